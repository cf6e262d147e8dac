// npm test: checks, unit and service tests on a real Postgres, the README in a clone of its own, services of before on the
// database of today, then browser journeys against a shop of its own.
// It uses its own databases, folders and free ports, so it may run beside a started shop.
// The last line sums the runners: "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames } from '@fudaya/contracts';
import { chromiumArgs, findChromium } from './chromium.ts';
import { freePort } from './shop/ports.ts';
import { killInTurn } from './shop/kill-in-turn.ts';
import { askedBy } from './part-under-test.ts';
import { failure, sumOfPlaywright, sumOfVitest, type Sum } from './reports.ts';
import { buildAll, packageOf, root, startShop } from './shop/shop.ts';

const manyVisitors = { RATE_LIMIT_FACTOR: '50' };
const everyMeans = { STRIPE_METHODS: 'card,konbini,bank,paypay' };
let stopShop = async (): Promise<void> => {};
const only = process.argv[2];
/** REPLICAS=2: two of every service, one of which is killed again and again while the journeys run. */
const replicas = process.env['REPLICAS'] === '2' ? 2 : 1;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-test-'));

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
const tool = (name: string) => join(root, 'node_modules/.bin', name);

async function checks(): Promise<Sum> {
  const code = await run(process.execPath, [join(root, 'scripts/check.ts')]);
  return code === 0 ? { passed: 1, failed: 0, remarks: [] } : failure;
}

async function vitest(...projects: string[]): Promise<Sum> {
  const report = join(folder, 'vitest.json');
  const which = projects.flatMap((project) => ['--project', project]);
  const files = process.argv.slice(3);
  const code = await run(tool('vitest'), [
    'run',
    ...which,
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return checked(code, () => sumOfVitest(report));
}

async function journeys(): Promise<Sum> {
  const asked = askedBy(process.argv.slice(3));
  const dists = await asked.distsIn(join(folder, 'beside'));
  const built = remoteNames.filter((remote) => dists[remote] === undefined);
  if (built.length > 0) buildAll(built.map(packageOf));
  for (const [remote, dist] of Object.entries(dists)) console.log(`· ${remote} as it is live: ${dist}`);
  const shop = await startShop({
    dataDir: join(folder, 'shop'),
    port: await freePort(),
    say: (step) => console.log(`· ${step}`),
    // A slow machine must not void a draw, and one address plays all the visitors.
    roundAfterSeconds: 5,
    replicas,
    dists,
    extra: { account: manyVisitors, payment: { ...manyVisitors, ...everyMeans }, gacha: manyVisitors, store: manyVisitors },
  });
  stopShop = shop.stop;
  const kills = replicas === 2 ? killInTurn(shop) : undefined;
  const report = join(folder, 'playwright.json');
  try {
    const code = await run(
      join(root, 'tests/node_modules/.bin/playwright'),
      ['test', '--config', 'tests/playwright.config.ts', ...asked.args],
      {
        SHOP: JSON.stringify({ url: shop.url, ownerUrl: shop.ownerUrl, buildsDir: shop.buildsDir }),
        CHROMIUM: JSON.stringify({ executablePath: await findChromium(), args: chromiumArgs }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    );
    const sum = checked(code, () => sumOfPlaywright(report));
    const killed = await kills?.end();
    if (killed !== undefined) console.log(`· killed ${killed} replicas`);
    // What was to be lived through did not happen.
    return killed === 0 ? { ...sum, failed: sum.failed + 1 } : sum;
  } finally {
    await kills?.end();
    await shop.stop();
  }
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
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    });
  });
}

const runners = {
  checks,
  units: () => vitest('node', 'safety', 'browser'),
  newcomer: () => vitest('newcomer'),
  before: () => vitest('before'),
  journeys,
};
const total = { passed: 0, failed: 0 };
const remarks: string[] = [];
try {
  for (const [name, runner] of Object.entries(runners)) {
    if (only && only !== name) continue;
    const { passed, failed, ...sum } = await runner().catch((fault: unknown) => {
      console.error(fault);
      return failure;
    });
    remarks.push(...sum.remarks);
    console.log(`\n${name}: ${passed} passed, ${failed} failed\n`);
    total.passed += passed;
    total.failed += failed;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const line of remarks) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
