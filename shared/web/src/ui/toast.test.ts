import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const regions = () => [...document.querySelectorAll('[role="status"]')];
const said = () => regions().map(({ textContent }) => textContent);
/** The region is a chunk of its own. */
const isIn = () => vi.waitFor(() => expect(regions()).toHaveLength(1));

test('MEM-18 a toast is heard in one region that was there before it, a later one takes its place, and it goes by itself', async () => {
  toast('');
  await isIn();
  expect(said()).toEqual(['']);
  toast('お気に入りに入れました');
  toast('コピーしました');
  await vi.advanceTimersByTimeAsync(200);
  expect(said()).toEqual(['コピーしました']);
  toast('');
  await vi.advanceTimersByTimeAsync(200);
  expect(said()).toEqual(['コピーしました']);
  toast('コピーしました');
  await vi.advanceTimersByTimeAsync(50);
  expect(said()).toEqual(['']);
  await vi.advanceTimersByTimeAsync(100);
  expect(said()).toEqual(['コピーしました']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(said()).toEqual(['']);
});

test('MEM-18 a toast says its words and no markup', async () => {
  toast('<img src=x onerror=alert(1)>');
  await isIn();
  await vi.advanceTimersByTimeAsync(200);
  expect(said()).toEqual(['<img src=x onerror=alert(1)>']);
  expect(document.querySelector('img')).toBeNull();
});
