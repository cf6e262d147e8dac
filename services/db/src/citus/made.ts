// Statements that are run where they, or the tables that they are about, are not as they were.
import { createHash } from 'node:crypto';
import type { Tx } from '../connect.ts';

export const hashOf = (texts: readonly string[]): string => createHash('sha256').update(texts.join('\n')).digest('hex');

/** `oids` of what they are about: a shard that was moved here, or split, is another table. */
export async function makeAnew(tx: Tx, schema: string, oids: string, statements: readonly string[]): Promise<void> {
  const hash = hashOf([oids, ...statements]);
  const [known] = await tx`select from plumbing_migrations.shard_sql where schema = ${schema} and hash = ${hash}`;
  if (known) return;
  for (const statement of statements) await tx.unsafe(statement).simple();
  await tx`insert into plumbing_migrations.shard_sql values (${schema}, ${hash}) on conflict (schema) do update set hash = excluded.hash`;
}

export async function makeNotes(tx: Tx): Promise<void> {
  await tx`create table if not exists plumbing_migrations.shard_sql (schema text primary key, hash text not null)`;
}
