import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRecord } from '@fudaya/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveOf } from '../live/live-index.ts';
import { integrityOf } from '@fudaya/kit/builds';
import { sampleRecord } from '../testing/sample-record.ts';
import { aVisitor, createFirstViews, type FirstViews, type ViewOf, type ViewOutcome, type ViewRequest } from './first-views.ts';
import type { ServiceReads } from './service-reads.ts';
import { createThreads, type Threads } from './threads.ts';

/** A shell that lets the remote render, and remotes that do whatever a build might do. */
const shellText = 'module.exports = { shared: {}, draw: (remote, view, search, fetch) => remote.draw(view, search, fetch) };';
const rendering = (name: string) => `module.exports = { draw: async (view, search, fetch) => {
  const [body] = await fetch([{ area: 'store', url: '/api/x' }]);
  return { html: '${name} ' + view.path + search + ' ' + view.language + ' ' + view.member.last_name + ' ' + body, title: 't', reads: [], head: {} };
} };`;
const doing = (what: string) => `module.exports = { draw: async () => { ${what} } };`;

let dir: string;
let threads: Threads;
let outcomes: ViewOutcome[];
let fetched: (string | undefined)[];
const member = { ...aVisitor('2026-01-01T00:00:00.000Z'), is_login: '1' as const, last_name: '札屋' };
const reads: ServiceReads = {
  fetchAll: async (wanted, _language, session) => {
    fetched.push(session);
    return wanted.map(() => 'body');
  },
  currentUser: async () => member,
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fudaya-views-'));
  threads = createThreads(dir, { memory_mb: 32, stuck_ms: 4_000, maxPending: 4 });
  outcomes = [];
  fetched = [];
});
afterEach(() => {
  threads.close();
  rmSync(dir, { recursive: true });
});

function buildOf(remote: 'shell' | 'store', build: string, text: string): ReleaseRecord {
  const folder = join(dir, remote, build);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'server.js'), text);
  const server = { entry: 'server.js', integrity: integrityOf(Buffer.from(text)) };
  return sampleRecord(remote, { build, server });
}
function requestFor(store: string | ReleaseRecord, more: Partial<ViewRequest> = {}): ViewRequest {
  const shell = buildOf('shell', 'a'.repeat(16), shellText);
  const record = typeof store === 'string' ? buildOf('store', 'b'.repeat(16), store) : store;
  const live = { ...liveOf([shell, record]), shell };
  return { live, area: 'store', path: '/', search: '', language: 'ja', session: undefined, ...more };
}
const viewsWith = (limit_ms: number, now?: () => number): FirstViews =>
  createFirstViews({ threads, reads, limit_ms, count: (outcome) => outcomes.push(outcome), report: () => undefined, ...(now && { now }) });
const patient = 20_000;
const htmlOf = (view: ViewOf | 'absent' | undefined) => (view === 'absent' ? view : view?.rendered.html);

test('FED-2 a page is rendered by the live build, with what the services answered', async () => {
  const view = await viewsWith(patient).of(requestFor(rendering('one'), { path: '/pack-list', search: '?index=2', language: 'en' }));
  expect(htmlOf(view)).toBe('one /pack-list?index=2 en  body');
  expect(outcomes).toEqual(['rendered']);
});

test('FED-2 a promoted build renders the next page, and one rolled back to renders again', async () => {
  const [one, two] = [buildOf('store', '1'.repeat(16), rendering('one')), buildOf('store', '2'.repeat(16), rendering('two'))];
  const views = viewsWith(patient);
  const rendered = [await views.of(requestFor(one)), await views.of(requestFor(two)), await views.of(requestFor(one))].map(htmlOf);
  expect(rendered.map((html) => html?.split(' ')[0])).toEqual(['one', 'two', 'one']);
});

test.each([
  ['throws', doing("throw new Error('broken')")],
  ['throws while it is loaded', "throw new Error('broken')"],
  ['asks for a module that no shell gives', "require('node:fs')"],
  ['never stops', doing('for (;;) {}')],
  ['takes all memory', doing('const all = []; for (;;) all.push(new Array(100000).fill(Math.random()).join());')],
  ['ends its thread', doing('process.kill(process.pid, 0); process.exit(1)')],
])('FED-3 a build that %s costs a page its first view and nothing else', async (_name, text) => {
  expect(await viewsWith(patient).of(requestFor(text))).toBeUndefined();
  expect(outcomes).toEqual(['failed']);
});

