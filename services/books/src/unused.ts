import { readingWhole, type Tx } from '@fudaya/db';
import type { LotClass } from './grant.ts';

/** Points that members hold, by class; lots how many they are in, members how many hold them. */
export interface Unused {
  readonly class: LotClass;
  readonly points: number;
  readonly lots: number;
  readonly members: number;
}

/**
 * What was unused at an instant, past ones included: lots not yet expired then, with the entries made before it. The books are
 * append-only, so the same instant gives the same figures for ever, whenever the sweep of expired lots ran. Ask `monthAwayIn` first: within a month that
 * is put away there are no such figures.
 */
export async function unusedAt(tx: Tx, at: Date): Promise<Unused[]> {
  const whole = await readingWhole(tx);
  const rows = await whole<Unused[]>`
    with held as (
      select l.class, l.member_id, -sum(e.amount) as points
      from books.lot l
      join books.entry e on e.lot_id = l.id
      join books.journal j on j.id = e.journal_id and j.at < ${at}
      where l.granted_at < ${at} and l.expires_at > ${at}
      group by l.id, l.class, l.member_id
      having sum(e.amount) <> 0
    )
    select c.class, coalesce(sum(h.points), 0)::bigint as points, count(h.class)::int as lots, count(distinct h.member_id)::int as members
    from unnest(array['paid', 'bonus', 'return']) with ordinality as c (class, ord)
    left join held h on h.class = c.class
    group by c.class, c.ord order by c.ord`;
  return [...rows];
}
