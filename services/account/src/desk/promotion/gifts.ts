import type { ReplyOf } from '@fudaya/contracts';
import type { promotionRule } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/kit';

type Gifts = Pick<ReplyOf<typeof promotionRule>, 'latest' | 'next'>;

/** What a coupon or a rule gave and to whom, newest first, behind `before`; `next` is the last one where there are more than `limit`. */
export async function giftsOf(sql: Sql, rule: string, before: string | undefined, limit: number): Promise<Gifts> {
  const found = await sql<{ id: string; member_id: string; points: number; at: Date; expires: Date }[]>`
    with gift as (
      select r.id, r.member_id, r.points, r.at, r.expires_at from account.reward r where r.rule = ${rule}
      union all
      select b.id, b.member_id, b.points, b.at, b.expires_at from payment.given_bonus b where b.rule = ${rule}
    )
    select r.id, r.member_id, r.points, r.at, r.expires_at as expires from gift r
    where ${before === undefined ? sql`true` : sql`(r.at, r.id) < (select b.at, b.id from gift b where b.id = ${before})`}
    order by r.at desc, r.id desc limit ${limit + 1}`;
  const page = found.slice(0, limit);
  return {
    latest: page.map(({ at, expires, ...gift }) => ({ ...gift, at: at.toISOString(), expires: expires.toISOString() })),
    next: found.length > page.length ? page.at(-1)!.id : null,
  };
}
