import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const runFile = join(fileURLToPath(new URL('../../..', import.meta.url)), '.data/shop/run.json');

/** The shop that `npm start` runs on this machine. */
interface RunningShop {
  /** As the operators' role. */
  readonly operatorUrl: string;
  readonly url: string;
  readonly logPolicy: string;
}

function runningShop(otherwise: string): RunningShop {
  if (!existsSync(runFile)) throw new Error(`No shop is running here: start it with npm start, or set ${otherwise}.`);
  return JSON.parse(readFileSync(runFile, 'utf8')) as RunningShop;
}

/** DATABASE_URL, or the running shop's database. */
export const databaseUrl = (): string => process.env.DATABASE_URL || runningShop('DATABASE_URL').operatorUrl;

/** Who witnesses the running shop's log. */
export const runningPolicy = (): string => runningShop('LOG_POLICY').logPolicy;

/** PUBLIC_ORIGIN, or the running shop's address: links in mails lead there. */
export const publicOrigin = (): string => process.env.PUBLIC_ORIGIN || runningShop('PUBLIC_ORIGIN').url;
