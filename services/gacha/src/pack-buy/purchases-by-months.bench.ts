// What purchases and drawn cards kept by months would cost, beside one table of each (decision 180): `node services/gacha/src/pack-buy/purchases-by-months.bench.ts`.
// Four databases on one server, asked in turn: without a history, with two years of it in one table each, with the same by months, and so with buying that
// looks for ids only where they can be. Bought, drawn and read; processor time beside the clock, for others may use the machine. Medians of the rounds.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Sql } from '@fudaya/db';
import { v7 as uuidByTime } from 'uuid';
import { demoChain } from '../beacon/chains.ts';
import { createBox } from '../operator/create-box.ts';
import { partsOf } from '../parts.ts';
import { resolveTicks } from '../resolve/resolve.ts';
import { sealTicks } from '../seal/seal.ts';
import { bytesOfDraws, fillDraws, partitionDraws, pruneAccept } from '../testing-bench-months.ts';
import { type BenchDatabase, makeMembers, median, memberId, putOnSale, say, withBenchDatabases } from '../testing-bench.ts';
import { testKeys } from '../testing-keys.ts';

const history = { months: 24, perMonth: Number(process.env['BENCH_PER_MONTH'] ?? 30_000), members: 10_000 };
const rounds = 15;
const warmUps = 3;
const clients = 32;
const purchases = 1500;
const reads = 300;

async function makeBox(owner: Sql): Promise<string> {
  const now = new Date();
  const day = { saleStart: new Date(now.getTime() - 3_600_000), saleEnd: new Date(now.getTime() + 86_400_000) };
  const lines = [{ cardId: 'bench', count: 1_000_000, rarity: 'C', revealRarity: 1, returnPoints: 1 }];
  const { boxId } = await createBox(owner, testKeys, { packId: 1, lines, price: 1, unit: 'PT', beacon: 'none', now, ...day });
  await putOnSale(owner, boxId);
  return boxId;
}

/** Processor time of the connections that sell, in ticks of the system. */
async function ticksOf({ owner }: BenchDatabase): Promise<number> {
  const own = await owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and usename <> current_user`;
  return own.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + Number(fields[11]) + Number(fields[12]);
  }, 0);
}

const anyMember = () => memberId(1 + Math.floor(Math.random() * history.members));

/** What is measured: each does its part of a round. */
function workOn(database: BenchDatabase, boxId: string): Record<'bought' | 'drawn' | 'listed' | 'vacuumed', () => Promise<unknown>> {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const { deps, draws } = partsOf({ sql: database.sql, beacon: { ...demoChain, signatureOf: async () => null }, now, ...testKeys });
  const { owner } = database;
  return {
    async bought() {
      let left = purchases;
      const client = async () => {
        while (left > 0) {
          left -= 1;
          const item = { purchaseId: uuidByTime(), memberId: anyMember(), sessionHash: randomBytes(32), n: 1, c: randomBytes(32) };
          const { outcome } = await deps.accept(boxId, { ...item, isStaff: false });
          if (outcome !== 'accepted') throw new Error(outcome);
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
    },
    async drawn() {
      ahead += 10_000;
      await sealTicks(draws);
      ahead += 10_000;
      await resolveTicks(draws);
    },
    async listed() {
      for (let read = 0; read < reads; read++)
        await owner`select * from gacha.purchase_history h where h.member_id = ${anyMember()} order by h.accepted_at desc, h.purchase_id desc limit 20`;
    },
    async vacuumed() {
      await owner`vacuum gacha.purchase`;
    },
  };
}

await withBenchDatabases(async (make, migrateAgain) => {
  const shops = [];
  for (const name of ['without a history', 'one table of each', 'by months', 'by months, pruned']) {
    const own = name.replaceAll(/\W+/g, '_');
    const database = await make(own);
    const { owner } = database;
    if (name.startsWith('by months')) {
      await partitionDraws(owner, history.months);
      await migrateAgain(own);
    }
    if (name.endsWith('pruned')) await pruneAccept(owner);
    await makeMembers(owner, history.members);
    const before = await bytesOfDraws(owner);
    if (name !== 'without a history') await fillDraws(owner, history);
    const after = await bytesOfDraws(owner);
    const each = (of: 'all' | 'keys') => Math.round((after[of] - before[of]) / (history.months * history.perMonth));
    say(`${name}: ${each('all')} bytes a purchase with its card, ${each('keys')} of them in tables of keys`);
    await owner`vacuum (freeze, analyze)`;
    await owner`checkpoint`;
    shops.push({ name, database, work: workOn(database, await makeBox(owner)) });
  }
  const seen = shops.map((shop) => ({ ...shop, found: {} as Record<string, { ms: number[]; ticks: number[] }> }));
  for (let round = 0; round < warmUps + rounds; round++)
    for (let at = 0; at < seen.length; at++) {
      // Each is the first as often as the others.
      const { database, work, found } = seen[(at + round) % seen.length]!;
      for (const [what, once] of Object.entries(work)) {
        const [ticks, started] = [await ticksOf(database), performance.now()];
        await once();
        if (round < warmUps) continue;
        const cell = (found[what] ??= { ms: [], ticks: [] });
        cell.ms.push(performance.now() - started);
        cell.ticks.push((await ticksOf(database)) - ticks);
      }
    }
  const one = seen[1]!;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  for (const what of Object.keys(one.found))
    for (const { name, found } of seen) {
      const [own, first] = [found[what]!, one.found[what]!];
      const ratio = median(first.ms.map((ms, round) => ms / own.ms[round]!));
      const cost = sum(own.ticks) > 0 ? `; ${(sum(first.ticks) / sum(own.ticks)).toFixed(3)} by processor time` : '';
      say(
        `  ${what.padEnd(9)} ${name.padEnd(20)} ${median(own.ms).toFixed(0).padStart(6)} ms   rate ${ratio.toFixed(3)} x one table's${cost}`,
      );
    }
});
