// npm test: checks, unit and service tests on a real Postgres, then browser journeys in shops of their own, of each matrix its first row.
// npm test -- --all: besides, all that is marked `@all` (lengths.ts), drills, the README in a clone of its own, the image's file system, services
// and builds of before on the database and beside the builds of today, and the seeded tests from more seeds.
// It uses its own databases, folders and free ports, so it may run beside a started shop.
// The last line sums the runners: "N passed, N failed".
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, findChromium } from './chromium.ts';
import { whyNoCitus } from '@fudaya/db/citus-home';
import { freePort } from '@fudaya/db/free-port';
import { closeShops, journeys, picture } from './journeys.ts';
import { ofVitest } from './lengths.ts';
import { failedFiles, failure, plus, sumOfPlaywright, sumOfRunAgain, sumOfVitest, type Sum } from './reports.ts';
import { checked, playwright, run } from './run.ts';
import { root } from './shop/shop.ts';
import { buildWorkshop } from './workshop.ts';

/** More files than this fail for a reason, and are not asked again. */
const maxRunAgain = 3;
const words = process.argv.slice(2);
const isAll = words.includes('--all');
const [only, ...asked] = words.filter((word) => word !== '--all');
/** REPLICAS=2: two of every service, one of which is killed again and again while the journeys run. */
const replicas = process.env['REPLICAS'] === '2' ? 2 : 1;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-test-'));
const removeFolder = () => rmSync(folder, { recursive: true, force: true });
const journeysAsked = { folder, words: asked, isAll, replicas } as const;

const tool = (name: string) => join(root, 'node_modules/.bin', name);

async function checks(): Promise<Sum> {
  const code = await run(process.execPath, [join(root, 'scripts/check.ts')]);
  return code === 0 ? { passed: 1, failed: 0, remarks: [] } : failure;
}

async function vitest(projects: readonly string[], env: Record<string, string> = {}): Promise<Sum> {
  // One file each: a runner that dies before it reports must not be given another's sum.
  const report = join(folder, `vitest-${projects.join('-')}.json`);
  // Whoever names files gets all their tests.
  const length = ofVitest({ isAll: isAll || asked.length > 0 });
  const which = [...projects.flatMap((project) => ['--project', project]), ...length];
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

/** Buying in two steps on Citus; where it is not offered the run says so. */
const citus = (): Promise<Sum> =>
  whyNoCitus === undefined
    ? vitest(['citus'])
    : Promise.resolve({ passed: 0, failed: 0, remarks: [`left out: "buying in two steps on Citus": ${whyNoCitus}`] });

/** Every story of the ui kit: `--update-snapshots=all` writes what they look like now. */
async function workshop(): Promise<Sum> {
  const dir = join(folder, 'workshop');
  buildWorkshop(dir);
  const report = join(folder, 'workshop.json');
  const code = await run(playwright, ['test', '--config', 'tests/workshop/playwright.config.ts', ...asked], {
    WORKSHOP: JSON.stringify({ dir, port: await freePort() }),
    // Its sheets are compared to the pixel, and the whole browser rounds edges in its own way.
    CHROMIUM: JSON.stringify({ executablePath: await findChromium(), args: chromiumArgs }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return checked(code, () => sumOfPlaywright(report));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void closeShops().finally(() => {
      removeFolder();
      process.exit(1);
    });
  });
}

const runners = {
  checks,
  // The rules of the house (`safety`) are one of the checks.
  units: () => vitest(['node', 'browser', 'browser-one-realm', ...(isAll ? ['pooled'] : [])], isAll ? { LONG_RUN: 'all' } : {}),
  citus,
  drills: () => vitest(['drills']),
  newcomer: () => vitest(['newcomer']),
  before: () => vitest(['before']),
  image: () => vitest(['image']),
  workshop,
  journeys: () => journeys(journeysAsked),
  picture: () => picture(journeysAsked),
};
/** Only with --all, or by name. */
const long = ['drills', 'newcomer', 'before', 'image'];
/** No test. */
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
  removeFolder();
}
for (const line of [...total.remarks, ...lines]) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
