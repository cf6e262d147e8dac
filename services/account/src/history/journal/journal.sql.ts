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

/** What was booked for a purchase of the member: the spend, its return, and what became of each card. */
export async function journalsOfPurchase(sql: Sql, memberId: string, purchaseId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select j.id from books.journal j
    where j.ref = ${purchaseId} and j.kind in ('draw', 'void') and exists (
      select from books.entry e join books.account a on a.id = e.account_id where e.journal_id = j.id and a.member_id = ${memberId})
      and not exists (select from gacha.unordered_purchase u where u.member_id = ${memberId} and u.purchase_id::text = j.ref)
    union
    select k.journal_id from books.drawn_card d join books.card_decision k on k.drawn_card_id = d.id
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

/** The lines of journals, the member's own first; gains are positive (the books write them as credits). Nobody else's are shown. */
export async function linesOf(sql: Sql, memberId: string, journalIds: readonly number[]): Promise<LineRow[]> {
  return await sql<LineRow[]>`
    select j.id, j.kind, j.at, a.code, e.unit, -e.amount as amount, a.member_id is not null as is_own, l.expires_at
    from books.journal j
    join books.entry e on e.journal_id = j.id
    join books.account a on a.id = e.account_id
    left join books.lot l on l.id = e.lot_id
    where j.id = any (${[...journalIds]}::bigint[]) and (a.member_id is null or a.member_id = ${memberId})
    order by j.id, a.member_id is null, e.line`;
}
