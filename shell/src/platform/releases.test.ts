import type { ReleaseIndex } from '@fudaya/contracts';
import { expect, test, vi } from 'vitest';
import { createReleases } from './releases.ts';

const index = (changes: Partial<ReleaseIndex> = {}): ReleaseIndex => ({
  shell: '0000000000000001',
  shell_contract: 1,
  shell_integrity: {},
  remotes: {},
  ...changes,
});

function made(newest: ReleaseIndex | undefined) {
  let at = 0;
  const fetchIndex = vi.fn<() => Promise<ReleaseIndex | undefined>>().mockResolvedValue(newest);
  const reload = vi.fn<() => void>();
  const releases = createReleases({ given: index(), fetchIndex, reload, now: () => at });
  return { releases, fetchIndex, reload, pass: (ms: number) => (at += ms) };
}

test('FED-2 a tab asks for what is live now and then, at a navigation, and never is loaded anew for a new build alone', async () => {
  const newest = index({ shell: '0000000000000002' });
  const { releases, fetchIndex, reload, pass } = made(newest);
  releases.onNavigation('/', 'store');
  expect(fetchIndex).not.toHaveBeenCalled();
  pass(61_000);
  releases.onNavigation('/', 'store');
  await vi.waitFor(() => expect(releases.newest()).toBe(newest));
  releases.onNavigation('/login', 'store');
  expect([fetchIndex.mock.calls.length, reload.mock.calls.length, releases.isOutgrown()]).toEqual([1, 0, false]);
});

test('FED-2 when the shell contract has moved the tab is loaded anew at its next navigation', async () => {
  const { releases, reload } = made(index({ shell_contract: 2 }));
  await releases.ask();
  expect(releases.isOutgrown()).toBe(true);
  releases.onNavigation('/pack-list', 'store');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FED-2 never while a payment or a draw is under way', async () => {
  const { releases, reload } = made(index({ shell_contract: 2 }));
  await releases.ask();
  releases.onNavigation('/', 'payment');
  releases.onNavigation('/gacha-animation', 'store');
  expect(reload).not.toHaveBeenCalled();
});

test('FED-6 a tab that a service calls too old is loaded anew at its next navigation, and one that is offline stays', async () => {
  const { releases, reload, fetchIndex } = made(undefined);
  fetchIndex.mockRejectedValue(new Error('offline'));
  await releases.ask();
  expect(releases.newest()).toEqual(index());
  releases.outgrow();
  releases.onNavigation('/', 'store');
  expect(reload).toHaveBeenCalledTimes(1);
});
