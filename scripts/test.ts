// npm test: checks, unit and service tests on a real Postgres, then browser journeys against a shop of its own.
// npm test -- --all: besides, drills, the README in a clone of its own, the image's file system, services and builds of before on the database
// and beside the builds of today, and the seeded tests from more seeds.
// It uses its own databases, folders and free ports, so it may run beside a started shop.
// The last line sums the runners: "N passed, N failed".
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames } from '@fudaya/contracts';
import { chromiumArgs, findChromium, findHeadlessChromium } from './chromium.ts';
import { freePort } from '@fudaya/db/free-port';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { releasedBeacon, releaseRounds, type ReleasedRounds } from './shop/released-rounds.ts';
import { compiled } from './shop/child.ts';
import { killInTurn } from './shop/kill-in-turn.ts';
import { askedBy, journeysWith } from './part-under-test.ts';
import { failedFiles, failure, plus, sumOfPlaywright, sumOfRunAgain, sumOfVitest, type Sum } from './reports.ts';
import { buildAll, packageOf, root, startShop, type Shop, type ShopOptions } from './shop/shop.ts';
import { buildWorkshop } from './workshop.ts';

const manyVisitors = { RATE_LIMIT_FACTOR: '50' };
const everyMeans = { STRIPE_METHODS: 'card,konbini,bank,paypay' };
let stopShop = async (): Promise<void> => {};
/** More files than this fail for a reason, and are not asked again. */
const maxRunAgain = 3;
const words = process.argv.slice(2);
const isAll = words.includes('--all');
const [only, ...asked] = words.filter((word) => word !== '--all');
/** REPLICAS=2: two of every service, one of which is killed again and again while the journeys run. */
const replicas = process.env['REPLICAS'] === '2' ? 2 : 1;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-test-'));
const folders = [folder];
const removeFolders = () => {
  for (const one of folders) rmSync(one, { recursive: true, force: true });
};

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    // Hundreds of processes of a run load the same modules: each is compiled once (decision 118).
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE: join(root, compiled), ...process.env, ...env },
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
const tool = (name: string) => join(root, 'node_modules/.bin', name);

async function checks(): Promise<Sum> {
  const code = await run(process.execPath, [join(root, 'scripts/check.ts')]);
  return code === 0 ? { passed: 1, failed: 0, remarks: [] } : failure;
}

async function vitest(projects: readonly string[], env: Record<string, string> = {}): Promise<Sum> {
  // One file each: a runner that dies before it reports must not be given another's sum.
  const report = join(folder, `vitest-${projects.join('-')}.json`);
  const which = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...which, ...asked, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(tool('vitest'), args, env);
  if (code !== 0 && (await passesAgain(report, which, env))) return sumOfRunAgain(report);
  return checked(code, () => sumOfVitest(report));
}

/** Whether the few files that failed pass with nothing beside them (decision 83). */
async function passesAgain(report: string, which: readonly string[], env: Record<string, string>): Promise<boolean> {
  const files = existsSync(report) ? failedFiles(report) : [];
  if (files.length === 0 || files.length > maxRunAgain) return false;
  console.log(`\n· once more, alone: ${files.join(', ')}\n`);
  return (await run(tool('vitest'), ['run', ...which, ...files, '--maxWorkers=1'], env)) === 0;
}

async function journeys(): Promise<Sum> {
  const part = askedBy(asked);
  const dists = await part.distsIn(join(folder, 'beside'));
  const built = remoteNames.filter((remote) => dists[remote] === undefined);
  if (built.length > 0) buildAll(built.map(packageOf));
  for (const [remote, dist] of Object.entries(dists)) console.log(`· ${remote} as it is live: ${dist}`);
  // Whoever names journeys gets them, also those beside builds of before.
  const projects = ['together', 'alone', ...(isAll || asked.length > 0 ? ['before'] : [])];
  const isOfEmpty = (file: string) => file.includes('/empty/');
  const wanted = journeysWith(part.args);
  let sum: Sum = { passed: 0, failed: 0, remarks: [] };
  if (wanted.some((file) => !isOfEmpty(file))) sum = plus(sum, await inShop({ dists, replicas }, projects, part.args));
  // A shop of its own, without the demo: that nothing is in it is what it is about.
  if (wanted.some(isOfEmpty)) sum = plus(sum, await inShop({ dists, replicas: 1, isEmpty: true }, ['empty'], part.args));
  // What was asked for by title was not found in any file.
  return sum.passed + sum.failed === 0 ? plus(sum, failure) : sum;
}

