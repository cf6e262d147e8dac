// What a purchase in two steps costs and gains (decision 127): `node services/gacha/src/pack-buy/steps.bench.ts`. One hot box, and 100 boxes, by 64
// clients that buy one pack after the other; one step and two on the same durable database, asked in turn. BENCH_BESIDE=<folder> also asks one
// step of another checkout, such as the one before a change, on the same server. Medians of the rounds; figures compare within a run.
import { randomBytes } from 'node:crypto';
import type { Sql } from '@fudaya/db';
import { whyNoCitus } from '@fudaya/db/citus-home';
import { v7 as uuidByTime } from 'uuid';
import { createBox } from '../operator/create-box.ts';
import { type BenchDatabase, bookMembers, makeMembers, median, memberId, putOnSale, say, withBenchDatabases } from '../testing-bench.ts';
import { testKeys } from '../testing-keys.ts';
import { type Acceptor, acceptorOf } from './acceptor.ts';
import { twoStepsOf } from './two-steps.ts';

const members = 4000;
const clients = Number(process.env['BENCH_CLIENTS'] ?? 64);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const purchases = Number(process.env['BENCH_PURCHASES'] ?? 3000);
const manyBoxes = 100;

async function makeBoxes(owner: Sql): Promise<string[]> {
  const now = new Date();
  const day = { saleStart: new Date(now.getTime() - 3_600_000), saleEnd: new Date(now.getTime() + 86_400_000) };
  const boxes: string[] = [];
  for (let packId = 1; packId <= manyBoxes + 1; packId += 1) {
    const lines = [{ cardId: `bench-${packId}`, count: packId === 1 ? 100_000 : 5000, rarity: 'C', revealRarity: 1, returnPoints: 1 }];
    const { boxId } = await createBox(owner, testKeys, { packId, lines, price: 1, unit: 'PT', now, ...day });
    await putOnSale(owner, boxId);
    boxes.push(boxId);
  }
  return boxes;
}

/** Purchases a second. */
async function rate(accept: Acceptor, boxes: readonly string[]): Promise<number> {
  let left = purchases;
  const started = performance.now();
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const item = { purchaseId: uuidByTime(), memberId: memberId(1 + Math.floor(Math.random() * members)), sessionHash: randomBytes(32) };
      const { outcome } = await accept(boxes[left % boxes.length]!, { ...item, n: 1, c: randomBytes(32), isStaff: false });
      if (outcome !== 'accepted') throw new Error(outcome);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (purchases * 1000) / (performance.now() - started);
}

const now = () => new Date();
const oneStep = ({ sql }: BenchDatabase): Acceptor => acceptorOf({ sql, now });
const twoSteps = ({ sql }: BenchDatabase): Acceptor => twoStepsOf({ sql, now }).accept;

type Make = Parameters<Parameters<typeof withBenchDatabases>[0]>[0];

async function compare(make: Make, makeOnCitus?: Make): Promise<void> {
  const beside = process.env['BENCH_BESIDE'];
  const here = await make('here');
  const before = beside === undefined ? undefined : await make('beside', beside);
  const citus = await makeOnCitus?.('here');
  const places = [
    ...(before ? [{ name: 'one step before', database: before, accept: oneStep(before) }] : []),
    { name: 'one step', database: here, accept: oneStep(here) },
    { name: 'two steps', database: here, accept: twoSteps(here) },
    ...(citus ? [{ name: 'two, on Citus', database: citus, accept: twoSteps(citus) }] : []),
  ];
  const boxesOf = new Map<BenchDatabase, string[]>();
  for (const database of new Set(places.map((place) => place.database))) {
    await (database === citus ? bookMembers : makeMembers)(database.owner, members);
    boxesOf.set(database, await makeBoxes(database.owner));
  }
  for (const [title, which] of [
    ['one box', (boxes: string[]) => boxes.slice(0, 1)],
    [`${manyBoxes} boxes`, (boxes: string[]) => boxes.slice(1)],
  ] as const) {
    const rates = new Map(places.map(({ name }) => [name, [] as number[]]));
    for (let round = -2; round < rounds; round += 1) {
      for (const { name, database, accept } of round % 2 === 0 ? places : places.toReversed()) {
        const measured = await rate(accept, which(boxesOf.get(database)!));
        if (round >= 0) rates.get(name)!.push(measured);
      }
    }
    const [whole, two] = [median(rates.get('one step')!), median(rates.get('two steps')!)];
    for (const [name, measured] of rates) {
      const rateOf = median(measured);
      say(
        `${title.padEnd(12)} ${name.padEnd(18)} ${String(Math.round(rateOf)).padStart(6)}/s  x one step ${(rateOf / whole).toFixed(3)}  x two steps ${(rateOf / two).toFixed(3)}`,
      );
    }
  }
}

await withBenchDatabases((make) =>
  whyNoCitus === undefined ? withBenchDatabases((makeOnCitus) => compare(make, makeOnCitus), 'citus') : compare(make),
);
