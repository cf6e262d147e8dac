// What a purchase of 3,000 packs costs: `node services/gacha/src/resolve/large-purchase.bench.ts`. First beside the bare rows it writes
// (3,000 cards, the purchase, the tick, its journal with entries), in one durable transaction each, into tables with the same indexes and
// foreign keys, by plain inserts from rows made before. Then what buyers of another box notice of it: single packs by eight clients,
// with and without somebody who buys 3,000 every second. Medians of rounds in turn.
import { randomBytes, randomUUID } from 'node:crypto';
import { type Sql, analyse } from '@fudaya/db';
import { demoChain } from '../beacon/chains.ts';
import { createBox } from '../operator/create-box.ts';
import { partsOf } from '../parts.ts';
import { sealTicks } from '../seal/seal.ts';
import { type BenchDatabase, makeMembers, median, memberId, putOnSale, say, withBenchDatabases } from '../testing-bench.ts';
import { testKeys } from '../testing-keys.ts';
import { resolveTicks } from './resolve.ts';

const packsAtOnce = 3000;
const rounds = 9;
const members = 1000;
const cell_s = 6;
const loop_ms = 250;

let packs = 0;
/** On sale since an hour ago, drawn without a beacon: the wait for one is no work. */
async function makeBox(owner: Sql, slots: number, now: Date): Promise<string> {
  packs += 1;
  const day = { saleStart: new Date(now.getTime() - 3_600_000), saleEnd: new Date(now.getTime() + 86_400_000) };
  const lines = [1, 2, 3, 4, 5].map((rarity) => ({
    ...{ cardId: `bench-${packs}-${rarity}`, count: slots / 5, rarity: 'C', revealRarity: rarity, returnPoints: 1 },
  }));
  const { boxId } = await createBox(owner, testKeys, { packId: packs, lines, price: 1, unit: 'PT', beacon: 'none', now, ...day });
  await putOnSale(owner, boxId);
  return boxId;
}

/** The service; `settle` sets its clock forward over the end of ticks and their rounds. */
function processOn({ sql }: BenchDatabase) {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const beacon = { ...demoChain, signatureOf: async () => null };
  const { deps, draws } = partsOf({ sql, beacon, now, ...testKeys });
  const settle = async () => {
    ahead += 10_000;
    await sealTicks(draws);
    ahead += 10_000;
    await resolveTicks(draws);
  };
  const jobs = async () => {
    await sealTicks(draws);
    await resolveTicks(draws);
  };
  const buy = async (boxId: string, member: number, n: number) => {
    const item = {
      purchaseId: randomUUID(),
      memberId: memberId(member),
      sessionHash: randomBytes(32),
      n,
      c: randomBytes(32),
      isStaff: false,
    };
    const { outcome } = await deps.accept(boxId, item);
    if (outcome !== 'accepted') throw new Error(outcome);
    return item.purchaseId;
  };
  return { now, settle, jobs, buy };
}

/** The tables without their constraints and triggers, and sets of rows to fill them with. */
async function makeBare(owner: Sql): Promise<void> {
  await owner`create schema bare`;
  for (const [name, from] of [
    ['journal', 'books.journal'],
    ['entry', 'books.entry'],
    ['drawn_card', 'books.drawn_card'],
    ['purchase', 'gacha.purchase'],
    ['tick', 'gacha.tick'],
  ] as const)
    await owner`create table ${owner(`bare.${name}`)} (like ${owner(from)} including all)`;
  await owner`alter table bare.drawn_card add foreign key (purchase_id) references bare.purchase (id)`;
}

