// pnpm bench: figures of this shop beside the bare machine, measured in one run. Ratios carry over to other machines, absolutes do not.
// BENCH_ONLY=purchases|reads|edge|first-load|navigation|interactions|reveal|desk|lighthouse|rollback runs one part, BENCH_SECONDS is the length of a cell, BENCH_ROUNDS the number of loads.
// BENCH_BESIDE=<folder> starts another checkout of the shop, such as the one before a change; steps, presses and the reveal are then measured in both, in turn.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brokenInvariants } from '@fudaya/books';
import { links } from '@fudaya/contracts';
import { connect, type Sql } from '@fudaya/db';
import { freePort } from '@fudaya/db/free-port';
import { logSettings } from '@fudaya/gacha/operator';
import { demoPolicy } from '@fudaya/simulator/witness';
import type { Browser } from 'playwright/test';
import { firstScriptBytes } from '../../scripts/first-scripts.ts';
import { startChild } from '../../scripts/shop/child.ts';
import { logKey } from '../../scripts/shop/secrets.ts';
import { buildAll, root, startShop, type Shop } from '../../scripts/shop/shop.ts';
import { get } from './client.ts';
import { cpuSeconds } from './cpu.ts';
import { aDeskCookie, deskLoad, deskPages, type DeskLoad } from './desk/desk-load.ts';
import { edgeCosts } from './edges.ts';
import { firstLoad, withBrowser, type FirstLoad } from './first-load.ts';
import type { Frames } from './frame-trace.ts';
import { buyingPresses, type Press } from './interactions.ts';
import { categories, marksOf } from './lighthouse.ts';
import { load, median, type Run } from './load.ts';
import { stepBetweenDocuments, stepInShop, type Step, type StepTimes } from './navigation.ts';
import { acceptAlone, acceptBatched, acceptInSteps, buyersOverHttp, makeBuyers, openBoxes, type BenchBox } from './purchases.ts';
import { controlFrames, reveals, revealFrames, type Step as RevealStep } from './reveal-frames.ts';
import { rollbackTimes } from './rollbacks.ts';
import { staticPageOf } from './static-page.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'fudaya-bench-'));
const line = (name: string, ...cells: string[]) => console.log(`  ${name.padEnd(64)}${cells.map((cell) => cell.padStart(16)).join('')}`);
const rate = (run: Run) => `${Math.round(run.per_second).toLocaleString()}/s`;
const times = (run: Run) => `${run.p50_ms.toFixed(1)} / ${run.p99_ms.toFixed(1)} ms`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const ratio = (part: number, whole: number) => (part / whole).toFixed(2);

/** Page, what is in it when it is complete, and how much later than a static page its largest paint may be (design goals). */
const firstPages = [
  { path: links.top(), isComplete: 'main h3', goal: 1.15 },
  { path: links.packList(2), isComplete: 'main h3', goal: 1.15 },
  { path: links.packDetail(1), isComplete: 'main table', goal: 1.25 },
] as const;

const toPack = {
  from: links.packList(1),
  isReady: 'main li h3',
  link: `main li a[href="${links.packDetail(1)}"]`,
  to: links.packDetail(1),
} as const;

/** From a list to a pack: what the list knows of it, then all of it; and from a page of one remote to one of another, both ways. */
const steps: readonly Step[] = [
  { ...toPack, name: 'name and picture', isComplete: 'main li > picture > img' },
  { ...toPack, name: 'whole', isComplete: 'main table' },
  {
    from: links.top(),
    isReady: 'main h3',
    link: `header a[href="${links.login()}"]`,
    to: links.login(),
    isComplete: 'main form input[type="password"]',
  },
  {
    from: links.login(),
    isReady: 'main form input[type="password"]',
    link: `header a[href="${links.top()}"]`,
    to: links.top(),
    isComplete: 'main li h3',
  },
];

