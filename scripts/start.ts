// npm start: the whole shop on this machine. Ctrl-C stops everything it started.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isTaken } from '@fudaya/db/free-port';
import { buildAll, root, startShop } from './shop/shop.ts';
import { demoLogins, demoStaff } from '@fudaya/ops/seed';

const begun = Date.now();
const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
const say = (step: string) => console.log(`· ${step}`);
function stop(sentence: string): never {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}

const port = Number(process.env.PORT ?? 8080);
if (!Number.isInteger(port) || port < 1 || port > 65_535) stop(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
if (await isTaken(port))
  stop(`Port ${port} is taken by another program. Choose another one: PORT=${port === 8080 ? 8081 : port + 1} npm start`);

say('building the shell and the four remotes (only what changed)');
try {
  buildAll();
} catch (fault) {
  stop(fault instanceof Error ? fault.message : String(fault));
}

const dataDir = join(root, '.data', 'shop');
if (process.argv.includes('--fresh')) rmSync(dataDir, { recursive: true, force: true });

let isStopping = false;
const shop = await startShop({
  dataDir,
  port,
  origin: process.env.PUBLIC_ORIGIN,
  databaseUrl: process.env.DATABASE_URL,
  say,
  onUnexpectedExit: (name, code) => {
    if (isStopping) return;
    console.error(`\n  ${name} ended by itself (code ${code}); its log is .data/shop/logs/${name}.log. Stopping the rest.\n`);
    void end(1);
  },
}).catch((fault: unknown) => stop(fault instanceof Error ? fault.message : String(fault)));

async function end(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.log('\n· stopping');
  await shop.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

console.log(`
  Fudaya is open: ${shop.url}   (${seconds()})

${demoLogins.map(({ mail, password, points, coins }) => `  ${mail.padEnd(22)} ${password.padEnd(12)} ${points.toLocaleString()} pt, ${coins} coins`).join('\n')}

  Staff: pnpm ops staff first ${demoStaff.mail} --by you --note "a trial"   (prints a link, good once, that adds a passkey)
  Test card: 4111 1111 1111 1111 (3-D Secure: 4000 0000 0000 3220), any later date, any code.
  Logs: .data/shop/logs   Stop: Ctrl-C
`);
