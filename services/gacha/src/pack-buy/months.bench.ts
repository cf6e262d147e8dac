// Whether buying stays as quick when the books have two years of months: `node services/gacha/src/pack-buy/months.bench.ts`. Two databases on one
// server, asked in turn: one whose journals are all in the first partition, and one with 24 months behind it, rows in each. Medians of the rounds.
// BENCH_BEFORE names a checkout from before the months: its tables, unpartitioned, are a third.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Sql } from '@fudaya/db';
import { v7 as uuidByTime } from 'uuid';
import { createBox } from '../operator/create-box.ts';
import { type BenchDatabase, makeMembers, median, memberId, putOnSale, say, withBenchDatabases } from '../testing-bench.ts';
import { testKeys } from '../testing-keys.ts';
import { acceptBatch, type Purchase } from './accept.sql.ts';
import { acceptorOf } from './acceptor.ts';

const members = 10_000;
const months = 24;
const journalsOfMonth = 10_000;
const rounds = 15;
const warmUps = 3;
const clients = 32;
const purchases = 1500;

const purchase = (member: string): Purchase => ({
  ...{ purchaseId: uuidByTime(), memberId: member, sessionHash: randomBytes(32), n: 1, c: randomBytes(32), isStaff: false },
});
type Buy = (boxId: string, item: Purchase) => Promise<{ outcome: string }>;
const ways: { readonly [name: string]: (database: BenchDatabase) => Buy } = {
  'in batches': ({ sql }) => acceptorOf({ sql, now: () => new Date() }),
  'one purchase a call':
    ({ sql }) =>
    async (boxId, item) =>
      (await acceptBatch(sql, boxId, new Date(), [item]))[0]!,
};

async function makeBox(owner: Sql): Promise<string> {
  const now = new Date();
  const day = { saleStart: new Date(now.getTime() - 3_600_000), saleEnd: new Date(now.getTime() + 86_400_000) };
  const lines = [{ cardId: 'bench', count: 1_000_000, rarity: 'C', revealRarity: 1, returnPoints: 1 }];
  const { boxId } = await createBox(owner, testKeys, { packId: 1, lines, price: 1, unit: 'PT', now, ...day });
  await putOnSale(owner, boxId);
  return boxId;
}

/** Journals of two entries each, between an account of a member and the shop's. */
async function fillMonth(owner: Sql, month: number): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      with made as (
        insert into books.journal (kind, idem, ref, at)
        select 'bench', 'month:' || ${month}::int || ':' || i, i::text, now() from generate_series(1, ${journalsOfMonth}::int) i returning id, ref
      ),
      member as (select array_agg(id) as ids from books.account where code = 'points.bonus')
      insert into books.entry (journal_id, line, account_id, unit, amount)
      select made.id, line, case line when 1 then member.ids[1 + made.ref::int % cardinality(member.ids)] else books.system_account('promo', 'PT') end,
             'PT', 3 - 2 * line
      from made, member, generate_series(1, 2) line`;
  });
}

/** The months before this one, each begun and written into. */
async function fillMonths(owner: Sql, isApart: boolean): Promise<void> {
  for (let month = months; month >= 1; month--) {
    if (isApart) for (let call = 0; call < 2; call++) await owner`select books.turn_months(now() - make_interval(months => ${month - 1}))`;
    await fillMonth(owner, month);
  }
}

/** Processor time of the connections that buy, in ticks of the system: what others do beside a bench leaves it as it is. */
async function ticksOf({ owner }: BenchDatabase): Promise<number> {
  const buyers = await owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and usename <> current_user`;
  return buyers.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + Number(fields[11]) + Number(fields[12]);
  }, 0);
}

async function rate(buy: Buy, boxId: string): Promise<number> {
  let left = purchases;
  const started = performance.now();
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const { outcome } = await buy(boxId, purchase(memberId(1 + Math.floor(Math.random() * members))));
      if (outcome !== 'accepted') throw new Error(outcome);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (purchases * 1000) / (performance.now() - started);
}

await withBenchDatabases(async (make) => {
  const before = process.env['BENCH_BEFORE'];
  const cells: { name: string; database: BenchDatabase; isApart: boolean }[] = [];
  if (before) cells.push({ name: 'one table, as before', database: await make('before', before), isApart: false });
  cells.push({ name: 'one partition', database: await make('one'), isApart: false });
  cells.push({ name: `${months} months`, database: await make('many'), isApart: true });
  const shops = [];
  for (const cell of cells) {
    const { owner } = cell.database;
    await makeMembers(owner, members);
    await fillMonths(owner, cell.isApart);
    await owner`vacuum (freeze, analyze)`;
    await owner`checkpoint`;
    const parts = await owner<{ rows: number }[]>`
      select count(*)::int as rows from pg_inherits where inhparent = 'books.journal'::regclass`;
    say(`${cell.name}: ${parts[0]?.rows} partitions`);
    shops.push({ ...cell, boxId: await makeBox(owner) });
  }
  for (const [way, how] of Object.entries(ways)) {
    say(`${way}, ${clients} clients`);
    const seen = shops.map((shop) => ({ ...shop, buy: how(shop.database), rates: [] as number[], ticks: [] as number[] }));
    for (let round = 0; round < warmUps + rounds; round++)
      // Each is the first as often as the others.
      for (let at = 0; at < seen.length; at++) {
        const shop = seen[(at + round) % seen.length]!;
        const before = await ticksOf(shop.database);
        const found = await rate(shop.buy, shop.boxId);
        const ticks = (await ticksOf(shop.database)) - before;
        if (round < warmUps) continue;
        shop.rates.push(found);
        shop.ticks.push(ticks);
      }
    const first = seen[0]!;
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    for (const { name, rates, ticks } of seen) {
      const ratio = median(rates.map((found, round) => found / first.rates[round]!));
      const cost = sum(first.ticks) / sum(ticks);
      const rate = `${String(Math.round(median(rates))).padStart(6)}/s   ${ratio.toFixed(3)} x the first, round by round`;
      say(`  ${name.padEnd(24)} ${rate}; ${cost.toFixed(3)} by processor time of its connections`);
    }
  }
});
