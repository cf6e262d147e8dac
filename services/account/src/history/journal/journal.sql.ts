import type { Sql } from '@fudaya/kit';

/** The journal, when it is the member's and nobody else's sums stand in it; with the others of the same decision, when cards were turned into points. */
export async function journalsOfMove(sql: Sql, memberId: string, journalId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with own as (
      select j.id, j.kind, max(e.lot_id) as lot_id
      from books.journal j
      join books.entry e on e.journal_id = j.id
      join books.account a on a.id = e.account_id
      where j.id = ${journalId}::bigint and a.member_id = ${memberId} and j.kind <> 'carried'
      group by j.id
    )
    select id from own where kind <> 'convert'
    union
    select j.id from own join books.entry e on e.lot_id = own.lot_id join books.journal j on j.id = e.journal_id
    where own.kind = 'convert' and j.kind = 'convert'
    order by id`;
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
    select m.month, m.at from books.journal j join books.put_away_month m on m.month = j.ref and m.brought_back_at is null
    where j.id = ${journalId}::bigint and j.kind = 'carried' and exists (
      select from books.entry e join books.account a on a.id = e.account_id where e.journal_id = j.id and a.member_id = ${memberId})`;
}

/** The months that are put away and have something of what was booked for a purchase of the member. Bits above 41 of an id are its month since 2000. */
export async function monthsOfPurchase(sql: Sql, memberId: string, purchaseId: string): Promise<AwayMonth[]> {
  return await sql<AwayMonth[]>`
    with booked as (
      select k.journal_id as id from books.journal_key k
      where k.idem = 'draw:' || ${purchaseId}::uuid and (
        exists (select from books.drawn_card d where d.purchase_id = ${purchaseId} and d.member_id = ${memberId})
        or exists (
          select from books.journal j join books.entry e on e.journal_id = j.id join books.account a on a.id = e.account_id
          where j.ref = ${purchaseId} and j.kind = 'void' and a.member_id = ${memberId}))
      union
      select k.journal_id from books.drawn_card d join books.card_decision k on k.drawn_card_id = d.id
      where d.purchase_id = ${purchaseId} and d.member_id = ${memberId}
    )
    select m.month, m.at from books.put_away_month m
    where m.brought_back_at is null and m.month in (
      select case b.id >> 41 when 0 then 'before' else to_char(date '2000-01-01' + make_interval(months => (b.id >> 41)::int), 'YYYY_MM') end
      from booked b where not exists (select from books.journal j where j.id = b.id and j.kind <> 'carried'))
    order by m.month`;
}

/** What was booked for a purchase of the member and is in the books: the spend, its return, and what became of each card. */
export async function journalsOfPurchase(sql: Sql, memberId: string, purchaseId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select j.id from books.journal j
    where j.ref = ${purchaseId} and j.kind in ('draw', 'void') and exists (
      select from books.entry e join books.account a on a.id = e.account_id where e.journal_id = j.id and a.member_id = ${memberId})
      and not exists (select from gacha.unordered_purchase u where u.member_id = ${memberId} and u.purchase_id::text = j.ref)
    union
    select k.journal_id from books.drawn_card d join books.card_decision k on k.drawn_card_id = d.id
    join books.journal j on j.id = k.journal_id and j.kind <> 'carried'
    where d.purchase_id = ${purchaseId} and d.member_id = ${memberId}
    order by id`;
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
    select j.id, j.kind, j.at, a.code, e.unit, -e.amount as amount, a.member_id is not null as is_own, l.expires_at
    from books.journal j
    join books.entry e on e.journal_id = j.id
    join books.account a on a.id = e.account_id
    left join books.lot l on l.id = e.lot_id
    where j.id = any (${[...journalIds]}::bigint[]) and (a.member_id is null or a.member_id = ${memberId}) and j.kind <> 'carried'
    order by j.id, a.member_id is null, e.line`;
}
