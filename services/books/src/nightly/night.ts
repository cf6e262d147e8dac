import type { TransactionSql } from '@fudaya/db';
import type { Fragment } from 'postgres';
import { rowsOfPart } from '../scope.ts';

/** One run of the check. */
export interface Night {
  readonly at: Date;
  /** Everything is read: nothing was kept yet, very much came since, or what is owed did not add up last time. */
  readonly isWhole: boolean;
  /** Journals and cards from here on are read: those below were settled at the last check, and are kept in parts. */
  readonly journalFrom: number;
  readonly cardFrom: number;
  /** As the last check left them: whole parts below them are settled. */
  readonly keptJournals: number;
  readonly keptCards: number;
  /** Journals and cards below these are settled now. */
  readonly journalTo: number;
  readonly cardTo: number;
  /** The least that is read again of each kind of old rows, where it is not the usual. */
  readonly share?: number;
  /** The last check, less what clocks and long transactions may be apart. */
  readonly since: Date;
}

const overlap_ms = 2 * 3_600_000;
/** After a load, reading everything is quicker than looking up each row of it. */
const manyJournals = 1_000_000;

interface Mark {
  readonly at: Date;
  readonly journal_from: number;
  readonly card_from: number;
}

/** Where whole parts of settled ids end. */
const partsEnd = (settled: number | null, kept: number) =>
  settled === null ? kept : Math.max(kept, Math.floor((settled + 1) / rowsOfPart) * rowsOfPart);

/** Ids up to which no journal and no drawn card comes any more; null: not known. */
export interface Settled {
  readonly journal: number | null;
  readonly card: number | null;
}

export async function nightOf(tx: TransactionSql, at: Date, settled: Settled): Promise<Night> {
  const [mark] = await tx<Mark[]>`select at, journal_from, card_from from checks.mark`;
  const [owed] = await tx`select from checks.finding where invariant = 7 and resolved_at is null`;
  const [keptJournals, keptCards] = [mark?.journal_from ?? 0, mark?.card_from ?? 0];
  // Counted, for ids leave a gap where a month begins.
  const [journals] = await tx<{ came: number; parts: number }[]>`
    select (select count(*) from books.journal where id >= ${keptJournals}) as came, (select count(*) from checks.journal_part) as parts`;
  const isMuch = journals!.came > Math.max(manyJournals, (journals!.parts * rowsOfPart) / 5);
  const isWhole = mark === undefined || owed !== undefined || isMuch;
  return {
    at,
    isWhole,
    journalFrom: isWhole ? 0 : keptJournals,
    cardFrom: isWhole ? 0 : keptCards,
    keptJournals,
    keptCards,
    journalTo: partsEnd(settled.journal, keptJournals),
    cardTo: partsEnd(settled.card, keptCards),
    since: new Date((mark?.at.getTime() ?? overlap_ms) - overlap_ms),
  };
}

export async function moveMark(tx: TransactionSql, { at, journalTo, cardTo }: Night): Promise<void> {
  await tx`
    insert into checks.mark (at, journal_from, card_from, runs) values (${at}, ${journalTo}, ${cardTo}, 1)
    on conflict (id) do update set at = excluded.at, journal_from = excluded.journal_from, card_from = excluded.card_from, runs = mark.runs + 1`;
}

/** `about` of the open findings of these promises: what they are about is judged again until it is well. */
export const stillOpen = (tx: TransactionSql, ...invariants: readonly number[]): Fragment =>
  tx`(select about from checks.finding where resolved_at is null and invariant = any (${[...invariants]}))`;
