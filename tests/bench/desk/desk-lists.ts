// pnpm bench desk-lists: how long the desk's lists of members and purchases take in a shop with a million of each, and a broadcast.
// BENCH_MEMBERS=<count> and BENCH_PURCHASES=<count> take another number; BENCH_ONLY=members|purchases runs one part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccountService } from '@fudaya/account/app';
import { tellBroadcasts } from '@fudaya/account/testing';
import { broadcast, broadcastApprove, broadcastSave, broadcastSend, members, purchases, searchAccount } from '@fudaya/contracts/desk';
import { connect, roleUrl, type Sql } from '@fudaya/db';
import { startEmbedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import { createGachaService } from '@fudaya/gacha/app';
import { testBeacon, testKeys } from '@fudaya/gacha/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { addMembers } from './many-members.ts';
import { addPurchases, packs } from './many-purchases.ts';

const only = process.env.BENCH_ONLY;
const isOnly = (part: string) => only === undefined || only === part;
const count = isOnly('members') ? Number(process.env.BENCH_MEMBERS ?? 1_000_000) : 100;
const purchaseCount = Number(process.env.BENCH_PURCHASES ?? 1_000_000);
const goal_ms = 300;
const calls = 60;

const line = (name: string, ...cells: string[]) => console.log(`  ${name.padEnd(56)}${cells.map((cell) => cell.padStart(12)).join('')}`);
const folder = mkdtempSync(join(tmpdir(), 'fudaya-desk-lists-'));
const server = await startEmbedded({ dataDir: folder, isThrowaway: true });
try {
  await migrate(server.url, { rolePassword: (role) => `bench-${role}` });
  const owner = connect(server.url, { max: 2 });
  const begun = performance.now();
  await addMembers(owner, count);
  console.log(`${count.toLocaleString()} members made in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  const sql = connect(roleUrl(server.url, 'account', 'bench-account'), { max: 4 });
  const staff = await aStaff(owner, sql, 0);
  if (isOnly('members')) {
    await benchLists(owner, staff);
    await benchBroadcast(owner, sql, [staff, await aStaff(owner, sql, 1)]);
  }
  if (isOnly('purchases')) await benchPurchases(owner, server.url, staff);
  await sql.end();
  await owner.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** One of the last members, as support with a passkey. */
async function aStaff(owner: Sql, sql: Sql, nth: number): Promise<TestClient> {
  const [last] = await owner<{ id: string }[]>`
    update account.member set is_staff = true where id = (select id from account.member where closed_at is null order by id desc offset ${nth} limit 1) returning id`;
  const id = last?.id ?? '';
  await owner`insert into account.staff_role values (${id}, 'support', now())`;
  const client = await testClient(createAccountService({ sql, settings: testSettings }).app).loginAs(id, owner);
  await owner`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  return client;
}

async function benchLists(owner: Sql, staff: TestClient): Promise<void> {
  const some = await owner<{ id: string; mail: string; at: number }[]>`
    select id, mail, n::int as at from (select id, mail, row_number() over (order by id) as n from account.member) m
    where n % ${Math.max(1, Math.floor(count / calls))}::int = 0 order by id`;
  const pick = (n: number) => some[n % some.length]!;
  const names = ['佐藤', '鈴木翔', '佐', '高橋 花子', '林', '中', '小川楓', '田中太郎'];
  const wishes: Readonly<Record<string, (n: number) => Parameters<typeof staff.read<typeof members>>[1]>> = {
    'the newest': () => ({}),
    'any later page': (n) => ({ before: pick(n).id }),
    'by mail': (n) => ({ words: pick(n).mail }),
    'by id': (n) => ({ words: pick(n).id }),
    'by the beginning of a name': (n) => ({ words: names[n % names.length]! }),
    'by a given name': (n) => ({ words: ['花子', '太郎', '翔', '楓'][n % 4]! }),
    'by a name nobody has': (n) => ({ words: `龍${n}` }),
    'by letters that nobody has side by side': (n) => ({ words: ['子花', '郎太', '子佐', '田佐藤'][n % 4]! }),
    'by one letter of a given name': (n) => ({ words: ['子', '翔', '菜', '真'][n % 4]! }),
    'suspended, by a given name': (n) => ({ standing: 'suspended', words: ['花子', '太郎', '翔', '楓'][n % 4]! }),
    suspended: () => ({ standing: 'suspended' }),
    'suspended, any later page': (n) => ({ standing: 'suspended', before: pick(n).id }),
    'suspended, by a name': (n) => ({ standing: 'suspended', words: names[n % names.length]! }),
  };
  const long = names.filter((name) => name.length > 1);
  console.log(`The desk's list of members, ${calls} calls each (goal p95 below ${goal_ms} ms)`);
  line('', 'p50', 'p95', 'longest', 'found');
  for (const [name, wish] of Object.entries(wishes))
    await told(owner, name, async (n) => (await staff.read(members, wish(n))).members?.length);
  await told(owner, 'by the beginning of a name, page after page', pagesOf(staff, '佐藤'));
  await told(owner, 'the palette, by a name', async (n) => (await staff.read(searchAccount, { q: long[n % long.length]! })).hits?.length);
}

async function benchPurchases(owner: Sql, url: string, support: TestClient): Promise<void> {
  const begun = performance.now();
  const { memberIds, boxIds } = await addPurchases(owner, purchaseCount);
  console.log(`\n${purchaseCount.toLocaleString()} purchases made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const sql = connect(roleUrl(url, 'gacha', 'bench-gacha'), { max: 4 });
  const staff = support.at(createGachaService({ sql, settings: testSettings, beacon: testBeacon(), ...testKeys }).app);
  const some = await owner<{ id: string; before: string; day: string }[]>`
    select id, (extract(epoch from accepted_at) * 1000000)::bigint || ' ' || id as before, accepted_at::date::text as day from gacha.purchase
    where seq % ${Math.max(1, Math.floor(purchaseCount / calls))}::int = 1 order by seq`;
  const pick = (n: number) => some[n % some.length]!;
  const member = (n: number) => memberIds[(n * 97) % memberIds.length]!;
  const wishes: Readonly<Record<string, (n: number) => Parameters<typeof staff.read<typeof purchases>>[1]>> = {
    'the newest': () => ({}),
    'any later page': (n) => ({ before: pick(n).before }),
    'of one day': (n) => ({ from: pick(n).day, to: pick(n).day }),
    'by its own id': (n) => ({ words: pick(n).id }),
    'by member': (n) => ({ words: member(n) }),
    'by member, drawn': (n) => ({ words: member(n), standing: 'drawn' }),
    'by box': (n) => ({ words: boxIds[n % packs]! }),
    'by pack, which few bought long ago': () => ({ words: '1' }),
    'by pack, any later page': (n) => ({ words: String(1 + (n % packs)), before: pick(n).before }),
    'by a part of many packs’ name': (n) => ({ words: `第${n % 10}` }),
    'by member and pack': (n) => ({ words: `${member(n)} ${2 + (n % 20)}` }),
    'waiting for their place, of which there are none': () => ({ standing: 'paid' }),
    'waiting for their draw': () => ({ standing: 'accepted' }),
    'waiting for their draw, any earlier page': (n) => ({ standing: 'accepted', before: pick(n).before }),
    drawn: () => ({ standing: 'drawn' }),
    'void, of which there are few': () => ({ standing: 'void' }),
    'void, any later page': (n) => ({ standing: 'void', before: pick(n).before }),
    'void, by pack': (n) => ({ standing: 'void', words: String(1 + (n % packs)) }),
    'paid back without a place': () => ({ standing: 'refused' }),
  };
  console.log(`The desk's list of purchases, ${calls} calls each (goal p95 below ${goal_ms} ms)`);
  line('', 'p50', 'p95', 'longest', 'found');
  for (const [name, wish] of Object.entries(wishes))
    await told(owner, name, async (n) => (await staff.read(purchases, wish(n))).purchases?.length);
  let before: string | undefined;
  await told(owner, 'page after page', async () => {
    const page = await staff.read(purchases, { ...(before !== undefined && { before }) });
    before = page.next ?? undefined;
    return page.purchases?.length;
  });
  await sql.end();
}

/** Each call is the page after the one before. */
function pagesOf(staff: TestClient, words: string): () => Promise<number | undefined> {
  let before: string | undefined;
  return async () => {
    const page = await staff.read(members, { words, ...(before !== undefined && { before }) });
    before = page.next ?? undefined;
    return page.members?.length;
  };
}

async function told(owner: Sql, name: string, once: (n: number) => Promise<number | undefined>): Promise<void> {
  const times: number[] = [];
  let found = 0;
  for (let n = 0; n < calls; n += 1) {
    await owner`delete from plumbing.rate_limit`;
    const begun = performance.now();
    const rows = await once(n);
    times.push(performance.now() - begun);
    if (rows === undefined) throw new Error(`${name} was refused`);
    found += rows;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.min(calls - 1, Math.ceil(share * calls) - 1)]!.toFixed(1)} ms`;
  line(name, at(0.5), at(0.95), at(1), String(found));
}

/** Who registered within the last tenth of the time, by bell and mail: approved by a second person, told minute by minute until nobody is left. */
async function benchBroadcast(owner: Sql, sql: Sql, [writer, second]: readonly [TestClient, TestClient]): Promise<void> {
  let statements = 0;
  const counted = new Proxy(sql, {
    apply: (target, self, args) => {
      statements += 1;
      return Reflect.apply(target as never, self, args) as unknown;
    },
  });
  const id = crypto.randomUUID();
  const joined_from = new Date(Date.now() - 73 * 86_400_000).toISOString();
  const text = 'ご案内の文です。'.repeat(50);
  await writer.write(broadcastSave, {
    ...{ id, seen: null, kind: 'service', title_ja: '規約の改定', title_en: 'New terms', text_ja: text, text_en: text, href: '/' },
    ...{ by_bell: true, by_mail: true, ranks: [], language: null, bought_days: null, unbought_days: null, joined_from, joined_until: null },
  });
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const begun = performance.now();
    return [await work(), performance.now() - begun];
  };
  const [shown, shown_ms] = await timed(() => writer.read(broadcast, { id }));
  const [sent, sent_ms] = await timed(() => writer.write(broadcastSend, { id, seen: 1, starts: null, reason: 'a bench' }));
  await second.write(broadcastApprove, { id, reason: 'a bench' });
  console.log(`\nA broadcast to ${shown.reaches?.toLocaleString()} of them by bell and mail`);
  line('its page, which counts whom it reaches', `${shown_ms.toFixed(0)} ms`);
  line(`sent, which counts once more (${sent.waiting ?? JSON.stringify(sent.errors)})`, `${sent_ms.toFixed(0)} ms`);
  const runs: number[] = [];
  const heap = process.memoryUsage().heapUsed;
  let most = heap;
  let told = 0;
  for (let at = Date.now(); ; at += 60_000) {
    const [many, ms] = await timed(() => tellBroadcasts(counted, 'https://shop.example', new Date(at)));
    runs.push(ms);
    told += many;
    most = Math.max(most, process.memoryUsage().heapUsed);
    const [row] = await owner<{ is_over: boolean }[]>`select finished_at is not null as is_over from account.broadcast where id = ${id}`;
    if (row?.is_over || runs.length > 2000) break;
    // As if they had left: with more than a hundred that wait nobody else is told.
    await owner`update account.mail_outbox set done_at = now(), subject = '', text = '', html = '' where done_at is null`;
  }
  const tenth = Math.max(1, Math.floor(runs.length / 10));
  const middle = (some: readonly number[]) => `${(some.toSorted((a, b) => a - b)[some.length >> 1] ?? 0).toFixed(0)} ms`;
  line(
    `told ${told.toLocaleString()} in ${runs.length} runs of a minute, ${statements.toLocaleString()} statements`,
    `${(runs.reduce((a, b) => a + b, 0) / 1000).toFixed(0)} s`,
  );
  line(
    'a run: the first tenth, the last tenth, the longest',
    middle(runs.slice(0, tenth)),
    middle(runs.slice(-tenth)),
    `${Math.max(...runs).toFixed(0)} ms`,
  );
  line('memory above what it was', `${((most - heap) / 1e6).toFixed(0)} MB`);
  const [twice] = await owner<{ count: number }[]>`
    select count(*)::int as count from (select member_id from account.notice group by member_id having count(*) > 1) t`;
  line('members told twice', String(twice?.count));
}
