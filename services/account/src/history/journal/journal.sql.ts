import type { Sql } from '@fudaya/kit';

/** The journal, when it is the member's and nobody else's sums stand in it; with the others of the same decision, when cards were turned into points. */
export async function journalsOfMove(sql: Sql, memberId: string, journalId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from books.journals_of_move(${memberId}::uuid, ${journalId}::bigint) order by id`;
  return rows.map(({ id }) => id);
}

/** A month whose draws and decisions stand in files, since when. */
export interface AwayMonth {
  /** Such as 2027_05, or before. */
  readonly month: string;
  readonly at: Date;
}

/** The month that is put away, when the journal carries its sums and some of them are the member's. */
export async function monthOfMove(sql: Sql, memberId: string, journalId: string): Promise<AwayMonth[]> {
  return await sql<AwayMonth[]>`
    select m.month, m.at from books.put_away_month m
    where m.brought_back_at is null and m.month = books.carried_month(${memberId}::uuid, ${journalId}::bigint)`;
}

/** The months that are put away and have something of what was booked for a purchase of the member. Bits above 41 of an id are its month since 2000. */
export async function monthsOfPurchase(sql: Sql, memberId: string, purchaseId: string): Promise<AwayMonth[]> {
  return await sql<AwayMonth[]>`
    select m.month, m.at from books.put_away_month m
    where m.brought_back_at is null and m.month in (
      select case b.id >> 41 when 0 then 'before' else to_char(date '2000-01-01' + make_interval(months => (b.id >> 41)::int), 'YYYY_MM') end
      from books.away_of_purchase(${memberId}::uuid, ${purchaseId}::uuid) b)
    order by m.month`;
}

/** What was booked for a purchase of the member and is in the books: the spend, its return, and what became of each card. */
export async function journalsOfPurchase(sql: Sql, memberId: string, purchaseId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from books.journals_of_purchase(${memberId}::uuid, ${purchaseId}::uuid) order by id`;
  return rows.map(({ id }) => id);
}

export interface LineRow {
  readonly id: number;
  readonly kind: string;
  readonly at: Date;
  readonly code: string;
  readonly unit: 'PT' | 'COIN' | 'JPY';
  readonly amount: number;
  readonly is_own: boolean;
  readonly expires_at: Date | null;
}

/**
 * The lines of journals, the member's own first; gains are positive (the books write them as credits). Nobody else's are shown. What carries the sums of a
 * month has the id of the first journal of then, and in it stand the shop's: never that one.
 */
export async function linesOf(sql: Sql, memberId: string, journalIds: readonly number[]): Promise<LineRow[]> {
  return await sql<LineRow[]>`
    select id, kind, at, code, unit, amount, is_own, expires_at from books.lines_of(${memberId}::uuid, ${[...journalIds]}::bigint[])
    where kind <> 'carried'
    order by id, not is_own, line`;
}
