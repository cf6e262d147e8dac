import { createHash } from 'node:crypto';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectRemotes } from './federation.ts';
import { createGuard } from './guard.ts';
import { appPart, loadArea } from './load-area.ts';

vi.mock('@module-federation/enhanced/runtime', { spy: true });

const [live, good] = ['00000000000000ba', '00000000000000a0'];
const app = { bootstrap: [], mount: [], unmount: [] };
const record = JSON.stringify({ build: good, entry: 'remoteEntry.js', version: '1.0.0', integrity: { 'remoteEntry.js': 'sha384-entry' } });
const sum = `sha384-${createHash('sha384').update(record).digest('base64')}`;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  for (const one of [registerPlugins, registerRemotes]) vi.mocked(one).mockReturnValue();
  vi.mocked(loadRemote).mockResolvedValue(app);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** As the page loads it: builds.ts. */
function loadFallback() {
  const guard = createGuard(new Map(), () => 0.999);
  const remotes = connectRemotes(
    { store: { build: live, entry: 'remoteEntry.js', version: '1.0.0', integrity: {}, fallback: { build: good, sum } } },
    guard,
    appPart,
  );
  return loadArea('store', { load: remotes.loadFallback, beforeSecondTry: guard.beforeSecondTry }, appPart);
}

test('FED-3 the record of the build that stands in is asked for by its hash, and once more after a pause when it cannot be had', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response(record));
  const loading = loadFallback();
  await vi.advanceTimersByTimeAsync(698);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(await loading).toBe(app);
  expect(fetched).toHaveBeenCalledTimes(2);
  for (const [address, init] of fetched.mock.calls) expect([address, init?.integrity]).toEqual([`/r/store/${good}/release.json`, sum]);
  expect(vi.mocked(registerRemotes).mock.lastCall?.[0]).toEqual([
    expect.objectContaining({ entry: `${location.origin}/r/store/${good}/remoteEntry.js` }),
  ]);
});

test('FED-3 a record that cannot be had twice fails the area in words of its own, and is not asked for a third time', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const loading = loadFallback().catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loading).toMatchObject({ code: 'STORE-LOAD' });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(loadRemote).not.toHaveBeenCalled();
});
