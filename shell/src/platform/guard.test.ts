import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGuard, maxFile_ms } from './guard.ts';

const path = '/r/store/fedcba9876543210/app.js';
const integrity = new Map([[path, 'sha384-right']]);

function script(src: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('FED-3 a script of a live build carries the hash of its release record', () => {
  const element = script(path);
  createGuard(integrity).inspect(element);
  expect(element.integrity).toBe('sha384-right');
  expect(element.crossOrigin).toBe('anonymous');
});

test('FED-3 a file that no release record names is given a hash it cannot have', () => {
  const element = script('/r/store/fedcba9876543210/added.js');
  createGuard(integrity).inspect(element);
  expect(element.integrity).toBe(`sha384-${'A'.repeat(64)}`);
});

test('FED-7 what comes from a developer’s machine that staff try has no hash; what comes from elsewhere is refused as before', () => {
  const guard = createGuard(integrity, Math.random, ['http://localhost:4101']);
  const [local, other] = [script('http://localhost:4101/remoteEntry.js'), script('http://localhost:4102/remoteEntry.js')];
  for (const element of [local, other]) guard.inspect(element);
  expect([local, other].map((element) => element.integrity || '')).toEqual(['', `sha384-${'A'.repeat(64)}`]);
});

test('FED-3 a second try has an address of its own and the same hash', () => {
  const guard = createGuard(integrity);
  guard.inspect(script(path));
  const second = script(path);
  guard.inspect(second);
  expect(second.src).toBe(`${location.origin}${path}?r=1`);
  expect(second.integrity).toBe('sha384-right');
});

test('FED-3 a style that hangs fails when its time is over, one that came does not', () => {
  const guard = createGuard(undefined);
  const [hanging, loaded] = ['a.css', 'b.css'].map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const failed: unknown[] = [];
  for (const link of [hanging, loaded]) {
    link?.addEventListener('error', () => failed.push(link));
    if (link) guard.inspect(link);
  }
  loaded?.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(maxFile_ms);
  expect(failed).toEqual([hanging]);
});

test('FED-3 a clear failure is followed by a second try, one that hung is not', async () => {
  const guard = createGuard(undefined, () => 0.5);
  const begun = performance.now();
  const waited = guard.beforeSecondTry(new Error('404'), begun);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(waited).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(guard.beforeSecondTry(new Error('hung'), begun)).rejects.toThrow('hung');
});

test('FED-3 after a request that hung every file has an address of its own, also one that is asked for the first time', async () => {
  const guard = createGuard(integrity);
  const begun = performance.now();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(guard.beforeSecondTry(new Error('hung'), begun)).rejects.toThrow('hung');
  const element = script(path);
  guard.inspect(element);
  expect(element.src).toBe(`${location.origin}${path}?r=1`);
});

test('FED-3 what a build’s own record names may be loaded once that record was admitted', () => {
  const guard = createGuard(integrity);
  guard.admit(new Map([['/r/store/0000000000000000/app.js', 'sha384-older']]));
  const element = script('/r/store/0000000000000000/app.js');
  guard.inspect(element);
  expect(element.integrity).toBe('sha384-older');
});