test('FED-3 a slow build is not waited for', async () => {
  const view = await viewsWith(20).of(requestFor(doing('await new Promise((resolve) => setTimeout(resolve, 300)); return "absent"')));
  expect([view, outcomes]).toEqual([undefined, ['late']]);
});

test('FED-3 a server output that is not what was published is not run', async () => {
  const record = buildOf('store', 'c'.repeat(16), rendering('one'));
  writeFileSync(join(dir, 'store', record.build, 'server.js'), rendering('changed'));
  expect(await viewsWith(patient).of(requestFor(record))).toBeUndefined();
  expect(outcomes).toEqual(['failed']);
});

test('FED-3 after a break the thread rests for a moment, then renders again', async () => {
  let at = 0;
  threads = createThreads(dir, { memory_mb: 32, stuck_ms: 4_000, maxPending: 4 }, () => at);
  const views = viewsWith(patient);
  const request = requestFor(
    "globalThis.loads = 1; module.exports = { draw: async (view) => { if (view.path === '/') process.exit(1); return 'absent' } };",
  );
  expect(await views.of(request)).toBeUndefined();
  expect(await views.of({ ...request, path: '/user-guide' })).toBeUndefined();
  at = 1_001;
  expect(await views.of({ ...request, path: '/user-guide' })).toBe('absent');
});

test('visitors share a page for a second; when it cannot be rendered they get the last one, said to be old', async () => {
  let at = 0;
  let isDown = false;
  const views = createFirstViews({
    threads: { of: (...builds) => (isDown ? undefined : threads.of(...builds)), close: () => undefined },
    reads,
    limit_ms: patient,
    count: (outcome) => outcomes.push(outcome),
    report: () => undefined,
    now: () => at,
  });
  const request = requestFor(rendering('one'));
  const fresh = await views.of(request);
  at = 900;
  await views.of(request);
  expect([outcomes, fetched.length]).toEqual([['rendered', 'kept'], 1]);
  isDown = true;
  at = 10_000;
  const old = await views.of(request);
  expect([htmlOf(old), old !== 'absent' && old?.view.is_old]).toEqual([htmlOf(fresh), true]);
  at = 60_000;
  expect(await views.of(request)).toBeUndefined();
  expect(outcomes).toEqual(['rendered', 'kept', 'old', 'failed']);
});

test('a member’s page has the member in it and is rendered for that member alone', async () => {
  const views = viewsWith(patient);
  const request = requestFor(rendering('one'));
  const own = await views.of({ ...request, session: 'sid=m1' });
  const others = await views.of(request);
  expect(htmlOf(own)).toContain('札屋');
  expect(htmlOf(others)).not.toContain('札屋');
  expect(fetched).toEqual(['sid=m1', undefined]);
});

test('private pages, and builds without a server output, go without', async () => {
  const views = viewsWith(patient);
  const { server: _, ...without } = buildOf('store', 'd'.repeat(16), rendering('one'));
  expect(await views.of(requestFor(rendering('one'), { path: '/confirm-buy-product' }))).toBeUndefined();
  expect(await views.of(requestFor(without))).toBeUndefined();
  expect(outcomes).toEqual(['none', 'none']);
});

test('a render thread holds no stripper of types, which would weigh more than what it renders', async () => {
  const loaded = await viewsWith(patient).of(
    requestFor(doing("return { html: process.moduleLoadList.join(' '), title: '', reads: [], head: {} };")),
  );
  expect(htmlOf(loaded)).toContain('worker_threads');
  expect(htmlOf(loaded)).not.toContain('amaro');
});

test('the thread of a build that nobody is shown any more ends, while the one in use stays', async () => {
  let at = 0;
  threads = createThreads(dir, { memory_mb: 32, stuck_ms: 4_000, maxPending: 4 }, () => at);
  const views = viewsWith(patient);
  const [before, live] = [
    requestFor(buildOf('store', '1'.repeat(16), rendering('before'))),
    requestFor(buildOf('store', '2'.repeat(16), rendering('live'))),
  ];
  const threadOf = ({ live: { shell, records } }: ViewRequest) => threads.of(shell, records.get('store')!)!;
  await views.of(before);
  const old = threadOf(before);
  at = 59_000;
  const own = threadOf(live);
  expect(old.isGone()).toBe(false);
  at = 61_000;
  expect(htmlOf(await views.of(live))).toContain('live');
  await vi.waitFor(() => expect(old.isGone()).toBe(true), { timeout: 5_000 });
  expect(threadOf(live)).toBe(own);
});