/** A running shop and its database. */
interface Place {
  readonly name: string;
  readonly url: string;
  readonly sql: Sql;
}

buildAll();
const quiet = { LOG_LEVEL: 'warn' };
/** Limits are there to stop a member, not a bench: they are counted, but far away. */
const manyPurchases = { RATE_LIMIT_FACTOR: '50' };
const shop = await startShop({
  dataDir: join(folder, 'shop'),
  port: await freePort(),
  extra: { store: quiet, gacha: { ...quiet, ...manyPurchases }, payment: quiet, account: quiet, edge: quiet, releases: quiet },
});
const sql = connect(shop.ownerUrl, { max: 4 });
const here: Place = { name: 'shop', url: shop.url, sql };
const beside = process.env.BENCH_BESIDE;
const other = beside === undefined ? undefined : await startBeside(beside);
const places: readonly Place[] = other ? [{ ...other, name: 'beside' }, here] : [here];
const parts = {
  purchases: benchPurchases,
  reads: benchReads,
  edge: benchEdge,
  'first-load': benchFirstLoad,
  navigation: benchNavigation,
  interactions: benchInteractions,
  reveal: benchReveal,
  desk: benchDesk,
  lighthouse: benchLighthouse,
  rollback: benchRollback,
};
const only = process.env.BENCH_ONLY;
try {
  if (only !== undefined && !(only in parts)) throw new Error(`BENCH_ONLY is one of ${Object.keys(parts).join(', ')}`);
  for (const [name, bench] of Object.entries(parts)) if (only === undefined || only === name) await bench(shop);
} finally {
  await other?.stop();
  await sql.end();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** From that checkout's own scripts: its builds, services and migrations. */
async function startBeside(checkout: string): Promise<Place & { stop(): Promise<void> }> {
  const script = pathToFileURL(join(checkout, 'scripts/shop/shop.ts')).href;
  const its = (await import(script)) as { buildAll: typeof buildAll; startShop: typeof startShop };
  its.buildAll();
  const extra = { store: quiet, gacha: quiet, payment: quiet, account: quiet, edge: quiet, releases: quiet };
  const started = await its.startShop({ dataDir: join(folder, 'beside'), port: await freePort(), extra });
  const itsSql = connect(started.ownerUrl, { max: 4 });
  const stop = async () => {
    await itsSql.end();
    await started.stop();
  };
  return { name: 'beside', url: started.url, sql: itsSql, stop };
}

async function benchPurchases({ secrets, children, roleUrl }: Shop): Promise<void> {
  const at = (part: 'gacha' | 'account') => `http://127.0.0.1:${children.get(part)?.port}`;
  const { secret, vkey } = logKey(secrets);
  const log = logSettings(secret, demoPolicy(vkey, `http://127.0.0.1:${children.get('simulator')?.port}`), 5000);
  const keys = { receiptKey: secrets.receiptKey, chainKey: secrets.chain, log };
  const [hot, many] = [await openBoxes(sql, keys, 900_001, 1, 1_000_000), await openBoxes(sql, keys, 910_001, 100, 10_000)];
  const buyers = await makeBuyers(sql, 256, 3_000_000);
  const [database] = await sql<{ pid: number }[]>`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`;
  const ownSeconds = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
  const used = () => [cpuSeconds(children.get('gacha')?.process.pid ?? 0), cpuSeconds(database?.pid ?? 0), ownSeconds()];
  const bench = async (title: string, boxes: readonly BenchBox[], crowds: readonly number[]) => {
    const buy = buyersOverHttp(at('gacha'), at('account'), buyers, boxes);
    await buy(16, 1);
    console.log(`\n${title}, ${seconds} s a cell`);
    line('', 'purchases', 'p50 / p99', 'x alone');
    const alone = await acceptAlone(roleUrl('gacha'), boxes, buyers, 32, seconds);
    line('the same SQL, one purchase a call, 32 clients', rate(alone), times(alone), '1.00');
    for (const clients of crowds) {
      const before = used();
      const run = await buy(clients, seconds);
      const each_ms = used().map((after, i) => (((after - (before[i] ?? 0)) * 1000) / run.calls).toFixed(2));
      const failed = run.failures > 0 ? ` (${run.failures} refused: ${run.why})` : '';
      line(`HTTP: check and buy, ${clients} clients${failed}`, rate(run), times(run), ratio(run.per_second, alone.per_second));
      line('  processor a purchase: service, database, us', ...each_ms.map((ms) => `${ms} ms`));
    }
    return alone;
  };
  const alone = await bench('Buying on one hot box of 1,000,000 slots', hot, [16, 64, 256]);
  const batched = await acceptBatched(roleUrl('gacha'), hot[0]?.boxId ?? '', buyers, seconds);
  line('the same SQL, 64 purchases a call, two at once', rate(batched), times(batched), ratio(batched.per_second, alone.per_second));
  await bench('Buying in 100 boxes', many, [32]);
  console.log(`\nPaying and ordering in one step and in two, 64 clients without HTTP, ${seconds} s a cell`);
  line('', 'purchases', 'p50 / p99', 'x one step');
  for (const [title, boxes] of [
    ['one hot box', hot],
    ['100 boxes', many],
  ] as const) {
    const [one, two] = [[] as Run[], [] as Run[]];
    // In turn, so that what the machine does besides falls on both.
    for (let round = 0; round < rounds; round += 1)
      for (const [steps, runs] of [['one', one] as const, ['two', two] as const])
        runs.push(await acceptInSteps(roleUrl('gacha'), boxes, buyers, { steps, clients: 64, seconds }));
    const middle = (runs: readonly Run[]) => runs.toSorted((a, b) => a.per_second - b.per_second)[runs.length >> 1] as Run;
    for (const [steps, runs] of [['one step', one] as const, ['two steps', two] as const]) {
      const run = middle(runs);
      line(`${title}, ${steps}`, rate(run), times(run), ratio(run.per_second, middle(one).per_second));
    }
  }
  const [late] = await sql<{ boxes: number; ticks: number; stopped: number }[]>`
    select count(*)::int as boxes, coalesce(sum(late), 0)::int as ticks, count(*) filter (where stop_reason = 'late_budget')::int as stopped
    from gacha.box where id = any (${[...hot, ...many].map(({ boxId }) => boxId)}::uuid[])`;
  // A sale whose ticks are late too often ends by itself, and its pack is refused from then on.
  console.log(`  of ${late?.boxes} boxes ${late?.ticks} ticks were late, and ${late?.stopped} sales ended by that`);
  const broken = await brokenInvariants(sql, new Date());
  console.log(
    `  invariants broken after it: ${broken.length}${broken.map(({ number, sentence }) => ` (${number}: ${sentence})`).join('')}`,
  );
}

async function benchReads({ children, roleUrl, secrets }: Shop): Promise<void> {
  void secrets;
  const port = await freePort();
  const env = { DATABASE_URL: roleUrl('ops') };
  const bare = await startChild({
    name: 'bare',
    script: join(root, 'tests/bench/bare-hono.ts'),
    port,
    env,
    root,
    logDir: folder,
    onUnexpectedExit: () => {},
  });
  try {
    const [buyer] = await makeBuyers(sql, 1, 1000);
    const reads = async (url: string, cookie = '') => load(64, seconds, async () => void (await get(url, cookie)));
    const at = (part: 'store' | 'account') => `http://127.0.0.1:${children.get(part)?.port}/api`;
    console.log(`\nReading at 64 connections, ${seconds} s a cell`);
    line('', 'calls', 'p50 / p99', 'x bare Hono');
    const cells = [
      [
        'one row',
        `http://127.0.0.1:${port}/row/${buyer?.memberId}`,
        `${at('account')}/user/point`,
        buyer?.cookie ?? '',
        'current user of a member',
      ],
      ['20 packs', `http://127.0.0.1:${port}/packs`, `${at('store')}/user/pack/list`, '', 'pack list of a visitor'],
      ['one pack', `http://127.0.0.1:${port}/packs/1`, `${at('store')}/user/pack/detail/1`, '', 'pack detail of a visitor'],
    ] as const;
    for (const [floorName, floorUrl, url, cookie, name] of cells) {
      const floor = await reads(floorUrl);
      line(`bare Hono, ${floorName}`, rate(floor), times(floor), '1.00');
      const run = await reads(url, cookie);
      line(name, rate(run), times(run), ratio(run.per_second, floor.per_second));
    }
  } finally {
    await bare.stop();
  }
}

async function benchEdge(place: Shop): Promise<void> {
  const costs = await edgeCosts(sql, place, { rounds, seconds, logDir: folder });
  console.log(`\nThe front door at 32 connections, medians of ${rounds} rounds of ${seconds} s`);
  for (const what of ['document', 'call'] as const) {
    line(what === 'document' ? 'the top page of a visitor' : 'the points of a visitor', 'requests', 'processor', 'x as it is');
    const usual = costs[0]![what].per_second;
    for (const { name, [what]: cost } of costs)
      line(`  ${name}`, `${Math.round(cost.per_second).toLocaleString()}/s`, `${cost.cpu_ms.toFixed(2)} ms`, ratio(cost.per_second, usual));
  }
}

async function benchFirstLoad({ url }: Shop): Promise<void> {
  const { shell, store } = firstScriptBytes();
  console.log(`\nFirst load on a throttled phone, medians of ${rounds}`);
  line('scripts until a tap: shell, store (goal 185 kB)', kB(shell), kB(store), kB(shell + store));
  await withBrowser(async (browser) => {
    for (const page of firstPages) await benchFirstPage(browser, url, page);
  });
}

async function benchFirstPage(browser: Browser, origin: string, { path, isComplete, goal }: (typeof firstPages)[number]): Promise<void> {
  const still = await staticPageOf(browser, `${origin}${path}`, isComplete);
  const runs: { shop: FirstLoad[]; still: FirstLoad[] } = { shop: [], still: [] };
  for (let round = 0; round < rounds; round += 1) {
    runs.still.push(await firstLoad(browser, still.url, isComplete));
    runs.shop.push(await firstLoad(browser, `${origin}${path}`, isComplete));
  }
  await still.close();
  const of = (list: FirstLoad[], key: keyof FirstLoad) => median(list.map((run) => run[key]));
  const compared = (name: string, key: keyof FirstLoad, text: (value: number) => string) =>
    line(name, text(of(runs.still, key)), text(of(runs.shop, key)), ratio(of(runs.shop, key), of(runs.still, key)));
  console.log('');
  line(path, 'static page', 'shop', 'ratio');
  compared(`largest paint (goal ${goal} x)`, 'lcp_ms', (value) => `${value.toFixed(0)} ms`);
  compared('first paint', 'fcp_ms', (value) => `${value.toFixed(0)} ms`);
  compared('bytes', 'bytes', kB);
  compared('bytes before the largest paint', 'bytes_before_lcp', kB);
  line('script bytes', '', kB(of(runs.shop, 'script_bytes')), '');
  compared('requests', 'requests', String);
  line('layout shift (goal 0.01)', of(runs.still, 'shift').toFixed(4), of(runs.shop, 'shift').toFixed(4), '');
}

async function benchDesk({ url }: Shop): Promise<void> {
  const cookie = await aDeskCookie(sql);
  console.log(
    `\nThe desk on a throttled laptop with a cold cache (4x slower processor, 10 Mbit/s, 40 ms), medians of ${rounds} (goal 2.5 s)`,
  );
  line('', 'usable', 'longest', 'its heading', 'bytes', 'requests');
  await withBrowser(async (browser) => {
    for (const path of deskPages) {
      const runs: DeskLoad[] = [];
      for (let round = 0; round < rounds; round += 1) runs.push(await deskLoad(browser, `${url}${links.desk(path)}`, cookie));
      const of = (key: keyof (typeof runs)[number]) => median(runs.map((run) => run[key]));
      const longest = Math.max(...runs.map(({ usable_ms }) => usable_ms));
      const s = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
      line(links.desk(path), s(of('usable_ms')), s(longest), s(of('heading_ms')), kB(of('bytes')), String(of('requests')));
    }
  });
}

async function benchRollback(place: Shop): Promise<void> {
  const runs = 20;
  const times = await withBrowser((browser) => rollbackTimes(sql, browser, place, runs));
  const at = (key: keyof (typeof times)[number], share: number) => {
    const sorted = times.map((time) => time[key]).toSorted((a, b) => a - b);
    return `${((sorted[Math.ceil(share * runs) - 1] ?? 0) / 1000).toFixed(2)} s`;
  };
  console.log(`\nFrom the command to roll back to a fresh page with the old build, ${runs} runs (goal p95 under 5 s)`);
  line('', 'p50', 'p95', 'longest');
  const rows = { 'rollback to page': 'whole_ms', '  of it the command': 'command_ms', 'a fresh page alone': 'page_ms' } as const;
  for (const [name, key] of Object.entries(rows)) line(name, at(key, 0.5), at(key, 0.95), at(key, 1));
}

async function benchNavigation(): Promise<void> {
  console.log(`\nGoing to a pack and to another remote's page on a throttled phone, press to picture, medians of ${rounds}`);
  const heads = places.flatMap(({ name }) => [name, 'ratio']);
  line('(goals: first 1.0 x, with intent 0.5 x, again 0.6 x, of a pack 0.5 x)', 'static document', ...heads);
  await withBrowser(async (browser) => {
    for (const step of steps) await benchStep(browser, step);
  });
}

async function benchStep(browser: Browser, step: Step): Promise<void> {
  const still = await staticPageOf(browser, `${here.url}${step.to}`, step.isComplete);
  const documents: number[] = [];
  const runs: { readonly [place: string]: StepTimes }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    documents.push(await stepBetweenDocuments(browser, still, step.isComplete));
    const run: { [place: string]: StepTimes } = {};
    for (const { name, url } of places) run[name] = await stepInShop(browser, url, step);
    runs.push(run);
  }
  await still.close();
  const document_ms = median(documents);
  const of = (place: Place, key: keyof StepTimes) => median(runs.map((run) => run[place.name]?.[key] ?? Number.NaN));
  const compared = (name: string, key: keyof StepTimes) => {
    const cells = places.flatMap((place) => [`${of(place, key).toFixed(0)} ms`, ratio(of(place, key), document_ms)]);
    line(`${step.from} to ${step.to}${step.name ? ` (${step.name})` : ''}, ${name}`, `${document_ms.toFixed(0)} ms`, ...cells);
  };
  compared('first time', 'first_ms');
  compared('with intent prefetch', 'intent_ms');
  compared('again', 'again_ms');
  compared('back, at its place', 'back_ms');
  line('  layout shift (goal 0.01)', '', ...places.flatMap((place) => [of(place, 'shift').toFixed(4), '']));
}

