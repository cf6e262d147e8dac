import type { Tx } from '@fudaya/db';
import type { Address } from './written-address.ts';

export interface PlanRow {
  readonly id: string;
  readonly isDefault: boolean;
  readonly address: Address;
  /** The parcel that takes more cards to there. */
  readonly parcelId: number | null;
  readonly closesAt: Date | null;
  readonly promisedBy: string | null;
}

/** Where the member's cards may go, the default first, each with the parcel that is open to there and leaves by then. Holds nothing. */
export async function planOf(tx: Tx, memberId: string, at: Date, promisedBy: string): Promise<readonly PlanRow[]> {
  return await tx<PlanRow[]>`
    select a.id, a.is_default as "isDefault", a.address, s.id as "parcelId", s.closes_at as "closesAt", s.promised_by as "promisedBy"
    from account.member_address a
    left join lateral (
      select s.id, s.closes_at, s.promised_by::text as promised_by from gacha.shipment s
      where s.member_id = ${memberId} and s.state = 'requested' and s.closes_at > ${at} and s.promised_by <= ${promisedBy}
        and s.address = a.address
      order by s.id desc limit 1
    ) s on true
    where a.member_id = ${memberId}
    order by a.is_default desc, a.id = 'own' desc, a.id`;
}

/** How many cards are in each of these parcels. */
export async function cardsIn(tx: Tx, parcels: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx<{ parcel: number; cards: number }[]>`
    select p.id as parcel, n.cards from unnest(${[...parcels]}::bigint[]) as p (id) join gacha.parcel_count n on n.shipment_id = p.id`;
  return new Map(rows.map(({ parcel, cards }) => [parcel, cards]));
}
