// pnpm test:soak drop: 20,000 visitors come within 20 s to a shop that sells one pack, through the real front door to the real services
// (OPS-10). Prints what the shop does without a crowd and with it, and ends with 1 where a goal is missed. DROP_VISITORS: how many.
// Figures hold for this machine at this moment: the goals are ratios of one run, and times that no visitor should wait.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenInvariants } from '@fudaya/books';
import { connect } from '@fudaya/db';
import { freePort } from '@fudaya/db/free-port';
import { logSettings } from '@fudaya/gacha/operator';
import { demoPolicy } from '@fudaya/simulator/witness';
import { logKey } from '../../scripts/shop/secrets.ts';
import { buildAll, startShop } from '../../scripts/shop/shop.ts';
import { askAs, closeSockets } from './crowd-client.ts';
import { cpuSeconds } from './cpu.ts';
import { load, median } from './load.ts';
import { openBoxes } from './purchases.ts';
import { buyAsAdmitted, comeAndBuy, makeVisitors, peopleOf, share, type Visit, type Visitor } from './visitors.ts';

const visitors = Number(process.env['DROP_VISITORS'] ?? 20_000);
/** They come evenly within this time: several times as many a second as may go in. */
const arrival_s = 20;
/** The room lets in this part of what the shop sells without a crowd. */
const rateOfPeak = 0.95;
const goals = { acceptedOfPeak: 0.9, admitted_p99_ms: 2_000, compressedOfPlain: 0.75 } as const;
const peak_s = 12;
const clients = 48;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const folder = mkdtempSync(join(tmpdir(), 'fudaya-drop-'));
buildAll();
const quiet = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' };
const shop = await startShop({
  dataDir: join(folder, 'shop'),
  port: await freePort(),
  // One machine plays all networks.
  extra: { store: quiet, gacha: quiet, payment: quiet, account: quiet, edge: { ...quiet, TRUST_FORWARDED: 'true' }, releases: quiet },
});
const sql = connect(shop.ownerUrl, { max: 8 });
const operator = connect(shop.roleUrl('ops'), { max: 1 });
const missed: string[] = [];
function judge(name: string, isMet: boolean): void {
  say(`  ${isMet ? 'met   ' : 'MISSED'} ${name}`);
  if (!isMet) missed.push(name);
}

const countsOf = (words: readonly string[]): ReadonlyMap<string, number> =>
  words.reduce((counts, one) => counts.set(one, (counts.get(one) ?? 0) + 1), new Map<string, number>());

/** Documents a second for a visitor nobody knows, in turn as they are and compressed. */
async function documents(): Promise<{ readonly plain: number; readonly packed: number }> {
  const rounds: { plain: number; packed: number }[] = [];
  const rateOf = async (encoding: string) => {
    const run = await load(32, 4, async (client) => {
      const { status } = await askAs({ url: shop.url, address: `10.9.0.${client}` }, '/', { 'accept-encoding': encoding });
      if (status !== 200) throw new Error(String(status));
    });
    if (run.failures > 0) throw new Error(`${run.failures} documents failed`);
    return run.per_second;
  };
  await rateOf('gzip, deflate, br');
  for (let round = 0; round < 3; round += 1) rounds.push({ plain: await rateOf('identity'), packed: await rateOf('gzip, deflate, br') });
  return { plain: median(rounds.map(({ plain }) => plain)), packed: median(rounds.map(({ packed }) => packed)) };
}

/** Purchases a second of visitors who come in freely, one after the other in each of `clients` places. */
async function peak(people: readonly Visitor[], packId: number): Promise<{ readonly per_second: number; readonly bought: number }> {
  const visits: Visit[] = [];
  let next = 0;
  const during = (seconds: number) =>
    load(clients, seconds, async () => {
      const visitor = people[next++];
      if (!visitor) throw new Error('there are too few people for the peak');
      visits.push(await buyAsAdmitted(shop.url, visitor, packId));
    });
  await during(4);
  const run = await during(peak_s);
  const fault = visits.flatMap(({ faults }) => faults)[0];
  if (fault !== undefined || run.failures > 0) throw new Error(`without a crowd something failed: ${fault ?? 'too few people'}`);
  return { per_second: run.per_second, bought: visits.length };
}

