import { releaseIndex } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveOf } from '../live/live-index.ts';
import { sameForAll } from '../live/visitors.ts';
import { emptyIndex, startEdge, type Running } from '../testing/running-edge.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { withDesk } from './desk-door.ts';

const shell = sampleRecord('shell', {
  integrity: { 'main.js': 'sha384-m', 'desk-main.js': 'sha384-d', 'desk-frame.css': 'sha384-s' },
  desk_first: ['desk-main.js', 'desk-frame.css'],
});
const store = sampleRecord('store', {
  integrity: { 'remoteEntry.js': 'sha384-r', 'desk-entry.js': 'sha384-e' },
  entry: 'remoteEntry.js',
  desk_first: ['desk-entry.js'],
});
/** Of before there was a desk. */
const account = sampleRecord('account', { integrity: { 'remoteEntry.js': 'sha384-a' } });
const live = liveOf([shell, store, account], new Map([['store', { build: 'fedcba9876543210', sum: 'sha384-f' }]]));

let edge: Running;
let withoutDesk: Running;
beforeAll(async () => {
  const visitorsOf = (index: typeof emptyIndex) => ({
    ...sameForAll(index),
    isStaff: async (cookie?: string) => cookie?.includes('sid=staff') === true,
  });
  const index = { ...emptyIndex, current: () => live };
  const before = { ...emptyIndex, current: () => liveOf([sampleRecord('shell')]) };
  edge = await startEdge({ index, visitors: visitorsOf(index) });
  withoutDesk = await startEdge({ index: before, visitors: visitorsOf(before) });
});
afterAll(async () => {
  await edge.stop();
  await withoutDesk.stop();
});
const ask = (path: string, cookie = '', from = edge) => fetch(`${from.url}${path}`, { redirect: 'manual', headers: { cookie } });

test('SEC-11 the desk’s document is for staff; visitors and members are answered as at an unknown address', async () => {
  for (const path of ['/desk', '/desk/store/packs/12']) {
    for (const cookie of ['', 'sid=member', 'desk=0', 'xdesk=1']) {
      const [reply, unknown] = await Promise.all([ask(path, cookie), ask('/not-a-page', cookie)]);
      expect([reply.status, reply.headers.get('location')]).toEqual([unknown.status, unknown.headers.get('location')]);
    }
    const reply = await ask(path, 'sid=staff');
    expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    expect(reply.headers.get('set-cookie')).toMatch(/^desk=1; Path=\/desk; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  }
  expect((await ask('/desks', 'sid=staff')).status).toBe(302);
});

test('SEC-11 a browser that staff have used gets the document, and no new mark, when their session is over', async () => {
  const reply = await ask('/desk', 'lang=ja; desk=1');
  expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null]);
});

test('FED-1 the desk’s document names the desk’s own script and styles, and members’ index none of its files', async () => {
  const html = await (await ask('/desk', 'sid=staff')).text();
  expect(html).toContain('src="/r/shell/0123456789abcdef/desk-main.js" integrity="sha384-d"');
  expect(html).toContain('href="/r/shell/0123456789abcdef/desk-frame.css" integrity="sha384-s"');
  expect(html).not.toContain('main.js" integrity="sha384-m"');
  expect(live.indexText).not.toContain('desk');
});

test('FED-1 the desk’s index has each area by its desk, with its fallback; one whose build has none is absent', () => {
  const index = releaseIndex.parse(JSON.parse(withDesk(live).indexText));
  expect(index.shell_integrity).toEqual({ 'desk-main.js': 'sha384-d', 'desk-frame.css': 'sha384-s' });
  expect(index.remotes.account).toBeUndefined();
  expect(index.remotes.store).toEqual({
    build: store.build,
    version: '1',
    entry: 'desk-entry.js',
    integrity: { 'desk-entry.js': 'sha384-e' },
    fallback: { build: 'fedcba9876543210', sum: 'sha384-f' },
  });
});

test('FED-1 where a shell of before is live there is no desk yet', async () => {
  const reply = await ask('/desk', 'sid=staff', withoutDesk);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/']);
});
