import type { Area } from '@fudaya/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIntent } from './intent.ts';
import type { RemoteApp } from './load-area.ts';

const preload = vi.fn<(path: string) => Promise<unknown>>(async () => undefined);
const app: RemoteApp = { bootstrap: [], mount: [], unmount: [], preload };
const load = vi.fn<(area: Area) => Promise<RemoteApp>>(async () => app);
const hasten = vi.fn<(area: Area, path: string, search: string) => void>();
const onIntent = vi.fn<() => void>();
let end: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML =
    '<a id="login" href="/login?packId=1"><span>log in</span></a><a id="away" href="https://example.test/login">away</a><a id="none" href="/nowhere">none</a>';
  end = watchIntent({ load, hasten, onIntent });
});
afterEach(() => end());

const point = (selector: string, sign = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }));

test('FRM-1 a link that is pointed at has its files asked for at once, then its area and its page, by one sign of several', async () => {
  point('#login span');
  expect(hasten.mock.calls).toEqual([['account', '/login', '?packId=1']]);
  point('#login');
  point('#login', 'touchstart');
  await vi.waitFor(() => expect(preload).toHaveBeenCalledExactlyOnceWith('/login'));
  expect(load.mock.calls).toEqual([['account']]);
  expect(onIntent).toHaveBeenCalledTimes(3);
});

test('FRM-1 links to elsewhere ask for nothing', () => {
  point('#away');
  point('#none', 'focusin');
  expect(load).not.toHaveBeenCalled();
  expect(onIntent).not.toHaveBeenCalled();
});

test('FED-3 what could not be loaded is asked for again the next time', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  await vi.waitFor(() => {
    point('#login');
    expect(preload).toHaveBeenCalled();
  });
  expect(load.mock.calls.length).toBeGreaterThan(1);
});