/** Milliseconds of the rows that a purchase left, written again. */
async function bareRows(owner: Sql, purchaseId: string): Promise<number> {
  const tables = {
    purchase: owner`select * from gacha.purchase where id = ${purchaseId}`,
    journal: owner`select j.* from books.journal j join gacha.purchase p on p.journal_id = j.id where p.id = ${purchaseId}`,
    entry: owner`select e.* from books.entry e join gacha.purchase p on p.journal_id = e.journal_id where p.id = ${purchaseId}`,
    tick: owner`select k.* from gacha.tick k join gacha.purchase p on p.box_id = k.box_id and p.tick = k.t where p.id = ${purchaseId}`,
    drawn_card: owner`select * from books.drawn_card where purchase_id = ${purchaseId}`,
  };
  for (const [name, rows] of Object.entries(tables)) {
    await owner`drop table if exists ${owner(`given_${name}`)}`;
    await owner`create temp table ${owner(`given_${name}`)} as ${rows}`;
  }
  const started = performance.now();
  await owner.begin(async (tx) => {
    for (const name of Object.keys(tables))
      await tx`insert into ${tx(`bare.${name}`)} overriding system value select * from ${tx(`given_${name}`)}`;
  });
  return performance.now() - started;
}

async function besideBareRows(database: BenchDatabase): Promise<void> {
  const { owner } = database;
  const { now, settle, buy } = processOn(database);
  const boxId = await makeBox(owner, 100_000, now());
  await makeBare(owner);
  const took = { accept: [] as number[], draw: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    await analyse(owner);
    const started = performance.now();
    const purchaseId = await buy(boxId, 1 + round, packsAtOnce);
    const accepted = performance.now();
    await settle();
    const drawn = performance.now();
    const [row] = await owner<{ cards: number }[]>`select count(*)::int as cards from books.drawn_card where purchase_id = ${purchaseId}`;
    if (row?.cards !== packsAtOnce) throw new Error(`${row?.cards} cards`);
    const bare = await bareRows(owner, purchaseId);
    if (round === 0) continue;
    took.accept.push(accepted - started);
    took.draw.push(drawn - accepted);
    took.bare.push(bare);
  }
  const [accept, draw, bare] = [median(took.accept), median(took.draw), median(took.bare)];
  say(
    `${packsAtOnce} packs: accepted in ${accept.toFixed(0)} ms, sealed and drawn in ${draw.toFixed(0)} ms; the bare rows ${bare.toFixed(0)} ms`,
  );
  say(`  all of it ${((accept + draw) / bare).toFixed(2)} x the bare rows`);
}

/** p99 of the times of single packs, bought by eight clients. */
async function neighbours(buy: (boxId: string, member: number, n: number) => Promise<string>, boxId: string): Promise<number> {
  const took: number[] = [];
  const until = performance.now() + cell_s * 1000;
  const client = async (first: number) => {
    for (let i = 0; performance.now() < until; i++) {
      const started = performance.now();
      await buy(boxId, 100 + first * 100 + (i % 100), 1);
      took.push(performance.now() - started);
      // A member thinks between two purchases: the box is busy, not flooded.
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, first) => client(first)));
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}

/** On the real clock, with the loops that seal and draw as the service has them, in this process. */
async function besideOthers(database: BenchDatabase): Promise<void> {
  const { now, jobs, buy } = processOn(database);
  const [other, large] = [await makeBox(database.owner, 1_000_000, now()), await makeBox(database.owner, 1_000_000, now())];
  const p99 = { idle: [] as number[], busy: [] as number[] };
  let bought = 0;
  const over = new AbortController();
  const draws = every(loop_ms, jobs, over.signal);
  for (let round = 0; round <= rounds; round++) {
    const idle = await neighbours(buy, other);
    const end = new AbortController();
    const crowd = every(1000, () => buy(large, 1 + (bought++ % 50), packsAtOnce), end.signal);
    const busy = await neighbours(buy, other);
    end.abort();
    await crowd;
    if (round === 0) continue;
    p99.idle.push(idle);
    p99.busy.push(busy);
  }
  over.abort();
  await draws;
  const [idle, busy] = [median(p99.idle), median(p99.busy)];
  say(
    `another box, ${packsAtOnce} packs bought each second (${bought} times): p99 ${idle.toFixed(1)} ms without, ${busy.toFixed(1)} ms with`,
  );
  say(`  ${(busy / idle).toFixed(2)} x`);
}

async function every(ms: number, once: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await once();
    await pause(ms);
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

await withBenchDatabases(async (make) => {
  const database = await make('bench');
  await makeMembers(database.owner, members);
  await besideBareRows(database);
  await besideOthers(database);
});