async function benchInteractions(): Promise<void> {
  const presses: (Press & { readonly place: string })[] = [];
  await withBrowser(async (browser) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const { name: place, url, sql: itsSql } of places) {
        const [buyer] = await makeBuyers(itsSql, 1, 100_000);
        const own = await buyingPresses(browser, url, buyer?.cookie ?? '', 1);
        presses.push(...own.map((press) => ({ ...press, place })));
      }
    }
  });
  console.log(`\nInteraction to next paint on the way of a purchase, 4x slower processor, ${rounds} purchases`);
  line('', ...places.flatMap(({ name }) => [`${name}: median`, 'longest']));
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const sorted = (place: string, name?: string) =>
    presses
      .filter((press) => press.place === place && (name === undefined || press.name === name))
      .map((press) => press.ms)
      .toSorted((a, b) => a - b);
  for (const name of new Set(presses.map((press) => press.name)))
    line(name, ...places.flatMap((place) => [ms(median(sorted(place.name, name))), ms(sorted(place.name, name).at(-1) ?? Number.NaN)]));
  const atThreeQuarters = (all: readonly number[]) => all[Math.ceil(all.length * 0.75) - 1] ?? Number.NaN;
  line('75th percentile of all presses (goal 150 ms)', ...places.flatMap((place) => [ms(atThreeQuarters(sorted(place.name))), '']));
}

