import type { Sql } from '@fudaya/kit';
import { openBoxes, openRows } from '../boxes-open.sql.ts';

export interface WishAlert {
  readonly memberId: string;
  readonly boxId: string;
  /** When it was noted: what was noted at once is told at once. */
  readonly at: Date;
  readonly byMail: boolean;
  readonly packId: number;
  readonly nameJa: string;
  readonly nameEn: string;
  /** One of the cards, and how many there are. */
  readonly cardJa: string;
  readonly cardEn: string;
  readonly cards: number;
  /** Not worth a mail later. */
  readonly expiresAt: Date;
}

export const idemOf = ({ memberId, boxId, at }: Pick<WishAlert, 'memberId' | 'boxId' | 'at'>): string =>
  `wish:${memberId}:${boxId}:${at.getTime()}`;

/**
 * What the store noted of wished cards in the last day and members were not told yet, so many of them. Nothing while a member pauses buying,
 * and nothing of a box that cannot be bought now.
 */
export async function untoldWishes(sql: Sql, at: Date, limit: number): Promise<WishAlert[]> {
  const boxes = await openBoxes(sql, at);
  if (boxes.length === 0) return [];
  return sql<WishAlert[]>`
    select a.member_id as "memberId", a.box_id as "boxId", a.at, a.by_mail as "byMail", p.pack_id as "packId",
      p.name_ja as "nameJa", p.name_en as "nameEn", c.name_ja as "cardJa", c.name_en as "cardEn", a.cards,
      least(s.sale_end, a.at + interval '24 hours') as "expiresAt"
    from (
      select member_id, box_id, at, bool_and(by_mail) as by_mail, count(*)::int as cards, min(card_id) as card_id
      from store.member_wish_alert where at > ${at}::timestamptz - interval '24 hours' group by member_id, box_id, at
    ) a
    join store.pack_summary p on p.box_id = a.box_id
    join ${openRows(sql, boxes)} on s.box_id = a.box_id
    join store.card_summary c on c.card_id = a.card_id
    join account.member m on m.id = a.member_id and m.closed_at is null
    where not s.is_held
      and not exists (select from payment.member_care k where k.member_id = a.member_id and k.paused_until > ${at})
      and not exists (select from account.notice n
        where n.idem = concat_ws(':', 'wish', a.member_id, a.box_id, (extract(epoch from a.at) * 1000)::bigint))
    order by a.at, a.member_id, a.box_id
    limit ${limit}`;
}
