import type { Sql } from '@fudaya/kit';
import { openBoxes, openRows } from '../boxes-open.sql.ts';

export interface FavouriteAlert {
  readonly memberId: string;
  readonly boxId: string;
  readonly kind: 'started' | 'low' | 'awaited';
  readonly packId: number;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly remaining: number;
  /** Not worth a mail later. */
  readonly expiresAt: Date;
}

export const idemOf = ({ memberId, boxId, kind }: Pick<FavouriteAlert, 'memberId' | 'boxId' | 'kind'>): string =>
  `favourite:${memberId}:${boxId}:${kind}`;

/** What the store noted of members' favourites and they were not told yet. A sale that is over meanwhile is no news. */
export async function untoldAlerts(sql: Sql, at: Date, limit: number): Promise<FavouriteAlert[]> {
  const boxes = await openBoxes(sql, at);
  if (boxes.length === 0) return [];
  return sql<FavouriteAlert[]>`
    select a.member_id as "memberId", a.box_id as "boxId", a.kind, p.pack_id as "packId", p.name_ja as "nameJa", p.name_en as "nameEn",
      s.remaining, least(s.sale_end, a.at + worth.time) as "expiresAt"
    from store.member_favourite_alert a
    join store.pack_summary p on p.box_id = a.box_id
    join ${openRows(sql, boxes)} on s.box_id = a.box_id
    join account.member m on m.id = a.member_id and m.closed_at is null
    join (values ('started', interval '24 hours'), ('low', interval '6 hours'), ('awaited', interval '24 hours')) as worth (kind, time) on worth.kind = a.kind
    where a.at > ${at}::timestamptz - worth.time
      and not exists (select from account.notice n where n.idem = concat_ws(':', 'favourite', a.member_id, a.box_id, a.kind))
    order by a.at, a.member_id, a.box_id, a.kind
    limit ${limit}`;
}