async function benchReveal(): Promise<void> {
  const seen: (RevealStep & { readonly place: string })[] = [];
  const stills: Frames[] = [];
  await withBrowser(async (browser) => {
    for (let round = 0; round < rounds; round += 1) {
      stills.push(await controlFrames(browser));
      for (const order of reveals) {
        for (const { name: place, url, sql: itsSql } of places) {
          const [buyer] = await makeBuyers(itsSql, 1, 3_000_000);
          const own = await revealFrames(browser, url, buyer?.cookie ?? '', order);
          seen.push(...own.map((step) => ({ ...step, place })));
        }
      }
    }
  });
  const still_ms = median(stills.map(({ together_ms }) => together_ms));
  console.log(
    `\nThe reveal at a 4x slower processor, medians of ${rounds} rounds (goals: 16.7 ms of the main thread a frame, 150 ms a press)`,
  );
  line('', 'shown here in time', 'within 16.7 ms', 'median / p95', 'longest', 'press', 'put together');
  const row = (name: string, all: readonly Frames[]) => {
    const of = (value: (frames: Frames) => number) => median(all.map(value));
    const share = (part: number) => `${(part * 100).toFixed(0)} %`;
    const work = `${of(({ work_ms }) => work_ms.median).toFixed(1)} / ${of(({ work_ms }) => work_ms.p95).toFixed(1)} ms`;
    const longest = `${of(({ work_ms }) => work_ms.longest).toFixed(0)} ms`;
    const together = `${ratio(
      of(({ together_ms }) => together_ms),
      still_ms,
    )} x`;
    const press = `${of(({ press_ms }) => press_ms).toFixed(0)} ms`;
    line(name, share(of(({ shown_share }) => shown_share)), share(of(({ within_share }) => within_share)), work, longest, press, together);
    const each = (part: keyof Frames['each_ms']) => `${part} ${of(({ each_ms }) => each_ms[part]).toFixed(1)}`;
    return [each('script'), each('style'), each('layout'), each('paint')];
  };
  row('one layer that turns, nothing else', stills);
  for (const { name: place } of places) {
    for (const name of new Set(seen.map((step) => step.name))) {
      const all = seen.filter((step) => step.place === place && step.name === name).map(({ frames }) => frames);
      line('  of the main thread, ms a frame:', ...row(`${place}: ${name}`, all));
    }
    const unaided = new Set(seen.filter((step) => step.place === place).flatMap(({ frames }) => frames.unaided));
    console.log(`  ${place}: animations made by the main thread: ${[...unaided].join(', ') || 'none'}`);
  }
}

async function benchLighthouse({ url }: Shop): Promise<void> {
  console.log(`\nLighthouse mobile, medians of ${rounds} (goals: performance 97, the others 100)`);
  line('', ...categories);
  for (const { path } of firstPages) {
    const { marks, lost } = await marksOf(`${url}${path}`, rounds);
    line(path, ...categories.map((category) => String(marks[category])));
    if (lost.length > 0) console.log(`    lost by ${lost.join(', ')}`);
  }
}
