import type { Area, ReleaseIndex } from '@fudaya/contracts';
import { expect, test, vi } from 'vitest';
import { createLastGood, type Memory } from './last-good.ts';
import type { RemoteApp } from './load-area.ts';

const [bad, good] = ['00000000000000ba', '00000000000000a0'];
const app = (): RemoteApp => ({ bootstrap: [], mount: [], unmount: [] });
const live = { build: bad, entry: 'remoteEntry.js', version: '1.0.0', integrity: {} };
const withFallback: Pick<ReleaseIndex, 'remotes'> = { remotes: { store: { ...live, fallback: { build: good, sum: 'sha384-x' } } } };

function made({ index = withFallback, remembered }: { index?: Pick<ReleaseIndex, 'remotes'>; remembered?: string } = {}) {
  const [newer, older] = [app(), app()];
  const load = vi.fn<(area: Area) => Promise<RemoteApp>>().mockResolvedValue(newer);
  const loadFallback = vi.fn<(area: Area) => Promise<RemoteApp>>().mockResolvedValue(older);
  const onFallback = vi.fn<(area: Area, from: string, to: string, cause: unknown) => void>();
  const keep = vi.fn<Memory['keep']>();
  const memory: Memory = { recall: () => remembered ?? null, keep };
  return { builds: createLastGood({ index, load, loadFallback, memory, onFallback }), newer, older, load, loadFallback, onFallback, keep };
}

test('FED-3 a live build that loads is used, and nobody is told anything', async () => {
  const { builds, newer, onFallback } = made();
  expect(await builds.load('store')).toBe(newer);
  expect(builds.buildOf('store')).toBe(bad);
  expect(onFallback).not.toHaveBeenCalled();
});

test('FED-3 a live build that fails to load is replaced by the last good one, which is reported and remembered', async () => {
  const { builds, older, load, onFallback, keep } = made();
  const cause = new Error('integrity');
  load.mockRejectedValue(cause);
  expect(await builds.load('store')).toBe(older);
  expect(builds.buildOf('store')).toBe(good);
  expect(onFallback).toHaveBeenCalledWith('store', bad, good, cause);
  expect(keep).toHaveBeenCalledWith('store', bad);
});

test('FED-3 when the last good build fails too the live build’s failure is told, and the next try begins with the live build', async () => {
  const { builds, newer, load, loadFallback } = made();
  load.mockRejectedValueOnce(new Error('offline'));
  loadFallback.mockRejectedValueOnce(new Error('offline too'));
  await expect(builds.load('store')).rejects.toThrow('offline');
  expect(await builds.load('store')).toBe(newer);
});

test('FED-3 a build that broke after it was loaded is replaced once, and only where there is another', async () => {
  const { builds, older } = made();
  await builds.load('store');
  expect(builds.fallBack('store', new Error('render'))).toBe(true);
  expect(await builds.load('store')).toBe(older);
  expect(builds.fallBack('store', new Error('render again'))).toBe(false);
  expect(made({ index: { remotes: { store: live } } }).builds.fallBack('store', new Error('render'))).toBe(false);
});

test('FED-3 a build that failed earlier in this tab is not tried again, a newer one is', async () => {
  const again = made({ remembered: bad });
  expect(await again.builds.load('store')).toBe(again.older);
  expect(again.load).not.toHaveBeenCalled();
  const other = made({ remembered: 'ffffffffffffffff' });
  expect(await other.builds.load('store')).toBe(other.newer);
});
