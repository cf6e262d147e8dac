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

/** How many cards are in each of these parcels: in steps, for purchases are at their boxes' home (decision 127). */
export async function cardsIn(tx: Tx, parcels: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const bought = await tx<{ id: string; parcel: number; sent: number }[]>`
    select id, shipment_id as parcel, coalesce(sent, 0) as sent from gacha.purchase where shipment_id = any (${parcels as number[]})`;
  const apart = await tx<{ id: string; cards: number }[]>`
    select purchase_id as id, count(*)::int as cards from gacha.split_card where purchase_id = any (${bought.map(({ id }) => id)}::uuid[]) group by 1`;
  const added = await tx<{ parcel: number; cards: number }[]>`
    select p.id as parcel, (select count(*) from gacha.split_card c where c.shipment_id = p.id)::int
      + (select count(*) from gacha.exchange_parcel e where e.shipment_id = p.id)::int as cards
    from unnest(${parcels as number[]}::bigint[]) as p (id)`;
  const apartOf = new Map(apart.map(({ id, cards }) => [id, cards]));
  const cards = new Map(added.map((row) => [row.parcel, row.cards]));
  for (const { id, parcel, sent } of bought) cards.set(parcel, (cards.get(parcel) ?? 0) + sent - (apartOf.get(id) ?? 0));
  return cards;
}
