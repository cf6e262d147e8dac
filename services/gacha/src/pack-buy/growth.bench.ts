// Whether buying stays as quick as the shop grows: `node services/gacha/src/pack-buy/growth.bench.ts`. Two databases on one server,
// asked in turn: ten thousand members with 100 thousand ledger entries, a million members with ten million. The buyers are a crowd of a
// thousand, spread evenly over all members; and once all members, picked anew for each purchase. After a checkpoint nearly each of those is
// the first to touch its pages, and Postgres logs them whole, so they buy from one checkpoint on until most pages were touched, and the
// first thousands are told beside the whole. Then boxes of a thousand and of a million slots, fresh and nine tenths sold. Medians of the
// rounds. BENCH_MEMBERS makes the large shop smaller.
import { randomBytes } from 'node:crypto';
import type { Sql } from '@fudaya/db';
import { v7 as uuidByTime } from 'uuid';
import { createBox } from '../operator/create-box.ts';
import { type BenchDatabase, makeMembers, median, memberId, putOnSale, say, withBenchDatabases } from '../testing-bench.ts';
import { testKeys } from '../testing-keys.ts';
import { acceptBatch, type Purchase } from './accept.sql.ts';
import { acceptorOf } from './acceptor.ts';

const small = 10_000;
const large = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const crowd = 1000;
const rounds = 9;
const warmUps = 3;
const clients = 32;
const purchases = 800;
/** From a checkpoint on, in turns: at two thousand a second less than half of the time to the next one. */
const sustained = { turns: 12, purchases: 20_000 };

let packs = 0;
async function makeBox(owner: Sql, slots: number): Promise<string> {
  packs += 1;
  const now = new Date();
  const day = { saleStart: new Date(now.getTime() - 3_600_000), saleEnd: new Date(now.getTime() + 86_400_000) };
  const lines = [{ cardId: `bench-${packs}`, count: slots, rarity: 'C', revealRarity: 1, returnPoints: 1 }];
  const { boxId } = await createBox(owner, testKeys, { packId: packs, lines, price: 1, unit: 'PT', now, ...day });
  await putOnSale(owner, boxId);
  return boxId;
}

const purchase = (member: string, n = 1): Purchase => ({
  ...{ purchaseId: uuidByTime(), memberId: member, sessionHash: randomBytes(32), n, c: randomBytes(32), isStaff: false },
});

type Buy = (boxId: string, item: Purchase) => Promise<{ outcome: string }>;
const inBatches = ({ sql }: BenchDatabase): Buy => acceptorOf({ sql, now: () => new Date() });
const alone =
  ({ sql }: BenchDatabase): Buy =>
  async (boxId, item) =>
    (await acceptBatch(sql, boxId, new Date(), [item]))[0]!;

/** Purchases a second of one pack each by 32 clients, for so many buyers among all members. */
async function rate(buy: Buy, boxId: string, members: number, buyers = crowd, count = purchases): Promise<number> {
  let left = count;
  const started = performance.now();
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const { outcome } = await buy(boxId, purchase(memberId(1 + Math.floor(Math.random() * buyers) * (members / buyers))));
      if (outcome !== 'accepted') throw new Error(outcome);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (count * 1000) / (performance.now() - started);
}

/** Rates of the cells, asked in turn; the first rounds warm up. */
async function inTurn(cells: { readonly [name: string]: () => Promise<number> }): Promise<{ [name: string]: number }> {
  const seen = Object.fromEntries(Object.keys(cells).map((name) => [name, [] as number[]]));
  for (let round = 0; round < warmUps + rounds; round++)
    for (const [name, once] of Object.entries(cells)) {
      const found = await once();
      if (round >= warmUps) seen[name]?.push(found);
    }
  return Object.fromEntries(Object.entries(seen).map(([name, rates]) => [name, median(rates)]));
}

function tell(found: { [name: string]: number }): void {
  const [first = Number.NaN] = Object.values(found);
  for (const [name, perSecond] of Object.entries(found))
    say(`  ${name.padEnd(58)} ${String(Math.round(perSecond)).padStart(6)}/s   ${(perSecond / first).toFixed(2)} x the first`);
}

await withBenchDatabases(async (make) => {
  const [few, many] = [await make('few'), await make('many')];
  for (const [{ owner }, members] of [
    [few, small],
    [many, large],
  ] as const) {
    const started = performance.now();
    await makeMembers(owner, members);
    // As a shop that has grown over months stands: its rows frozen and clean, not just written.
    await owner`vacuum (freeze, analyze)`;
    await owner`checkpoint`;
    const [row] = await owner<{ entries: number }[]>`select count(*)::int as entries from books.entry`;
    say(
      `${members.toLocaleString()} members, ${row?.entries.toLocaleString()} entries, made in ${Math.round((performance.now() - started) / 1000)} s`,
    );
  }
  const box = { few: await makeBox(few.owner, 1_000_000), many: await makeBox(many.owner, 1_000_000) };
  for (const [name, how] of Object.entries({ 'in batches': inBatches, 'one purchase a call': alone })) {
    say(`${name}, ${clients} clients`);
    const [buyOfFew, buyOfMany] = [how(few), how(many)];
    tell(
      await inTurn({
        [`${small.toLocaleString()} members`]: () => rate(buyOfFew, box.few, small),
        [`${large.toLocaleString()} members`]: () => rate(buyOfMany, box.many, large),
      }),
    );
  }
  say(`in batches, ${clients} clients, buyers picked anew from all members, from a checkpoint on`);
  const [buyOfFew, buyOfMany] = [inBatches(few), inBatches(many)];
  await few.owner`checkpoint`;
  const turns: { few: number; many: number }[] = [];
  for (let turn = 0; turn < sustained.turns; turn++)
    turns.push({
      few: await rate(buyOfFew, box.few, small, small, sustained.purchases),
      many: await rate(buyOfMany, box.many, large, large, sustained.purchases),
    });
  /** All purchases of the turns by all their time. */
  const over = (of: 'few' | 'many', some: typeof turns) => some.length / some.reduce((sum, turn) => sum + 1 / turn[of], 0);
  for (const [name, some] of Object.entries({ 'the first turn': turns.slice(0, 1), 'all turns': turns })) {
    say(` ${name}, ${(some.length * sustained.purchases).toLocaleString()} purchases each`);
    tell({ [`${small.toLocaleString()} members`]: over('few', some), [`${large.toLocaleString()} members`]: over('many', some) });
  }

  const nearlySold = await makeBox(few.owner, 1_000_000);
  const buy = inBatches(few);
  for (let i = 0; i < 300; i++) {
    const { outcome } = await buy(nearlySold, purchase(memberId(1 + (i % small)), 3000));
    if (outcome !== 'accepted') throw new Error(outcome);
  }
  const fresh = await makeBox(few.owner, 1_000_000);
  for (const [name, how] of Object.entries({ 'in batches': inBatches, 'one purchase a call': alone })) {
    say(`${name}, ${clients} clients, ${small.toLocaleString()} members`);
    const buyBy = how(few);
    const thousands: string[] = [];
    for (let round = 0; round < warmUps + rounds; round++) thousands.push(await makeBox(few.owner, 1000));
    tell(
      await inTurn({
        'a box of 1,000 slots': () => rate(buyBy, thousands.pop()!, small),
        'a box of 1,000,000': () => rate(buyBy, fresh, small),
        'a box of 1,000,000, 90 % sold': () => rate(buyBy, nearlySold, small),
      }),
    );
  }
});
