import type { TransactionSql } from '@fudaya/kit';

export interface DueAlert {
  readonly memberId: string;
  readonly boxId: string;
  readonly kind: 'started' | 'low';
  readonly packId: number;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly remaining: number;
  readonly saleEnd: Date;
}

/**
 * Takes what is to be told of favourites now and notes it as told, so that no other process tells it too: another one that looks at the
 * same moment waits here and then finds nothing. The caller tells in the same transaction.
 * @param lowShare below this share of the box a pack runs low
 */
export async function takeDueAlerts(tx: TransactionSql, at: Date, lowShare: number, limit: number): Promise<readonly DueAlert[]> {
  return await tx<DueAlert[]>`
    with due as (
      select f.member_id, s.box_id, k.kind, p.id as pack_id, p.name_ja, p.name_en, s.remaining, s.sale_end
      from store.favourite f
      join store.pack p on p.id = f.pack_id
      join gacha.box_stock s on s.box_id = p.box_id
      cross join lateral (
        select 'started' as kind where f.created_at < s.sale_start
        union all
        select 'low' where s.remaining < s.n * ${lowShare}::float8 and f.remaining_then >= s.n * ${lowShare}::float8
      ) k
      where s.sale_start <= ${at} and s.sale_end > ${at} and s.remaining > 0
        and not exists (
          select from store.favourite_alert a where a.member_id = f.member_id and a.box_id = s.box_id and a.kind = k.kind)
      -- In one order, so that two processes wait for each other and never both ways.
      order by f.member_id, s.box_id, k.kind
      limit ${limit}
    ), told as (
      insert into store.favourite_alert (member_id, box_id, kind, at)
      select member_id, box_id, kind, ${at} from due on conflict do nothing
      returning member_id, box_id, kind
    )
    select d.member_id as "memberId", d.box_id as "boxId", d.kind, d.pack_id as "packId", d.name_ja as "nameJa", d.name_en as "nameEn",
           d.remaining, d.sale_end as "saleEnd"
    from told join due d using (member_id, box_id, kind)
    order by d.member_id, d.box_id, d.kind`;
}
