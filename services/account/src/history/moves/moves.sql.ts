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
  event as (
    select min(m.id) as id, m.kind, max(m.at) as at, min(m.ref) as ref, sum(m.amount)::bigint as amount
    from books.moves_of(${memberId}::uuid, ${unit}) m
    -- What bought nothing, or not yet, is no charge.
    where not (m.kind in ('draw', 'void') and exists (
      select from gacha.unordered_purchase u where u.member_id = ${memberId} and u.purchase_id::text = m.ref))
    group by m.kind, case m.kind when 'convert' then m.at end, case when m.kind <> 'convert' then m.id end
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
      select p.*, case when p.kind in ('draw', 'void') then p.ref::uuid else d.purchase_id end as purchase_id
      from paged p
      left join books.drawn_card d on d.id = case p.kind when 'convert' then p.ref::bigint end and d.member_id = ${moves.memberId}
    ),
    yen as (
      select l.id, -sum(l.amount)::bigint as money from books.lines_of(${moves.memberId}::uuid, array(select id from paged)) l
      where l.code = 'cash' and l.unit = 'JPY' group by l.id
    )
    select p.id, p.kind, p.at, p.amount, p.purchase_id, s.name_ja, s.name_en, case p.kind when 'carried' then p.ref end as month,
           coalesce(y.money, 0) as money
    from placed p
    left join yen y on y.id = p.id
    left join gacha.member_purchase g on g.purchase_id = p.purchase_id
    left join ${stillUndrawn(sql, undrawn)} u on u.purchase_id = p.purchase_id
    left join store.pack_summary s on s.pack_id = coalesce(g.pack_id, u.pack_id)
    order by p.at desc, p.id desc`;
}
