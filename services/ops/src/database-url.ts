import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** DATABASE_URL, or the database of the shop that `npm start` runs on this machine. */
export function databaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const runFile = join(fileURLToPath(new URL('../../..', import.meta.url)), '.data/shop/run.json');
  if (!existsSync(runFile)) throw new Error('No shop is running here: start it with npm start, or set DATABASE_URL.');
  return (JSON.parse(readFileSync(runFile, 'utf8')) as { databaseUrl: string }).databaseUrl;
}
