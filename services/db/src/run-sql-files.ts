// sql/*.sql: functions, views, triggers and rights, replaced where their file changed.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Sql } from './connect.ts';
import { withLockTimeout, type Patience } from './lock-timeout.ts';
import { stepsOf } from './sql-steps.ts';

interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}
/** Run at each migration: what somebody granted by hand is taken back, and what a restored dump brought is looked at. They lock no table. */
const always = new Set(['90-grants.sql', '91-restored-numbers.sql']);

async function readAll(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Runs the files that changed since they were last run here, in name order. Answers their names. Each step is a transaction of its own, and
 * tried again when it meets a lock; one that ends in between is gone on with by the next migration.
 */
export async function runSqlFiles(sql: Sql, folder: URL, patience: Patience): Promise<string[]> {
  await sql`create table if not exists plumbing_migrations.sql_file (name text primary key, hash text not null)`;
  const known = new Map((await sql<SqlFile[]>`select name, hash from plumbing_migrations.sql_file`).map(({ name, hash }) => [name, hash]));
  const files = (await readAll(folder)).filter(({ name, hash }) => always.has(name) || known.get(name) !== hash);
  for (const { name, text, hash } of files) {
    const steps = always.has(name) ? [text] : stepsOf(text);
    for (const step of steps) await withLockTimeout(sql, patience, () => runStep(sql, name, step));
    await sql`insert into plumbing_migrations.sql_file values (${name}, ${hash}) on conflict (name) do update set hash = excluded.hash`;
  }
  return files.map(({ name }) => name);
}

/** A text without parameters is one transaction of its own, as `begin` would make it. */
async function runStep(sql: Sql, name: string, step: string): Promise<void> {
  try {
    await sql.unsafe(step).simple();
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    throw Object.assign(new Error(`sql/${name}: ${message}`, { cause: error }), { code });
  }
}
