// pnpm test:soak sqlmap: sqlmap (https://sqlmap.org) at every call with parameters of a shop that runs here, as a member and as a visitor. It
// is not part of npm test: it is another's program, and takes hours at its full size. Start the shop first:
// RATE_LIMIT_FACTOR=1000000 npm start. SHOP_URL: another shop than http://localhost:8080. SQLMAP_CALLS: only calls whose path holds one of these,
// with commas between. SQLMAP_AS: only `member` or `visitor`. SQLMAP_TIME=1: by the time that replies take, with short waits, at a few calls
// that look up what is sent as text (without SQLMAP_CALLS); the other techniques ask less and try all. SQLMAP_ARGS: for sqlmap itself.
import { spawnSync } from 'node:child_process';
import { callOwners, callsByArea } from '@fudaya/contracts';
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
const isByTime = process.env['SQLMAP_TIME'] === '1';
const usual = isByTime ? '--level=1 --risk=1 --technique=T --time-sec=2' : '--level=1 --risk=1 --technique=BEU --threads=2';
const args = (process.env['SQLMAP_ARGS'] ?? usual).split(' ');
/** A wait tells nothing of a hundred calls that other tries have not told: these take text to the database, each in another way. */
const slowCalls = ['/pack/all_list', '/exchange_card/list', '/user/collection', '/zipcode', '/reset_password', '/point/end', '/pack/proof'];

const planted = await startPlanted();
const calibration = await attack({ shop: planted.url, calls: [[plantedCall, plantedInput]] }, args);
await planted.close();
tell('a call that can be injected', calibration);
if (calibration.found.length === 0) stop('It was not found, so whatever else is not found says nothing.');

const shop = process.env['SHOP_URL'] ?? 'http://localhost:8080';
const parts = process.env['SQLMAP_CALLS']?.split(',') ?? (isByTime ? slowCalls : ['']);
const calls = callOwners
  .flatMap((area) => callsByArea[area])
  .filter(({ path }) => parts.some((part) => path.includes(part)))
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
