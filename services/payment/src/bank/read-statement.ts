import { gunzipSync } from 'node:zlib';
import { readStatementCsv } from './read-statement-csv.ts';
import { readZengin } from './read-zengin.ts';
import { maxStatement_bytes, type StatementFile } from './statement.ts';

/** A file of the bankers' association says so in its first three bytes. */
const isZengin = (file: Uint8Array): boolean => /^1\d\d[01]/.test(String.fromCharCode(...file.subarray(0, 4)));

/** The file that was packed by gzip; undefined: it is none, or a larger one than we read. No more is unpacked than that. */
export function unpacked(packed: Uint8Array): Uint8Array | undefined {
  try {
    return gunzipSync(packed, { maxOutputLength: maxStatement_bytes });
  } catch {
    return undefined;
  }
}

/** Pure: the accounts' lines of a bank's file, or each line that is wrong. A table names no account: it is of `account`, or not read. */
export function readStatement(file: Uint8Array, account: string | undefined, now: Date): StatementFile | 'no_account' {
  if (file.length === 0) return { wrong: [{ line: 1, fault: 'empty' }] };
  if (isZengin(file)) return readZengin(file, now);
  return account === undefined ? 'no_account' : readStatementCsv(file, account, now);
}