const figures = async () => (await fetch(`http://127.0.0.1:${shop.children.get('edge')?.port}/metrics`)).text();

async function drop(people: readonly Visitor[], packId: number, rate: number): Promise<readonly Visit[]> {
  await operator`select edge.open_waiting_room(${rate}, null, 'drill', 'a drop of many')`;
  // Opened before the crowd comes, as operations.md says: whoever goes in before the front door knows has no pass.
  while (!(await figures()).includes('\nedge_waiting_room_open 1')) await pause(100);
  const begun = performance.now();
  const crowd = people.map((visitor, at) => comeAndBuy(shop.url, visitor, packId, begun + (1_000 * arrival_s * at) / people.length));
  const told = setInterval(() => {
    const [in_shop, done] = [crowd.filter(({ visiting }) => visiting.isIn).length, crowd.filter(({ visiting }) => visiting.isDone).length];
    say(`  ${((performance.now() - begun) / 1_000).toFixed(0).padStart(4)} s: ${in_shop} went in, ${done} have bought`);
  }, 15_000);
  const visits = await Promise.all(crowd.map(({ visit }) => visit));
  clearInterval(told);
  return visits;
}

try {
  const { secret, vkey } = logKey(shop.secrets);
  const log = logSettings(secret, demoPolicy(vkey, `http://127.0.0.1:${shop.children.get('simulator')?.port}`), 5_000);
  const keys = { receiptKey: shop.secrets.receiptKey, chainKey: shop.secrets.chain, log };
  const [box] = await openBoxes(sql, keys, 900_001, 1, 200_000);
  const packId = box?.packId ?? 0;
  const people = await makeVisitors(sql, visitors + 6_000);
  say('\nDocuments of a visitor nobody knows, at 32 connections');
  const pages = await documents();
  say(`  ${Math.round(pages.plain)}/s as they are, ${Math.round(pages.packed)}/s compressed: ${share(pages.packed, pages.plain)}`);
  say('\nWithout a crowd: page, points, check, purchase');
  const free = await peak(people.slice(visitors), packId);
  say(`  ${free.per_second.toFixed(0)} purchases/s`);
  const rate = Math.floor(free.per_second * rateOfPeak);
  say(`\nA drop: ${visitors} visitors within ${arrival_s} s, ${rate} a second may go in`);
  const edge = shop.children.get('edge')?.process.pid ?? 0;
  const before_s = cpuSeconds(edge);
  const begun = performance.now();
  const visits = await drop(people.slice(0, visitors), packId, rate);
  const took_s = (performance.now() - begun) / 1_000;
  const { accepted_per_second, p50_ms, p99_ms, faults, asked, busy } = peopleOf(visits);
  say(`  ${accepted_per_second.toFixed(0)} purchases/s, ${share(accepted_per_second, free.per_second)} of what it sells without a crowd`);
  say(`  calls of those inside: p50 ${p50_ms.toFixed(0)} ms, p99 ${p99_ms.toFixed(0)} ms; ${busy} were told to come again`);
  say(`  ${asked} questions in the room; the front door used ${((cpuSeconds(edge) - before_s) / took_s).toFixed(2)} processors`);
  const [sold] = await sql<{ n: number; members: number }[]>`
    select count(*)::int as n, count(distinct member_id)::int as members from gacha.purchase where pack_id = ${packId}`;
  const broken = await brokenInvariants(sql, new Date());
  for (const [fault, count] of countsOf(faults)) say(`  ${count} × ${fault}`);
  say('');
  judge('no fault', faults.length === 0);
  judge(`each visitor bought once`, sold?.n === visitors + free.bought && sold.members === sold.n);
  judge(`books and draws are whole`, broken.length === 0);
  judge(`accepted at least ${goals.acceptedOfPeak} of the peak`, accepted_per_second >= goals.acceptedOfPeak * free.per_second);
  judge(`p99 inside at most ${goals.admitted_p99_ms} ms`, p99_ms <= goals.admitted_p99_ms);
  judge(`compressed at least ${goals.compressedOfPlain} of plain`, pages.packed >= goals.compressedOfPlain * pages.plain);
} finally {
  closeSockets();
  await Promise.all([sql.end(), operator.end()]);
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed.length === 0 ? 0 : 1);
