import type { Language } from '@fudaya/contracts';
import type { MemberLatest } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/kit';
import { purchasesWith, undrawnOf } from '../../history/undrawn.sql.ts';

type Payment = NonNullable<MemberLatest['payments']>[number];
type Parcel = NonNullable<MemberLatest['parcels']>[number];
type Dated<Line> = Omit<Line, 'at'> & { readonly at: Date };

export async function latestPurchases(
  sql: Sql,
  id: string,
  { language, limit }: { language: Language; limit: number },
): Promise<Dated<MemberLatest['purchases'][number]>[]> {
  const undrawn = await undrawnOf(sql, id);
  return await sql<Dated<MemberLatest['purchases'][number]>[]>`
    select h.purchase_id as id, h.pack_id, coalesce(${language === 'ja' ? sql`s.name_ja` : sql`s.name_en`}, '') as pack, h.n as times,
      h.accepted_at as at
    from ${purchasesWith(sql, id, undrawn)} h left join store.pack_summary s on s.pack_id = h.pack_id
    order by h.accepted_at desc limit ${limit}`;
}

export async function latestPayments(sql: Sql, id: string, limit: number): Promise<Dated<Payment>[]> {
  return await sql<Dated<Payment>[]>`
    select id, state as standing, price::float8 as yen, created_at as at from payment.member_payment
    where member_id = ${id} order by created_at desc limit ${limit}`;
}

export async function latestParcels(sql: Sql, id: string, limit: number): Promise<Dated<Parcel>[]> {
  return await sql<Dated<Parcel>[]>`
    select id::float8 as id, state as standing, cards, requested_at as at from gacha.member_parcel
    where member_id = ${id} order by requested_at desc limit ${limit}`;
}
