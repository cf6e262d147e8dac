import type { Sql } from '@fudaya/kit';
import { stillUndrawn, undrawnOf } from '../undrawn.sql.ts';

export interface MoveRow {
  readonly id: number;
  readonly kind: string;
  readonly at: Date;
  readonly amount: number;
  readonly money: number;
  readonly purchase_id: string | null;
  readonly name_ja: string | null;
  readonly name_en: string | null;
  /** Of the sums of a month that is put away: its name, such as 2027_05 or before (decision 126). */
  readonly month: string | null;
}

export interface Moves {
  readonly memberId: string;
  readonly unit: 'PT' | 'COIN';
  /** 0 all, 1 bought with money, 2 got otherwise, 3 used or expired. */
  readonly mode: number;
}

// Cards turned into points by one decision share their instant: one row. So is what the books carry of a month that is put away.
const grouped = (sql: Sql, { memberId, unit, mode }: Moves) => sql`
  moved as (
    select e.journal_id, -sum(e.amount)::bigint as amount
    from books.account a join books.entry e on e.account_id = a.id
    where a.member_id = ${memberId} and a.unit = ${unit}
    group by e.journal_id
  ),
  event as (
    select min(j.id) as id, j.kind, max(j.at) as at, min(j.ref) as ref, sum(m.amount)::bigint as amount
    from moved m join books.journal j on j.id = m.journal_id
    -- What bought nothing, or not yet, is no charge.
    where not (j.kind in ('draw', 'void') and exists (
      select from gacha.unordered_purchase u where u.member_id = ${memberId} and u.purchase_id::text = j.ref))
    group by j.kind, case j.kind when 'convert' then j.at end, case when j.kind <> 'convert' then j.id end
  ),
  chosen as (
    select * from event
    where ${mode} = 0
       or ${mode} = 1 and kind in ('payment', 'refund', 'debt')
       or ${mode} = 2 and kind not in ('payment', 'refund', 'debt') and amount > 0
       or ${mode} = 3 and kind not in ('refund', 'debt') and amount < 0
  )`;

export async function countMoves(sql: Sql, moves: Moves): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`with ${grouped(sql, moves)} select count(*)::int as rows from chosen`;
  return row?.rows ?? 0;
}

/** A page of movements, newest first. A draw and what gives it back are about a purchase; a converted card is of one. */
export async function moveRows(sql: Sql, moves: Moves, { limit, offset }: { limit: number; offset: number }): Promise<MoveRow[]> {
  const undrawn = await undrawnOf(sql, moves.memberId);
  return await sql<MoveRow[]>`
    with ${grouped(sql, moves)},
    paged as (select * from chosen order by at desc, id desc limit ${limit} offset ${offset}),
    placed as (
      select p.*, case when p.kind in ('draw', 'void') then p.ref::uuid
                       when p.kind = 'convert' then (select d.purchase_id from books.drawn_card d where d.id = p.ref::bigint) end as purchase_id
      from paged p
    )
    select p.id, p.kind, p.at, p.amount, p.purchase_id, s.name_ja, s.name_en, case p.kind when 'carried' then p.ref end as month,
           (select coalesce(sum(e.amount), 0)::bigint from books.entry e join books.account a on a.id = e.account_id
            where e.journal_id = p.id and a.code = 'cash' and e.unit = 'JPY') as money
    from placed p
    left join gacha.member_purchase g on g.purchase_id = p.purchase_id
    left join ${stillUndrawn(sql, undrawn)} u on u.purchase_id = p.purchase_id
    left join store.pack_summary s on s.pack_id = coalesce(g.pack_id, u.pack_id)
    order by p.at desc, p.id desc`;
}
