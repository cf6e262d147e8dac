// sql/*.sql: functions, views, triggers and rights, replaced where their file changed.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Sql, TransactionSql } from './connect.ts';
import { type Engine, textFor } from './engine.ts';
import { isAboutLocks, withLockTimeout, type Patience } from './lock-timeout.ts';
import { isLocking, statementsOf } from './sql-statements.ts';

interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}
/** A file as it was last run here. */
interface Known {
  readonly name: string;
  readonly hash: string;
  /** Hashes of its statements that lock; null where a release of before ran it, which noted none. */
  readonly locking: readonly string[] | null;
}
interface Statement {
  readonly file: string;
  readonly text: string;
}
/** Run at each migration: what somebody granted by hand is taken back, and what a restored dump brought is looked at. They lock no table. */
const isAlwaysRun = (name: string): boolean => /^9\d-/.test(name);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const lockingIn = (text: string): string[] => statementsOf(text).filter(isLocking);

async function readAll(folder: URL, engine: Engine): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = textFor(engine, await readFile(new URL(name, folder), 'utf8'));
      return { name, text, hash: hashOf(text) };
    }),
  );
}

/** In two tables: one that is there is not changed, for that would wait for a dump. */
async function knownFiles(sql: Sql): Promise<Map<string, Known>> {
  await sql`create table if not exists plumbing_migrations.sql_file (name text primary key, hash text not null)`;
  await sql`create table if not exists plumbing_migrations.sql_locking (name text primary key, of_hash text not null, statements text[] not null)`;
  const rows = await sql<Known[]>`
    select f.name, f.hash, l.statements as locking from plumbing_migrations.sql_file f
    left join plumbing_migrations.sql_locking l on l.name = f.name and l.of_hash = f.hash`;
  return new Map(rows.map((row) => [row.name, row]));
}

interface Run {
  readonly folder: URL;
  readonly patience: Patience;
  readonly engine?: Engine;
  /** Done with it, in the same transaction: told the texts of all files, as this engine takes them. */
  readonly afterwards?: (tx: TransactionSql, texts: readonly string[]) => Promise<void>;
}

/**
 * Runs the files that changed since they were last run here, in one transaction: services see all of it or nothing. Functions come first, then
 * rights, and last, in name order, what locks a table or view and is not as it was: that is as long as buyers wait. Answers the files' names.
 */
export async function runSqlFiles(sql: Sql, { folder, patience, engine = 'postgres', afterwards }: Run): Promise<string[]> {
  const known = await knownFiles(sql);
  const all = await readAll(folder, engine);
  const files = all.filter(({ name, hash }) => isAlwaysRun(name) || known.get(name)?.hash !== hash);
  const changed = files.filter(({ name }) => !isAlwaysRun(name));
  const statements = changed.flatMap(({ name, text }) => statementsOf(text).map((statement) => ({ file: name, text: statement })));
  const isAsItWas = ({ file, text }: Statement): boolean => known.get(file)?.locking?.includes(hashOf(text)) ?? false;
  const functions = statements.filter(({ text }) => !isLocking(text));
  const locking = statements.filter((statement) => isLocking(statement.text) && !isAsItWas(statement));
  const rights = files.filter(({ name }) => isAlwaysRun(name)).map(({ name, text }) => ({ file: name, text }));
  await withLockTimeout(sql, patience, () =>
    sql.begin(async (tx) => {
      // A function may name a view that comes after it.
      await tx`set local check_function_bodies = off`;
      // Of distributed tables some alterations are refused: what is said of these is said of the tables without rows (citus/shard-functions.ts).
      if (engine === 'citus') await tx`set local citus.enable_ddl_propagation = off`;
      await runAll(tx, functions);
      const areGiven = await triedRights(tx, rights);
      await runTogether(tx, locking);
      if (!areGiven) await runAll(tx, rights);
      for (const file of files) await note(tx, file);
      await afterwards?.(tx, textsOf(all));
    }),
  );
  return files.map(({ name }) => name);
}

/** As an engine takes them. */
export const sqlTexts = async (folder: URL, engine: Engine): Promise<string[]> => textsOf(await readAll(folder, engine));

const textsOf = (files: readonly SqlFile[]): string[] => files.map(({ text }) => text);

/** False, and nothing done, where they name what is yet to come: a new view. */
async function triedRights(tx: TransactionSql, rights: readonly Statement[]): Promise<boolean> {
  const isMissing = (error: unknown): boolean => ['42P01', '3F000'].includes((error as { code?: string }).code ?? '');
  try {
    await tx.savepoint((inner) => runAll(inner, rights));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function note(tx: TransactionSql, { name, hash, text }: SqlFile): Promise<void> {
  await tx`insert into plumbing_migrations.sql_file values (${name}, ${hash}) on conflict (name) do update set hash = excluded.hash`;
  await tx`
    insert into plumbing_migrations.sql_locking values (${name}, ${hash}, ${lockingIn(text).map(hashOf)})
    on conflict (name) do update set of_hash = excluded.of_hash, statements = excluded.statements`;
}

/** In one round trip: buyers wait meanwhile. What fails is run again alone, which names its file. */
async function runTogether(tx: TransactionSql, statements: readonly Statement[]): Promise<void> {
  if (statements.length === 0) return;
  try {
    await tx.savepoint((inner) => inner.unsafe(statements.map(({ text }) => text).join('\n')).simple());
  } catch (error) {
    if (isAboutLocks(error)) throw error;
    await runAll(tx, statements);
  }
}

async function runAll(tx: TransactionSql, statements: readonly Statement[]): Promise<void> {
  for (const { file, text } of statements) {
    try {
      await tx.unsafe(text).simple();
    } catch (error) {
      const { message, code } = error as { message: string; code?: string };
      throw Object.assign(new Error(`sql/${file}: ${message}`, { cause: error }), { code });
    }
  }
}
