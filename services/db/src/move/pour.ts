// Rows from one database to another, by COPY.
import { finished } from 'node:stream/promises';
import type { Sql, TransactionSql } from '../connect.ts';

/**
 * Copies what `query` reads into `into`, a table with its columns. Read whole before it is written, for the driver may leave a socket paused that is
 * read as slowly as another is written: what is copied at once is some megabytes.
 */
export async function pour(from: Sql | TransactionSql, query: string, to: TransactionSql, into: string): Promise<void> {
  const rows = await from.unsafe(`copy (${query}) to stdout`).readable();
  const chunks: Buffer[] = [];
  rows.on('data', (chunk: Buffer) => void chunks.push(chunk));
  await finished(rows);
  const there = await to.unsafe(`copy ${into} from stdin`).writable();
  there.end(Buffer.concat(chunks));
  await finished(there);
}
