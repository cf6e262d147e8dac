// pnpm bench nightly-check: what the nightly check costs after one day's trade, with a million entries before it and with ten.
// BENCH_ENTRIES=<most> takes another number than ten million beside a tenth of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants, checkNightly } from '@fudaya/books';
import { connect, type Sql } from '@fudaya/db';
import { startEmbedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import { cpuSeconds } from '../cpu.ts';
import { median } from '../load.ts';
import {
  addHistory,
  entriesOfPurchase,
  firstPurchase,
  prepareHistory,
  purchasesOfDay,
  purchasesOfTick,
  timeOf,
  withoutIndexes,
} from './history.ts';

const most = Number(process.env.BENCH_ENTRIES ?? 10_000_000);
const goal = 1.2;
const nights = 3;
const whole = (entries: number) => Math.round(entries / entriesOfPurchase / purchasesOfTick) * purchasesOfTick;

/** Seconds by the clock, and of processor time in the database: those say the same on a machine that others use. */
const timed = async <T>(work: () => Promise<T>): Promise<{ s: number; cpu_s: number; value: T }> => {
  const [begin, used] = [performance.now(), cpuSeconds(backend)];
  const value = await work();
  return { s: (performance.now() - begin) / 1000, cpu_s: cpuSeconds(backend) - used, value };
};

const line = (name: string, ...cells: string[]) => console.log(`  ${name.padEnd(52)}${cells.map((cell) => cell.padStart(14)).join('')}`);
const seconds = (s: number) => `${s.toFixed(2)} s`;

const folder = mkdtempSync(join(tmpdir(), 'fudaya-nightly-'));
const server = await startEmbedded({ dataDir: folder, isThrowaway: true });
await migrate(server.url, { rolePassword: (role) => `bench-${role}` });
const sql = connect(server.url, { max: 1 });
const [session] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
const backend = session!.pid;
let next = firstPurchase;

/** History up to so many entries, the check that takes it in, then days of trade, each with its check. */
async function measure(place: Sql, entries: number): Promise<{ readonly entries: number; readonly night: number }> {
  const end = firstPurchase + whole(entries);
  const load = await timed(() => withoutIndexes(place, () => addHistory(place, next, end)));
  next = end;
  const first = await timed(() => check(place));
  process.stdout.write(`  ${entries.toLocaleString()} entries: loaded in ${seconds(load.s)}, taken in by a check of ${seconds(first.s)}\n`);
  const times: { s: number; cpu_s: number }[] = [];
  for (let night = 0; night < nights; night += 1) {
    await addHistory(place, next, next + purchasesOfDay);
    next += purchasesOfDay;
    times.push(await timed(() => check(place)));
  }
  process.stdout.write(`  nights: ${times.map(({ s, cpu_s }) => `${seconds(cpu_s)} (${seconds(s)} by the clock)`).join(', ')}\n`);
  return { entries, night: median(times.map(({ cpu_s }) => cpu_s)) };
}

async function check(place: Sql): Promise<void> {
  const broken = await checkNightly(place, timeOf(next));
  if (broken?.length !== 0) throw new Error(`the check found ${JSON.stringify(broken)}`);
}

try {
  await prepareHistory(sql);
  const small = await measure(sql, most / 10);
  const full = await timed(() => brokenInvariants(sql, timeOf(next)));
  if (full.value.length > 0) throw new Error(JSON.stringify(full.value));
  const large = await measure(sql, most);
  const day = Math.round(purchasesOfDay * entriesOfPurchase).toLocaleString();
  console.log(`\nThe nightly check after a day of ${day} entries, medians of ${nights}, processor time of the database`);
  line('entries before', small.entries.toLocaleString(), large.entries.toLocaleString(), 'ratio');
  line(`the nightly check (goal ${goal} x)`, seconds(small.night), seconds(large.night), (large.night / small.night).toFixed(2));
  if (large.night > goal * small.night) process.exitCode = 1;
  line('the check of everything, of the smaller', seconds(full.cpu_s), '', (full.cpu_s / small.night).toFixed(2));
} finally {
  await sql.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
