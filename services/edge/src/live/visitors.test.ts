import { shellContract, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import { hashSession } from '@fudaya/kit';
import { expect, test } from 'vitest';
import { emptyIndex } from '../testing/running-edge.ts';
import { cohortOf } from './cohort.ts';
import { liveOf, type LiveIndex } from './live-index.ts';
import { createVisitors, withBallot } from './visitors.ts';
import { ballotKeyOf, readBallot } from '@fudaya/kit';

const [old, young, third] = ['0000000000000001', '0000000000000002', '0000000000000003'];
function recordOf(remote: RemoteName, build: string): ReleaseRecord {
  const [entry, text] = ['remoteEntry.js', ''];
  const lists = { styles: [], exposes: [], pages: [], publishes: [], listensTo: [] };
  return {
    remote,
    build,
    version: text,
    commit: text,
    built_at: text,
    entry,
    integrity: {},
    shared: {},
    shell_contract: shellContract,
    ...lists,
  };
}
const records = [recordOf('shell', old), recordOf('store', old), recordOf('account', old)];
const canary = (share: number): ReturnType<LiveIndex['canaries']> => [
  { remote: 'store', build: young, share, record: recordOf('store', young) },
];
const member = `m${'a'.repeat(43)}`;
const staff = `m${'b'.repeat(43)}`;

const ended = `m${'c'.repeat(43)}`;
const ballotKey = ballotKeyOf('k'.repeat(32));

function visitorsWith(share: number | null, watched: readonly RemoteName[] = []) {
  const index: LiveIndex = {
    ...emptyIndex,
    watched: () => watched,
    canaries: () => (share === null ? [] : canary(share)),
    current: (instead = [], tried = []) =>
      liveOf([...instead, ...records.filter(({ remote }) => !instead.some((one) => one.remote === remote))], new Map(), tried),
  };
  const visitors = createVisitors({
    index,
    isSecure: false,
    ballotKey,
    tryOrigins: ['http://localhost:*', 'https://try.example'],
    // An account of staff alone is no session of staff: that one a passkey opened.
    findMember: async (session) => (session === ended ? null : { id: session, isStaff: true }),
    findStaff: async (hash) =>
      Buffer.from(hash).equals(hashSession(staff)) ? { id: 'staff', name: '', roles: [], provedAt: new Date() } : null,
    findBuild: async (remote, build) =>
      third.startsWith(build) || (build === 'next' && remote === 'store') ? recordOf(remote, third) : undefined,
  });
  return async (cookie?: string, query = '') => {
    const { live, ballot, cookies, origins, isForAll } = await visitors.of(cookie, new URLSearchParams(query));
    const text = withBallot(live, ballot).indexText;
    return { origins, ...(isForAll && { isForAll }), store: live.records.get('store')?.build, text, shared: live.indexText, cookies };
  };
}
const personIn = (share: number) =>
  Array.from({ length: 10_000 }, (_, at) => `person-${at}`).find((one) => cohortOf(one, 'store') < share) ?? '';

test('FED-8 without a canary nobody is given a cookie and everybody gets the live builds', async () => {
  expect(await visitorsWith(null)('vid=abc')).toMatchObject({ store: old, cookies: [] });
});

test('FED-8 a visitor is given a name once, and with it the same build again and again', async () => {
  const of = visitorsWith(5_000);
  const { store, cookies } = await of();
  const [name = ''] = /vid=[^;]+/.exec(cookies.join()) ?? [];
  expect(name).toMatch(/^vid=[\w-]{22}$/);
  for (let time = 0; time < 5; time += 1) expect(await of(name)).toMatchObject({ store, cookies: [], origins: [] });
});

test('OPS-10 while a canary runs pages of one build differ by their ballots alone; what staff try or record is theirs', async () => {
  const of = visitorsWith(5_000);
  const people = await Promise.all(Array.from({ length: 20 }, (_, at) => of(`vid=person-${at}`)));
  expect(people.every(({ isForAll }) => isForAll)).toBe(true);
  for (const build of [old, young]) expect(new Set(people.filter(({ store }) => store === build).map(({ shared }) => shared)).size).toBe(1);
  expect(new Set(people.map(({ text }) => text)).size).toBe(20);
  for (const query of ['try.store=0000000000000003', `try.store=${encodeURIComponent('http://localhost:4101')}`, 'recorder'])
    expect(await of(`sid=${staff}`, query)).not.toHaveProperty('isForAll');
});

function ballotIn(text: string) {
  const given = (JSON.parse(text) as { ballot?: string }).ballot;
  return given === undefined ? undefined : readBallot(ballotKey, given, Date.now());
}

test('OPS-8 SEC-18 while a live build is watched members’ pages have a ballot that says so; visitors get what everybody gets', async () => {
  const of = visitorsWith(null, ['store']);
  const ballot = { visitor: expect.any(String), at_ms: expect.any(Number) };
  expect(ballotIn((await of(`sid=${member}`)).text)).toEqual({ ...ballot, builds: { store: [old, 0] }, is_member: true });
  for (const cookie of [undefined, 'vid=one', 'sid=made-up'])
    expect(await of(cookie)).toMatchObject({ isForAll: true, cookies: [], text: expect.not.stringContaining('ballot') });
  expect(ballotIn((await of(`sid=${ended}`)).text)).toBeUndefined();
  expect(ballotIn((await of(`sid=${staff}`, 'try.store=0000000000000003')).text)).toBeUndefined();
  // Beside a canary a visitor votes too, and only of what is theirs to judge.
  const both = visitorsWith(10_000, ['account']);
  expect(ballotIn((await both('vid=one')).text)).toEqual({ ...ballot, builds: { store: [young, 10_000] } });
  expect(ballotIn((await both(`sid=${member}`)).text)).toEqual({
    ...ballot,
    builds: { store: [young, 10_000], account: [old, 0] },
    is_member: true,
  });
});

test('OPS-8 testers open the shop with the builds that go by a name, and keep those builds when the name moves on', async () => {
  const of = visitorsWith(null);
  const tried = await of(`sid=${staff}`, 'try=next');
  expect([tried.store, JSON.parse(tried.text).tried]).toEqual([third, ['store']]);
  expect(tried.cookies).toEqual([`try=store-${third}; Path=/; HttpOnly; SameSite=Lax`]);
  expect((await of(`sid=${staff}`, 'try.store=next')).store).toBe(third);
  expect((await of(`sid=${staff}; try=account-${third}`, 'try=none')).cookies).toEqual(['try=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect((await of(`sid=${member}`, 'try=next')).store).toBe(old);
});

test('SEC-18 while a canary runs each page has a ballot of its visitor: which build it got, by which share, and when', async () => {
  const of = visitorsWith(5_000);
  const [one, again, other] = [await of('vid=one'), await of('vid=one'), await of('vid=other')].map(({ text }) => ballotIn(text));
  expect(one).toEqual({ visitor: expect.any(String), at_ms: expect.any(Number), builds: { store: [(await of('vid=one')).store, 5_000] } });
  expect([again?.visitor, other?.visitor === one?.visitor]).toEqual([one?.visitor, false]);
  expect(one?.visitor).not.toContain('one');
  expect(ballotIn((await visitorsWith(null)('vid=one')).text)).toBeUndefined();
  // What the staff try they chose themselves.
  expect(ballotIn((await of(`sid=${staff}`, 'try.store=0000000000000003')).text)).toBeUndefined();
  expect(ballotIn((await of(`sid=${staff}`, `try.store=${encodeURIComponent('http://localhost:4101')}`)).text)).toBeUndefined();
});

test('FED-8 a cohort below the share gets the canary, the others do not', async () => {
  const person = personIn(100);
  const share = cohortOf(person, 'store');
  expect((await visitorsWith(share + 1)(`vid=${person}`)).store).toBe(young);
  expect((await visitorsWith(share)(`vid=${person}`)).store).toBe(old);
});

test('FED-7 staff may try any kept build, which wins over the canary, is remembered and left by one click', async () => {
  const of = visitorsWith(10_000);
  const tried = await of(`sid=${staff}`, 'try.store=0000000000000003');
  expect(tried.store).toBe(third);
  expect(JSON.parse(tried.text)).toMatchObject({ tried: ['store'] });
  expect(tried.cookies).toEqual([`try=store-${third}; Path=/; HttpOnly; SameSite=Lax`]);
  expect((await of(`sid=${staff}; try=store-${third}`)).store).toBe(third);
  const left = await of(`sid=${staff}; try=store-${third}`, 'try=off');
  expect(left).toMatchObject({ store: young, cookies: ['try=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'] });
});

test('FED-7 members and visitors who ask for another build get what everybody gets', async () => {
  const of = visitorsWith(null);
  for (const cookie of [undefined, `sid=${member}`, `sid=${member}; try=store-${third}`]) {
    expect(await of(cookie, `try.store=${third}`)).toMatchObject({ store: old, cookies: [] });
  }
  for (const query of ['try.store=zzzz', 'try.store=', 'try.nothing=0000', 'try.store=ffffffffffffffff']) {
    expect((await of(`sid=${staff}`, query)).store).toBe(old);
  }
});

test('FED-7 staff may have a remote from a developer’s machine, where the shop allows that place, until they leave', async () => {
  const of = visitorsWith(10_000);
  for (const origin of ['http://localhost:4101', 'https://try.example']) {
    const { text, origins, cookies, store } = await of(`sid=${staff}`, `try.store=${encodeURIComponent(origin)}`);
    expect(JSON.parse(text)).toMatchObject({ tried: ['store'], remotes: { store: { origin, build: '0'.repeat(16), integrity: {} } } });
    // Nothing of a kept build is preloaded or rendered.
    expect([origins, store]).toEqual([[origin], undefined]);
    const [kept = ''] = /^try=[^;]+/.exec(cookies[0] ?? '') ?? [];
    expect((await of(`sid=${staff}; ${kept}`)).origins).toEqual([origin]);
    expect((await of(`sid=${staff}; ${kept}`, 'try=off')).origins).toEqual([]);
    expect((await of(`sid=${member}; ${kept}`)).origins).toEqual([]);
  }
});

test('FED-7 other places, the shell, and members who ask for such a place get what everybody gets', async () => {
  const of = visitorsWith(null);
  const elsewhere = [
    'http://localhost.evil.example:1',
    'http://localhost:1/x',
    'http://localhost:',
    'https://evil.example',
    'http://127.0.0.1:1',
  ];
  for (const origin of elsewhere) {
    expect(await of(`sid=${staff}`, `try.store=${encodeURIComponent(origin)}`)).toMatchObject({ store: old, origins: [] });
  }
  expect(await of(`sid=${staff}`, 'try.shell=http://localhost:4101')).toMatchObject({ store: old, origins: [] });
  for (const cookie of [undefined, `sid=${member}`]) {
    expect(await of(cookie, 'try.store=http://localhost:4101')).toMatchObject({ store: old, origins: [], cookies: [] });
  }
});

test('FED-7 staff who ask for the bus recorder get it until they leave it, members and visitors never', async () => {
  const of = visitorsWith(null);
  const told = async (cookie: string, query = '') => {
    const { text, cookies } = await of(cookie, query);
    return { recorder: (JSON.parse(text) as { recorder?: boolean }).recorder, cookies };
  };
  expect(await told(`sid=${staff}`)).toEqual({ recorder: undefined, cookies: [] });
  expect(await told(`sid=${staff}`, 'recorder')).toEqual({ recorder: true, cookies: ['recorder=on; Path=/; HttpOnly; SameSite=Lax'] });
  expect(await told(`sid=${staff}; recorder=on`)).toEqual({ recorder: true, cookies: [] });
  expect(await told(`sid=${staff}; recorder=on`, 'recorder=off')).toEqual({
    recorder: undefined,
    cookies: ['recorder=on; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
  });
  for (const cookie of ['', `sid=${member}`, `sid=${member}; recorder=on`]) {
    expect(await told(cookie, 'recorder')).toEqual({ recorder: undefined, cookies: [] });
  }
});
