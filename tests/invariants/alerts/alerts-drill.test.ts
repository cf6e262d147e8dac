// Faults made in a shop of real processes, which a real Prometheus asks and judges by the rules as they are deployed. In every run those whose
// alerts ask for no lasting; `pnpm test:soak alerts`: all, each within two minutes, at the pace of production.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayDay } from './healthy-day.ts';
import { needsPrometheus, rulesText, startPrometheus, type Firing, type Prometheus } from './prometheus.ts';
import { metricOf, readTold, type Told } from './told.ts';
import { faults, lastFaults, startWatchedShop, type Fault, type WatchedShop } from './watched-shop.ts';

const isSoak = process.env['SOAK'] === '1';
/** How often Prometheus asks: 15 as deployed. */
const every_s = isSoak ? 15 : 1;
const max_s = 120;
const healthy_ms = isSoak ? 45_000 : 5_000;

const folder = throwawayFolder('alerts');
let watched: WatchedShop;
const measured = new Map<string, { readonly at: number; readonly told: Told }[]>();
let prometheus: Prometheus | undefined;

async function measure(): Promise<void> {
  for (const [job, [port]] of Object.entries(watched.ports)) {
    const told = readTold(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
    measured.set(job, [...(measured.get(job) ?? []), { at: Date.now(), told }]);
  }
}

beforeAll(async () => {
  watched = await startWatchedShop();
  // Members come, the first ticks are drawn, the figures are counted.
  await pause(isSoak ? 15_000 : 6_000);
  await measure();
  await pause(healthy_ms);
  await measure();
}, 180_000);
afterAll(async () => {
  await prometheus?.stop();
  // The last fault killed it.
  if (isSoak) await watched?.postgres.start().catch(() => undefined);
  await watched?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const latest = () => [...measured.values()].map((all) => all.at(-1)!.told);
const docs = readFileSync(fileURLToPath(new URL('../../../shared/docs/monitoring.md', import.meta.url)), 'utf8');
/** What a process tells of itself by its library, or only once there is something to tell: each is named in the docs all the same. */
const isOfProcess = (name: string) => /^(process|nodejs)_/.test(name);

test('OPS-7 every figure that a process tells has a help text and stands in the docs', () => {
  for (const told of latest()) {
    const names = [...told.typeOf.keys()].filter((name) => !isOfProcess(name));
    expect(names.filter((name) => (told.helpOf.get(name) ?? '').length < 10)).toEqual([]);
    expect(names.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  }
});

test('OPS-7 every figure that rules and dashboards name is told by a process', () => {
  const dashboards = fileURLToPath(new URL('../../../deploy/monitoring/dashboards', import.meta.url));
  const texts = [rulesText, ...readdirSync(dashboards).map((name) => readFileSync(join(dashboards, name), 'utf8'))];
  const recorded = new Set([...rulesText.matchAll(/record: (\S+)/g)].map(([, name]) => name));
  const words = new Set(
    texts.flatMap((text) => [...text.matchAll(/\b[a-z][a-z0-9]*(?:[_:][a-z0-9_:]+)+(?=[{[) ]|\\"|"|$)/gm)].map(([word]) => word)),
  );
  const told = new Set(latest().flatMap((one) => [...one.typeOf.keys(), ...one.series.map(({ name }) => name)]));
  // Told only once a nightly check ran or a pack was sold: the docs and their own tests name them.
  const later = ['books_checked_seconds', 'shop_sell_through_ratio'];
  const prefix =
    /^(books|edge|call|calls|shop|postgres|tasks?|payments?|draws?|log|mail|database|releases|invariants|reconcile|nodejs|process)_/;
  const unknown = [...words].filter((word) => prefix.test(word) && !told.has(word) && !recorded.has(word) && !later.includes(word));
  expect(unknown).toEqual([]);
  for (const one of latest()) for (const { name } of one.series) expect(one.typeOf.has(metricOf(name, one))).toBe(true);
});

test('OPS-7 a day of a healthy shop, with its evening and a restart of each process, raises no alert', (context) => {
  needsPrometheus(context);
  const days = [...measured].map(([job, [first, second]]) => ({
    job,
    before: first!.told,
    after: second!.told,
    seconds: (second!.at - first!.at) / 1000,
  }));
  expect(replayDay(join(folder, 'day'), days)).toMatch(/SUCCESS\s*$/);
});

const isOf =
  ({ alert, labels = {} }: Fault) =>
  (firing: Firing) =>
    firing.name === alert && Object.entries(labels).every(([name, value]) => firing.labels[name] === value);

/** Makes the faults, and says after how many seconds each alert was there. */
async function secondsOf(made: readonly Fault[]): Promise<Map<string, number>> {
  const begun = new Map<Fault, number>();
  const failed: unknown[] = [];
  for (const fault of made) {
    begun.set(fault, Date.now());
    fault.make(watched).catch((reason: unknown) => failed.push(`${fault.what}: ${String(reason)}`));
  }
  const seen = new Map<string, number>();
  const end = Date.now() + max_s * 1000;
  while (seen.size < made.length && Date.now() < end) {
    const firing = await prometheus!.firing();
    for (const fault of made.filter(({ alert }) => !seen.has(alert))) {
      if (!firing.some(isOf(fault))) continue;
      const seconds = (Date.now() - begun.get(fault)!) / 1000;
      seen.set(fault.alert, seconds);
      process.stdout.write(`${fault.alert}: ${seconds.toFixed(0)} s (${fault.what})\n`);
    }
    await pause(500);
  }
  expect(failed).toEqual([]);
  return seen;
}

/** Queries that answer nothing in a healthy shop of a few seconds, and why. */
const silentBecause: readonly [query: RegExp, reason: string][] = [
  [/call_errors:ratio_rate2m|edge_calls_total\{end=~"fault\|nobody"\}\[2m\]/, 'it asks for more than ten calls that failed'],
  [/page_errors|kind="page"/, 'no build is live here, so no page is asked for before the faults'],
  [/buy_slow:ratio_rate1m|le="1"\}\[1m\]/, 'it asks for more than ten purchases in a minute'],
  [/payments_moved_total|payments_paid:ratio/, 'nobody has paid yet'],
  [/releases_remote_loads_total/, 'no page has told of a remote yet'],
];

test('OPS-7 a real Prometheus over a running shop answers every panel and every recorded figure with data, but those of which it is said why not', async (context) => {
  needsPrometheus(context);
  prometheus = await startPrometheus(join(folder, 'prometheus'), watched.ports, every_s);
  await pause(healthy_ms);
  const dashboards = fileURLToPath(new URL('../../../deploy/monitoring/dashboards', import.meta.url));
  const panels = readdirSync(dashboards).flatMap((name) =>
    (JSON.parse(readFileSync(join(dashboards, name), 'utf8')) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
      ({ targets }) => targets.map(({ expr }) => expr),
    ),
  );
  const recorded = [...rulesText.matchAll(/record: (\S+)/g)].map(([, name]) => name!);
  expect([panels.length > 40, recorded.length > 10]).toEqual([true, true]);
  const asked = [...new Set([...panels, ...recorded])];
  const isExcused = (query: string) => silentBecause.some(([silent]) => silent.test(query));
  let silent = asked.filter((query) => !isExcused(query));
  // A rate needs two answers of each process, and a recorded figure a third.
  for (const end = Date.now() + max_s * 1000; silent.length > 0 && Date.now() < end; await pause(500)) {
    const still: string[] = [];
    for (const query of silent) if ((await prometheus.ask(query)).length === 0) still.push(query);
    silent = still;
  }
  expect(silent).toEqual([]);
  // A reason that nothing needs any more is taken off the list.
  expect(silentBecause.filter(([pattern]) => !asked.some((query) => pattern.test(query)))).toEqual([]);
}, 300_000);

test('OPS-7 a healthy shop raises no alert, and each fault that is made in it raises its own within two minutes', async (context) => {
  needsPrometheus(context);
  expect(await prometheus!.firing()).toEqual([]);
  const made = isSoak ? faults : faults.filter(({ isQuick }) => isQuick);
  const seen = await secondsOf(made);
  if (isSoak) for (const [alert, seconds] of await secondsOf(lastFaults)) seen.set(alert, seconds);
  expect([...seen.keys()].toSorted()).toEqual([...made, ...(isSoak ? lastFaults : [])].map(({ alert }) => alert).toSorted());
}, 400_000);
