// pnpm test:soak sqlmap: sqlmap (https://sqlmap.org) at every call with parameters of a shop that runs here, as a member and as a visitor. It
// is not part of npm test: it is another's program, and takes hours at its full size. Start the shop first:
// RATE_LIMIT_FACTOR=1000000 npm start. SHOP_URL: another shop than http://localhost:8080. SQLMAP_CALLS: only calls whose path holds this.
// SQLMAP_AS: only `member` or `visitor`. SQLMAP_ARGS: for sqlmap itself.
import { spawnSync } from 'node:child_process';
import { areas, callsByArea } from '@fudaya/contracts';
import { demoLogins } from '@fudaya/ops/seed';
import { goodInputs } from '../contracts/good-inputs.ts';
import { attack, type Attack } from './attack.ts';
import { plantedCall, plantedInput, startPlanted } from './planted.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function stop(sentence: string): never {
  say(sentence);
  process.exit(1);
}

function tell(who: string, { targets, asked, names, seconds, found, faults, failure }: Attack): void {
  say(
    `${who}: ${targets} calls, ${asked} requests, ${names} names of parameters, ${seconds} s; ` +
      `${found.length} can be injected, ${faults.length} replies were faults`,
  );
  for (const line of [...found, ...faults.slice(0, 20)]) say(`  ${line}`);
  if (failure !== undefined) say(failure);
}

const version = spawnSync('sqlmap', ['--version'], { encoding: 'utf8' });
if (version.status !== 0) stop('sqlmap is not installed, so nothing was tried (Debian: apt-get install --no-install-recommends sqlmap).');
say(`sqlmap ${/\d[\w.#]*/.exec(version.stdout)?.[0] ?? ''}`);
const args = (process.env['SQLMAP_ARGS'] ?? '--level=1 --risk=1 --technique=BEU --threads=2').split(' ');

const planted = await startPlanted();
const calibration = await attack({ shop: planted.url, calls: [[plantedCall, plantedInput]] }, args);
await planted.close();
tell('a call that can be injected', calibration);
if (calibration.found.length === 0) stop('It was not found, so whatever else is not found says nothing.');

const shop = process.env['SHOP_URL'] ?? 'http://localhost:8080';
const part = process.env['SQLMAP_CALLS'] ?? '';
const calls = areas
  .flatMap((area) => callsByArea[area])
  .filter(({ path }) => path.includes(part))
  .map((call) => [call, goodInputs.get(call) ?? {}] as const);
const everybody = { member: demoLogins[0], visitor: undefined };
let isWhole = true;
for (const [who, login] of Object.entries(everybody)) {
  if ((process.env['SQLMAP_AS'] ?? who) !== who) continue;
  const outcome = await attack({ shop, login, calls }, args).catch((fault: unknown) =>
    stop(`No shop answers at ${shop}: start it with RATE_LIMIT_FACTOR=1000000 npm start. ${String(fault)}`),
  );
  tell(`a ${who}`, outcome);
  isWhole &&= outcome.found.length === 0 && outcome.faults.length === 0 && outcome.failure === undefined;
}
process.exit(isWhole ? 0 : 1);