/** Starts a shop and runs these projects' journeys in it. */
async function inShop(
  kind: Pick<ShopOptions, 'dists' | 'replicas' | 'isEmpty'>,
  projects: readonly string[],
  args: readonly string[],
): Promise<Sum> {
  const beacon = releasedBeacon();
  const shopDir = throwawayFolder('shop');
  folders.push(shopDir);
  const shop = await startShop({
    ...kind,
    dataDir: shopDir,
    port: await freePort(),
    say: (step) => console.log(`· ${step}`),
    // A slow machine must not make a draw late, and one address plays all the visitors. Rounds are released before.
    margin_s: 30,
    extra: {
      // A journey may come from an address of its choice.
      edge: { TRUST_FORWARDED: 'true' },
      account: manyVisitors,
      payment: { ...manyVisitors, ...everyMeans },
      gacha: { ...manyVisitors, ...beacon.gacha },
      store: manyVisitors,
      simulator: beacon.simulator,
    },
  });
  stopShop = shop.stop;
  const kills = kind.replicas === 2 ? killInTurn(shop) : undefined;
  const rounds = releaseRounds(shop);
  try {
    const browser = JSON.stringify({ executablePath: await findHeadlessChromium(), args: chromiumArgs });
    let sum: Sum = { passed: 0, failed: 0, remarks: [] };
    for (const project of projects) sum = plus(sum, await playwright(project, args, { shop, browser }));
    if (sum.passed + sum.failed === 0) return sum;
    const killed = await kills?.end();
    if (killed !== undefined) console.log(`· killed ${killed} replicas`);
    // What was to be lived through did not happen.
    if (killed === 0) sum = plus(sum, failure);
    return plus(sum, await sealedInTime(rounds));
  } finally {
    await kills?.end();
    await rounds.end().catch(() => undefined);
    await shop.stop();
  }
}

/** Counts as a journey of its own: no number was out before all that it decides was sealed. */
async function sealedInTime(rounds: ReleasedRounds): Promise<Sum> {
  const { released, late } = await rounds.end();
  console.log(`· released ${released} rounds, each after its ticks were sealed${late.map((tick) => `, but ${tick}`).join('')}`);
  return late.length === 0 ? { passed: 1, failed: 0, remarks: [] } : { ...failure, remarks: late };
}

async function playwright(project: string, args: readonly string[], { shop, browser }: { shop: Shop; browser: string }): Promise<Sum> {
  const report = join(folder, `playwright-${project}.json`);
  // A folder each: a run clears its own before it begins, and with it the traces of what failed.
  const output = join('test-results', project);
  const options = ['--config', 'tests/playwright.config.ts', '--project', project, '--output', output, '--pass-with-no-tests'];
  const code = await run(join(root, 'tests/node_modules/.bin/playwright'), ['test', ...options, ...args], {
    SHOP: JSON.stringify({ url: shop.url, ownerUrl: shop.ownerUrl, operatorUrl: shop.roleUrl('operator'), buildsDir: shop.buildsDir }),
    CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(isAll && { LONG_RUN: 'all' }),
  });
  return checked(code, () => sumOfPlaywright(report));
}

/** Every story of the ui kit: `--update-snapshots=all` writes what they look like now. */
async function workshop(): Promise<Sum> {
  const dir = join(folder, 'workshop');
  buildWorkshop(dir);
  const report = join(folder, 'workshop.json');
  const code = await run(
    join(root, 'tests/node_modules/.bin/playwright'),
    ['test', '--config', 'tests/workshop/playwright.config.ts', ...asked],
    {
      WORKSHOP: JSON.stringify({ dir, port: await freePort() }),
      // Its sheets are compared to the pixel, and the whole browser rounds edges in its own way.
      CHROMIUM: JSON.stringify({ executablePath: await findChromium(), args: chromiumArgs }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  return checked(code, () => sumOfPlaywright(report));
}

/** A runner that ended badly counts at least one failure, also when it counted none. */
function checked(code: number, read: () => Sum): Sum {
  try {
    const sum = read();
    return code === 0 || sum.failed > 0 ? sum : { ...sum, failed: 1 };
  } catch {
    return failure;
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void stopShop().finally(() => {
      removeFolders();
      process.exit(1);
    });
  });
}

const runners = {
  checks,
  // The rules of the house (`safety`) are one of the checks.
  units: () => vitest(['node', 'browser', 'browser-one-realm', ...(isAll ? ['pooled'] : [])], isAll ? { LONG_RUN: 'all' } : {}),
  drills: () => vitest(['drills']),
  newcomer: () => vitest(['newcomer']),
  before: () => vitest(['before']),
  image: () => vitest(['image']),
  workshop,
  journeys,
  picture: () => {
    buildAll();
    return inShop({ dists: {}, replicas: 1 }, ['picture'], []);
  },
};
/** Only with --all, or by name. */
const long = ['drills', 'newcomer', 'before', 'image'];
/** No test: it draws the README's picture. */
const isByNameOnly = (name: string) => name === 'picture';
const isChosen = (name: string) => (only === undefined ? !isByNameOnly(name) && (isAll || !long.includes(name)) : only === name);

let total: Sum = { passed: 0, failed: 0, remarks: [] };
const lines: string[] = [];
try {
  for (const [name, runner] of Object.entries(runners).filter(([name]) => isChosen(name))) {
    const begun = performance.now();
    const sum = await runner().catch((fault: unknown) => {
      console.error(fault);
      return failure;
    });
    total = plus(total, sum);
    lines.push(`${name}: ${sum.passed} passed, ${sum.failed} failed, ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
    console.log(`\n${lines.at(-1)}\n`);
  }
} finally {
  removeFolders();
}
for (const line of [...total.remarks, ...lines]) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
