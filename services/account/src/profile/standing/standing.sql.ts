import type { LotClass } from '@fudaya/books';
import type { Sql } from '@fudaya/kit';

export interface Expiry {
  readonly expires_at: Date;
  readonly class: LotClass;
  readonly points: number;
}

/** The next lots to die, those of one day and class together: at most five. */
export async function nextExpiries(sql: Sql, memberId: string, at: Date): Promise<Expiry[]> {
  return await sql<Expiry[]>`
    select min(expires_at) as expires_at, class, sum(remaining)::bigint as points
    from books.lot where member_id = ${memberId} and expires_at > ${at} and remaining > 0
    group by date_trunc('day', expires_at, 'Asia/Tokyo'), class
    order by 1, class limit 5`;
}

export async function rankOf(sql: Sql, memberId: string): Promise<number> {
  const [row] = await sql<{ rank: number }[]>`select rank from account.member where id = ${memberId}`;
  return row?.rank ?? 1;
}

export interface OpenParcel {
  readonly id: number;
  readonly state: 'requested' | 'packing' | 'handed_over';
  readonly cards: number;
  readonly requested_at: Date;
  readonly promised_by: string;
  readonly carrier: string;
  readonly delivery_code: string;
}

/** Parcels that have not arrived, the oldest first. */
export async function openParcels(sql: Sql, memberId: string): Promise<OpenParcel[]> {
  return await sql<OpenParcel[]>`
    select id, state, cards, requested_at, promised_by::text, carrier, delivery_code from gacha.member_parcel
    where member_id = ${memberId} and state in ('requested', 'packing', 'handed_over') order by id limit 20`;
}
