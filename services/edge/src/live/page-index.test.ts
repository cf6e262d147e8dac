import { areas, releaseIndex, type Area, type ReleaseRecord } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDesk } from '../page/desk-door.ts';
import { emptyIndex, startEdge, type Running } from '../testing/running-edge.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { withLocal } from './local-builds.ts';
import { liveOf, type Live } from './live-index.ts';

const [entry, list] = ['remoteEntry.js', 'file-list.json'];
const recordOf = (remote: Area, more: Partial<ReleaseRecord> = {}): ReleaseRecord =>
  sampleRecord(remote, {
    entry,
    file_list: list,
    styles: ['app.js'],
    page_files: { '/x': ['x.js'] },
    text_files: { ja: ['texts-ja.js'] },
    integrity: {
      [entry]: `sha384-${remote}-entry`,
      'app.js': `sha384-${remote}-app`,
      'x.js': `sha384-${remote}-x`,
      'desk-entry.js': `sha384-${remote}-desk`,
      [list]: `sha384-${remote}-list`,
    },
    desk_first: ['desk-entry.js'],
    ...more,
  });
const shell = sampleRecord('shell', {
  integrity: { 'main.js': 'sha384-main', 'later.js': 'sha384-later', 'desk-main.js': 'sha384-desk' },
  desk_first: ['desk-main.js'],
  reads_file_lists: true,
});
const fallback = { build: 'fedcba9876543210', sum: 'sha384-record' };
const live = liveOf([shell, ...areas.map((area) => recordOf(area))], new Map([['payment', fallback]]), ['store'], ['0000000000000001']);

const said = (text: string) => releaseIndex.parse(JSON.parse(text));
const whole = said(live.indexText);
const ofPage = (area: Area | null, from: Live = live) => said(from.pageIndexText(area));

test.each(areas)(
  'FED-3 a page of %s is told of the shell’s files and its own area’s; of the others the entry and their lists’ hashes',
  (own) => {
    const index = ofPage(own);
    expect({ ...index, remotes: {} }).toEqual({ ...whole, remotes: {} });
    for (const area of areas) {
      const { build, version } = recordOf(area);
      const hashes = { [entry]: `sha384-${area}-entry`, [list]: `sha384-${area}-list` };
      const begun = { build, version, entry, integrity: hashes, file_list: list, ...(area === 'payment' && { fallback }) };
      expect([area, index.remotes[area]]).toEqual([area, area === own ? whole.remotes[own] : begun]);
    }
  },
);

test('FED-3 a page of no area is told of the shell’s files alone, and a whole index has neither lists nor their hashes', () => {
  expect(areas.map((area) => ofPage(null).remotes[area]?.file_list)).toEqual(areas.map(() => list));
  expect(live.indexText).not.toContain(list);
  expect(whole.remotes.store).toMatchObject({
    integrity: { 'x.js': 'sha384-store-x' },
    styles: ['app.js'],
    page_files: { '/x': ['x.js'] },
  });
});

test('FED-6 a shell of before, which asks for no lists, is told of all files on every page', () => {
  const before = liveOf([sampleRecord('shell', { integrity: shell.integrity }), ...areas.map((area) => recordOf(area))]);
  for (const area of [...areas, null]) expect(before.pageIndexText(area)).toBe(before.indexText);
});

test.each([
  ['has no list', { file_list: undefined }],
  ['says no hash of its list', { integrity: { [entry]: 'sha384-e', 'app.js': 'sha384-a' } }],
] as const)('FED-6 the files of a build that %s are told on every page', (_, of) => {
  const mixed = liveOf([shell, recordOf('store'), recordOf('account', of)]);
  const { store, account } = ofPage('store', mixed).remotes;
  expect(account).toMatchObject({ integrity: { 'app.js': expect.stringContaining('sha384-') }, styles: ['app.js'] });
  expect([account?.file_list, store?.file_list]).toEqual([undefined, undefined]);
  expect(ofPage('account', mixed).remotes.store?.file_list).toBe(list);
});

test('FED-8 the list of a canary is vouched for as well as a live build’s', () => {
  const canary = recordOf('account', { build: 'cccccccccccccccc', integrity: { [entry]: 'sha384-c', [list]: 'sha384-canary-list' } });
  const { account } = ofPage('store', liveOf([shell, recordOf('store'), canary])).remotes;
  expect(account).toMatchObject({ build: canary.build, integrity: { [list]: 'sha384-canary-list' }, file_list: list });
});

test('FED-7 what staff try from a developer’s machine has no list; beside it the others keep theirs', () => {
  const { store, account } = ofPage('store', withLocal(live, new Map([['account', 'http://localhost:4101']]))).remotes;
  expect(account).toMatchObject({ origin: 'http://localhost:4101', integrity: {} });
  expect([account?.file_list, store?.integrity['app.js']]).toEqual([undefined, 'sha384-store-app']);
});

let edge: Running;
beforeAll(async () => {
  const visitors = {
    of: async () => ({ live, ballot: 'vote.signed', cookies: [], origins: [], isForAll: true as const }),
    isStaff: async () => true,
  };
  edge = await startEdge({ index: { ...emptyIndex, current: () => live }, visitors });
});
afterAll(() => edge.stop());
const inDocument = async (path: string, encoding = 'identity') => {
  const html = await (await fetch(`${edge.url}${path}`, { headers: { 'accept-encoding': encoding } })).text();
  return said(/id="release-index">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
};

test('FED-3 documents carry the index of their own area, shared ones too, with their visitor’s ballot', async () => {
  for (const encoding of ['gzip', 'identity']) {
    for (const [path, area] of [
      ['/', 'store'],
      ['/login', 'account'],
      ['/buy-point', 'payment'],
      ['/maintenance', null],
    ] as const)
      expect([path, await inDocument(path, encoding)]).toEqual([path, { ...ofPage(area), ballot: 'vote.signed' }]);
  }
});

test('FED-2 open tabs, of whatever shell, are told of all files of what is live; and the desk of all of its own', async () => {
  expect(said(await (await fetch(`${edge.url}/release`)).text())).toEqual({ ...whole, ballot: 'vote.signed' });
  const desk = await inDocument('/desk');
  expect(desk).toEqual({ ...said(withDesk(live).indexText), ballot: 'vote.signed' });
  expect(desk.remotes.account?.integrity).toEqual({ 'desk-entry.js': 'sha384-account-desk' });
});
