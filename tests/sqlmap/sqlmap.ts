// pnpm test:soak sqlmap: sqlmap (https://sqlmap.org) at every call with parameters of a shop that runs here, as a member. It is not part of
// npm test: it is another's program, and takes hours at its full size. Start the shop first: RATE_LIMIT_FACTOR=1000000 npm start
// SHOP_URL: another shop than http://localhost:8080. SQLMAP_CALLS: only calls whose path holds this. SQLMAP_ARGS: for sqlmap itself.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas, callsByArea } from '@fudaya/contracts';
import { demoLogins } from '@fudaya/ops/seed';
import { goodInputs } from '../contracts/good-inputs.ts';
import { startBridge } from './bridge.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function stop(sentence: string): never {
  say(sentence);
  process.exit(1);
}

const version = spawnSync('sqlmap', ['--version'], { encoding: 'utf8' });
if (version.status !== 0) stop('sqlmap is not installed, so nothing was tried (Debian: apt-get install --no-install-recommends sqlmap).');
const shop = process.env['SHOP_URL'] ?? 'http://localhost:8080';
const part = process.env['SQLMAP_CALLS'] ?? '';
const [login] = demoLogins;
if (login === undefined) stop('There is no login of the demo.');
const calls = areas
  .flatMap((area) => callsByArea[area])
  .filter(({ path }) => path.includes(part))
  .map((call) => [call, goodInputs.get(call) ?? {}] as const);
const bridge = await startBridge({ shop, login, calls }).catch((fault: unknown) =>
  stop(`No shop answers at ${shop}: start it with RATE_LIMIT_FACTOR=1000000 npm start. ${String(fault)}`),
);

const folder = mkdtempSync(join(tmpdir(), 'fudaya-sqlmap-'));
const [list, results] = [join(folder, 'targets.txt'), join(folder, 'results.csv')];
writeFileSync(list, `${bridge.targets.join('\n')}\n`);
const begun = Date.now();
const args = ['-m', list, '--batch', '--disable-coloring', '--flush-session', '--dbms=PostgreSQL', '--output-dir', folder];
const further = (process.env['SQLMAP_ARGS'] ?? '--level=1 --risk=1 --technique=BEU --threads=2').split(' ');
const child = spawn('sqlmap', [...args, '--results-file', results, ...further], { stdio: ['ignore', 'pipe', 'inherit'] });
let told = '';
child.stdout.on('data', (text: Buffer) => (told += text.toString()));
const code = await new Promise<number>((resolve) => child.on('close', (end) => resolve(end ?? 1)));
await bridge.close();

/** A header, and a line for whatever can be injected. */
const found = readdirSync(folder).includes('results.csv')
  ? readFileSync(results, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== '')
  : [];
const tested = new Set(
  [...told.matchAll(/(?:testing if|heuristic \(basic\) test shows that|skipping) GET parameter '([^']+)'/g)].map(([, name]) => name),
);
say(
  `sqlmap ${/\d[\w.#]*/.exec(version.stdout)?.[0] ?? ''}: ${bridge.targets.length} calls, ${bridge.asked()} requests, ${tested.size} names of parameters, ` +
    `${Math.round((Date.now() - begun) / 1000)} s; ${found.length} can be injected, ${bridge.faults.length} replies were faults`,
);
for (const line of [...found, ...bridge.faults.slice(0, 20)]) say(`  ${line}`);
if (code !== 0) say(told.slice(-2_000));
rmSync(folder, { recursive: true, force: true });
process.exit(found.length > 0 || bridge.faults.length > 0 || code !== 0 ? 1 : 0);
