// npm test: checks, unit and service tests on a real Postgres, then browser journeys in shops of their own, of each matrix its first row.
// npm test -- --all: besides, all that is marked `@all` (lengths.ts), drills, the README in a clone of its own, the image's file system, services
// and builds of before on the database and beside the builds of today, and the seeded tests from more seeds.
// It uses its own databases, folders and free ports, so it may run beside a started shop.
// The last line sums the runners: "N passed, N failed".
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  units: () =>
    vitest(
      ['node', 'node-isolated', 'browser', 'browser-one-realm', ...(isAll ? ['pooled', 'pooled-isolated'] : [])],
      isAll ? { LONG_RUN: 'all' } : {},
    ),
  citus,
  drills: () => vitest(['drills']),
  newcomer: () => vitest(['newcomer']),
  before: () => vitest(['before']),
  image: () => vitest(['image']),
  workshop,
  journeys: () => journeys(journeysAsked),
  picture: () => picture(journeysAsked),
};
type Name = keyof typeof runners;
/** Only with --all, or by name. */
const long: readonly Name[] = ['drills', 'newcomer', 'before', 'image'];
/** In turn, and beside some of them what mostly waits for a disk and a network (decision 201). */
const order: readonly { readonly inTurn: readonly Name[]; readonly beside?: Name }[] = [
  { inTurn: ['checks', 'units', 'citus'] },
  { inTurn: ['newcomer', 'before'], beside: 'image' },
  { inTurn: ['drills', 'workshop', 'journeys', 'picture'] },
];
/** No test. */
const isByNameOnly = (name: Name) => name === 'picture';
const isChosen = (name: Name) => (only === undefined ? !isByNameOnly(name) && (isAll || !long.includes(name)) : only === name);
const nowhere = Object.keys(runners).find((name) => !order.some(({ inTurn, beside }) => [...inTurn, beside].includes(name as Name)));
if (nowhere !== undefined) throw new Error(`${nowhere} has no place in the order.`);

let total: Sum = { passed: 0, failed: 0, remarks: [] };
const lines: string[] = [];

async function inTurn(names: readonly Name[], runner: (name: Name) => Promise<Sum> = (name) => runners[name]()): Promise<void> {
  for (const name of names.filter(isChosen)) {
    const begun = performance.now();
    const sum = await runner(name).catch((fault: unknown) => {
      console.error(fault);
      return failure;
    });
    total = plus(total, sum);
    lines.push(`${name}: ${sum.passed} passed, ${sum.failed} failed, ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
    console.log(`\n${lines.at(-1)}\n`);
  }
}

/** A runner as it is by name, which says what it has to say once it has ended. */
async function apart(name: Name): Promise<Sum> {
  const [said, told] = [join(folder, `${name}.log`), join(folder, `${name}.sum.json`)];
  const args = [import.meta.filename, name, ...(isAll ? ['--all'] : [])];
  const code = await run(process.execPath, args, { SUM_FILE: told }, openSync(said, 'w'));
  process.stdout.write(readFileSync(said));
  return checked(code, () => JSON.parse(readFileSync(told, 'utf8')) as Sum);
}

try {
  for (const { inTurn: names, beside } of order)
    await Promise.all([inTurn(names), ...(beside === undefined ? [] : [inTurn([beside], only === undefined ? apart : undefined)])]);
} finally {
  removeFolder();
}
const told = process.env['SUM_FILE'];
if (told !== undefined) {
  writeFileSync(told, JSON.stringify(total));
} else {
  for (const line of [...total.remarks, ...lines]) console.log(line);
  console.log(`${total.passed} passed, ${total.failed} failed`);
}
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
