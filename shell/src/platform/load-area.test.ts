import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appPart, AreaFailure, loadArea, maxLoad_ms, runLifecycle } from './load-area.ts';

const app = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined };
const beforeSecondTry = () => Promise.resolve();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('FED-3 a remote that fails once is asked for again and loads', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(app);
  await expect(loadArea('store', { load, beforeSecondTry }, appPart)).resolves.toBe(app);
  expect(load).toHaveBeenCalledTimes(2);
});

test('FED-3 a remote that fails twice has a code and the cause', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('404'));
  const failure = await loadArea('store', { load, beforeSecondTry }, appPart).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ code: 'STORE-LOAD', cause: { message: '404' } });
  expect(load).toHaveBeenCalledTimes(2);
});

test('FED-3 a remote that hangs fails when its time is over', async () => {
  const loading = loadArea('payment', { load: () => new Promise(() => undefined), beforeSecondTry }, appPart).catch(
    (cause: unknown) => cause,
  );
  await vi.advanceTimersByTimeAsync(maxLoad_ms);
  expect(await loading).toMatchObject({ code: 'PAYMENT-TIMEOUT' });
});

test('FED-3 an area that has no live build is not asked for twice', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(new AreaFailure('gacha', 'ABSENT'));
  await expect(loadArea('gacha', { load, beforeSecondTry }, appPart)).rejects.toMatchObject({ code: 'GACHA-ABSENT' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('FED-3 a module that is no application is refused', async () => {
  const load = () => Promise.resolve({ default: {} });
  await expect(loadArea('account', { load, beforeSecondTry }, appPart)).rejects.toMatchObject({ code: 'ACCOUNT-SHAPE' });
});

test('FED-3 lifecycles given as a list run in their order', async () => {
  const order: number[] = [];
  const step = (number: number) => async () => void order.push(number);
  await runLifecycle([step(1), step(2), step(3)], {});
  expect(order).toEqual([1, 2, 3]);
});
