import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorState } from '../ui/ErrorState.tsx';
import { whenBack } from './when-back.ts';

let isThere = true;
const asked = vi.fn<() => Promise<Response>>(() =>
  isThere ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('no connection')),
);
const again = vi.fn<() => void>();
let stop = (): void => {};

beforeEach(() => {
  isThere = true;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
function start(): void {
  const shown = new AbortController();
  stop = () => shown.abort();
  whenBack(again, shown.signal);
}
const anHour = () => vi.advanceTimersByTimeAsync(3_600_000);

test('MEM-17 a failure while the shop answers is not tried again by itself, nor is the shop asked again and again', async () => {
  start();
  await anHour();
  expect(again).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('MEM-17 what failed while the shop could not be reached is tried again once it answers, and once only', async () => {
  isThere = false;
  start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(again).not.toHaveBeenCalled();
  isThere = true;
  await anHour();
  expect(again).toHaveBeenCalledTimes(1);
});

test('MEM-17 a shop that stays away is asked ever less, and no longer after some minutes; the browser’s word that it is online begins anew', async () => {
  isThere = false;
  start();
  await anHour();
  expect(asked.mock.calls.length).toBeLessThan(9);
  isThere = true;
  await anHour();
  expect(again).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await anHour();
  expect(again).toHaveBeenCalledTimes(1);
});

test('MEM-17 each return of the connection is one more try, also while the same failure is shown', async () => {
  start();
  for (let time = 0; time < 2; time += 1) {
    window.dispatchEvent(new Event('online'));
    await anHour();
  }
  expect(again).toHaveBeenCalledTimes(2);
});

test('MEM-17 after the failure is gone nothing is asked', async () => {
  isThere = false;
  const { unmount } = render(<ErrorState onRetry={again} />);
  unmount();
  await vi.dynamicImportSettled();
  isThere = true;
  window.dispatchEvent(new Event('online'));
  await anHour();
  expect(asked).not.toHaveBeenCalled();
  expect(again).not.toHaveBeenCalled();
});

test('MEM-17 a card with "try again" does so by itself when the connection is back', async () => {
  isThere = false;
  const { unmount } = render(<ErrorState onRetry={again} />);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(5_000);
  isThere = true;
  await anHour();
  expect(again).toHaveBeenCalledTimes(1);
  unmount();
});

test('MEM-17 a connection that was gone when the failure was shown, and is back before this code is, counts as one that came back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  const { unmount } = render(<ErrorState onRetry={again} />);
  await vi.dynamicImportSettled();
  await anHour();
  expect(again).toHaveBeenCalledTimes(1);
  unmount();
});
