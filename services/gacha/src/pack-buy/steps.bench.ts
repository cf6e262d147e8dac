// What a purchase in two steps costs and gains (decision 127): `node services/gacha/src/pack-buy/steps.bench.ts`. One hot box, and 100 boxes, by 64
// clients that buy one pack after the other; one step and two on the same durable database, and two on Citus where CITUS_HOME names one, asked in turn.
// BENCH_BESIDE=<folder> also asks one step of another checkout, such as the one before a change, on the same server. Medians of the rounds; figures
// compare within a run. At the end one table: what is compared, and how many times the one is the other.
// A part: BENCH_PART=one-box or many-boxes; BENCH_CITUS=off leaves Citus out, BENCH_CITUS=nodes makes it a coordinator with two workers instead of one
// node. BENCH_CLIENTS, BENCH_ROUNDS and BENCH_PURCHASES (of a round) are the size.
import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
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
const part = oneOf('BENCH_PART', ['all', 'one-box', 'many-boxes']);
const onCitus = oneOf('BENCH_CITUS', ['one-node', 'nodes', 'off']);

/** The first where nothing is said. */
function oneOf<T extends string>(name: string, values: readonly [T, ...T[]]): T {
  const said = process.env[name] ?? values[0];
  const known = values.find((value) => value === said);
  if (known === undefined) throw new Error(`${name} is one of ${values.join(', ')}, not ${said}`);
  return known;
}

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

interface Place {
  readonly name: string;
  readonly database: BenchDatabase;
  readonly accept: Acceptor;
}

/** What GRO-6 asks of two medians of one shape; a place that was not asked has none. */
const ratios: readonly { readonly of: string; readonly by: string; readonly least: Readonly<Record<string, number>> }[] = [
  { of: 'one step', by: 'one step before', least: { 'one box': 0.97, [`${manyBoxes} boxes`]: 0.97 } },
  { of: 'two steps', by: 'one step', least: { 'one box': 0.8, [`${manyBoxes} boxes`]: 1.5 } },
  { of: 'two, on Citus', by: 'two steps', least: { 'one box': 0.7, [`${manyBoxes} boxes`]: 0.7 } },
];
const shapes = [
  { title: 'one box', part: 'one-box', which: (boxes: readonly string[]) => boxes.slice(0, 1) },
  { title: `${manyBoxes} boxes`, part: 'many-boxes', which: (boxes: readonly string[]) => boxes.slice(1) },
].filter((shape) => part === 'all' || part === shape.part);

async function compare(make: Make, makeOnCitus?: Make): Promise<void> {
  const beside = process.env['BENCH_BESIDE'];
  const here = await make('here');
  const before = beside === undefined ? undefined : await make('beside', beside);
  const citus = await makeOnCitus?.('here');
  const places: Place[] = [
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
  const medians = new Map<string, Map<string, number>>();
  for (const { title, which } of shapes) {
    const rates = new Map(places.map(({ name }) => [name, [] as number[]]));
    for (let round = -2; round < rounds; round += 1) {
      for (const { name, database, accept } of round % 2 === 0 ? places : places.toReversed()) {
        const measured = await rate(accept, which(boxesOf.get(database)!));
        if (round >= 0) rates.get(name)!.push(measured);
      }
    }
    medians.set(title, new Map([...rates].map(([name, measured]) => [name, median(measured)])));
  }
  sayTable(medians);
}

/** Purchases a second, and what GRO-6 asks of them. */
function sayTable(medians: ReadonlyMap<string, ReadonlyMap<string, number>>): void {
  const settings = [`${clients} clients`, `${members} members`, `${rounds} rounds of ${purchases} purchases`, `part ${part}`];
  say(`settings: ${[...settings, `Citus ${whyNoCitus === undefined ? onCitus : 'not there'}`].join(', ')}; ${cpus().length} processors`);
  const row = (cells: readonly string[]) => say(cells.map((cell, i) => (i < 2 ? cell.padEnd(34 - 20 * i) : cell.padStart(10))).join(' '));
  row(['GRO-6, medians', 'boxes', 'a second', 'and', 'ratio', 'at least', '']);
  for (const { of, by, least } of ratios)
    for (const [title, rates] of medians) {
      const [one, other] = [rates.get(of), rates.get(by)];
      if (one === undefined || other === undefined) continue;
      const ratio = one / other;
      const isMet = ratio >= least[title]!;
      row([
        `${of} / ${by}`,
        title,
        String(Math.round(one)),
        String(Math.round(other)),
        ratio.toFixed(3),
        least[title]!.toFixed(2),
        isMet ? 'met' : 'not met',
      ]);
    }
}

await withBenchDatabases((make) =>
  whyNoCitus === undefined && onCitus !== 'off'
    ? withBenchDatabases((makeOnCitus) => compare(make, makeOnCitus), onCitus === 'nodes' ? 'citus-nodes' : 'citus')
    : compare(make),
);
