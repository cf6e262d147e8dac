// What a bank says of an account, whichever file it says it by.

/** 01: transfers that came in; 03: all that came and went; csv: a table with named columns. */
export type StatementKind = '01' | '03' | 'csv';

export interface StatementLine {
  /** Of the file, from 1, as an editor counts them. */
  readonly line: number;
  /** Of Japan, `2026-11-26`. */
  readonly day: string;
  readonly direction: 'in' | 'out';
  readonly amount_yen: number;
  readonly payer: string;
  readonly memo: string;
  /** The bank's number of it; empty: it gave none. */
  readonly reference: string;
}

export interface Statement {
  /** Bank, branch, kind of account and number: `0172-001-1-1234567`. */
  readonly account: string;
  readonly kind: StatementKind;
  /** The first and the last day that it covers. */
  readonly from: string;
  readonly to: string;
  readonly lines: readonly StatementLine[];
}

/** What is wrong with a line. */
export type Fault =
  | 'length'
  | 'order'
  | 'kind'
  | 'code'
  | 'holder'
  | 'date'
  | 'period'
  | 'amount'
  | 'direction'
  | 'text'
  | 'totals'
  | 'columns'
  | 'empty'
  | 'too_many';

export interface WrongLine {
  readonly line: number;
  readonly fault: Fault;
}

/** A file is read whole or not at all. */
export type StatementFile = { readonly statements: readonly Statement[] } | { readonly wrong: readonly WrongLine[] };

/** The most lines of one file. */
export const maxStatementLines = 100_000;
/** The most of its lines that are told to be wrong. */
export const maxWrongTold = 50;
/** The largest file, bytes, as it is without packing: 100,000 records of 200 bytes, each with CR and LF, and a few of frame. */
export const maxStatement_bytes = 204 * (maxStatementLines + 1000);
