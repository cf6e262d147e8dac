import type { ReleaseIndex } from '@fudaya/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReleases } from './releases.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const index = (changes: Partial<ReleaseIndex> = {}): ReleaseIndex => ({
  shell: '0000000000000001',
  shell_contract: 1,
  shell_integrity: {},
  remotes: {},
  ...changes,
});

function made(newest: ReleaseIndex | undefined, random = () => 0.5) {
  let at = 0;
  const fetchIndex = vi.fn<() => Promise<ReleaseIndex | undefined>>().mockResolvedValue(newest);
  const reload = vi.fn<() => void>();
  const releases = createReleases({ given: index(), fetchIndex, reload, now: () => at, random });
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
  await Promise.all([releases.ask(), vi.advanceTimersByTimeAsync(1_000)]);
  expect(releases.newest()).toEqual(index());
  releases.markOutdated();
  releases.onNavigation('/', 'store');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  [0, 200],
  [0.999, 699],
])(
  'FED-3 what is live is asked for once more when it could not be had, after a pause of its own for each tab: %d, %d ms',
  async (random, pause_ms) => {
    const newest = index({ shell: '0000000000000002' });
    const { releases, fetchIndex } = made(newest, () => random);
    fetchIndex.mockRejectedValueOnce(new Error('503'));
    const asked = releases.ask();
    await vi.advanceTimersByTimeAsync(pause_ms - 1);
    expect(fetchIndex).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2);
    await asked;
    expect([fetchIndex.mock.calls.length, releases.newest()]).toEqual([2, newest]);
  },
);

const [bad, good] = ['000000000000000b', '000000000000000a'];
const recalling = (given: Partial<ReleaseIndex> = {}) => {
  const reload = vi.fn<() => void>();
  const onStuck = vi.fn<() => void>();
  const fetchIndex = vi.fn<() => Promise<ReleaseIndex | undefined>>().mockResolvedValue(index({ recalled: [bad] }));
  const buildOf = (area: string) => (area === 'store' || area === 'payment' ? bad : good);
  const releases = createReleases({ given: index(given), fetchIndex, reload, onStuck, buildOf, random: () => 1 });
  return { releases, reload, onStuck, fetchIndex };
};

test('OPS-8 a tab that is told leaves a build that was taken back within seconds, and stays with one that was not', async () => {
  const { releases, reload, fetchIndex } = recalling();
  const told = releases.leaveRecalled('/', 'store', true);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(fetchIndex).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_200);
  await told;
  expect([fetchIndex.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  await releases.leaveRecalled('/login', 'account');
  await releases.leaveRecalled('/maintenance', null);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('OPS-8 a tab leaves a shell that was taken back wherever it is, and what staff try they keep', async () => {
  const ofShell = recalling({ shell: bad });
  await ofShell.releases.leaveRecalled('/login', 'account');
  expect(ofShell.reload).toHaveBeenCalledTimes(1);
  const ofStaff = recalling({ tried: ['store'] });
  await ofStaff.releases.leaveRecalled('/', 'store');
  expect(ofStaff.reload).not.toHaveBeenCalled();
});

test('OPS-8 while a payment is under way the member is told, and the tab is loaded anew at its next navigation', async () => {
  const { releases, reload, onStuck } = recalling();
  await releases.leaveRecalled('/buy-point', 'payment');
  expect([reload.mock.calls.length, onStuck.mock.calls.length]).toEqual([0, 1]);
  releases.onNavigation('/', 'store');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FED-3 an edge that is down is asked twice, and again a minute later, never in a loop', async () => {
  const { releases, fetchIndex, pass } = made(undefined);
  const navigate = async () => {
    releases.onNavigation('/', 'store');
    await vi.advanceTimersByTimeAsync(10_000);
  };
  pass(61_000);
  await navigate();
  await navigate();
  expect([fetchIndex.mock.calls.length, releases.newest()]).toEqual([2, index()]);
  pass(61_000);
  await navigate();
  expect(fetchIndex).toHaveBeenCalledTimes(4);
});
