import type { gacha, Language } from '@fudaya/contracts';
import type { Sql, Tx } from '@fudaya/db';
import type { Address } from '../shipment/written-address.ts';

export interface StoreRow {
  readonly carrier: gacha.PickupCarrier;
  readonly code: string;
  readonly address: Address;
  readonly mostCards: number;
  /** The parcel that takes more cards to there. */
  readonly parcelId: number | null;
  readonly closesAt: Date | null;
  readonly promisedBy: string | null;
}

/** What is asked for; codes of a carrier name one store. */
export interface StoresAsked {
  readonly prefId?: number | undefined;
  /** Three to seven digits. */
  readonly zipcode?: string | undefined;
  readonly words?: readonly string[];
  readonly only?: { readonly carrier: string; readonly code: string } | undefined;
  /** Parcels that leave later take no cards of now along. */
  readonly promisedBy: string;
  readonly limit: number;
}

/**
 * Stores that take parcels now, each as a parcel of this member keeps it, with the parcel that is open to there. Around a postal code the nearest
 * numbers first. Of somebody without an address: none.
 */
export async function findStores(sql: Sql | Tx, memberId: string, at: Date, asked: StoresAsked): Promise<readonly StoreRow[]> {
  const { prefId, zipcode, words = [], only, promisedBy, limit } = asked;
  const from = (zipcode ?? '').slice(0, 3);
  const near = (zipcode ?? '').padEnd(7, '0');
  return await sql<StoreRow[]>`
    select v.carrier, v.code, v.most_cards as "mostCards", a.address || v.place as address, s.id as "parcelId", s.closes_at as "closesAt",
      s.promised_by as "promisedBy"
    from (
      select p.*, row_number() over (order by ${zipcode === undefined ? sql`p.zipcode` : sql`abs(p.zipcode::int - ${near}::int)`}, p.carrier, p.code) as place_of
      from gacha.pickup_place p
      where p.closed_at is null and p.is_offered
        ${prefId === undefined ? sql`` : sql`and p.pref_id = ${prefId}`}
        ${zipcode === undefined ? sql`` : sql`and p.zipcode between ${from.padEnd(7, '0')} and ${from.padEnd(7, '9')}`}
        ${only === undefined ? sql`` : sql`and p.carrier = ${only.carrier} and p.code = ${only.code}`}
        ${
          words.length === 0
            ? sql``
            : sql`and (select bool_and(position(w in lower(normalize(concat_ws(' ', p.chain, p.name, p.prefecture_ja || p.city || p.address), NFKC))) > 0)
          from unnest(${[...words]}::text[]) as w)`
        }
      order by place_of limit ${limit}
    ) v
    join account.member_address a on a.member_id = ${memberId} and a.id = 'own'
    left join lateral (
      select s.id, s.closes_at, s.promised_by::text as promised_by from gacha.shipment s
      where s.member_id = ${memberId} and s.state = 'requested' and s.closes_at > ${at} and s.promised_by <= ${promisedBy}
        and s.address = a.address || v.place
      order by s.id desc limit 1
    ) s on true
    order by v.place_of`;
}

export interface ChosenStore {
  readonly isClosed: boolean;
  readonly isOffered: boolean;
  readonly mostCards: number;
  /** As the parcel keeps it; null: the member has no address. */
  readonly address: Address | null;
}

/** One store, whether it takes parcels now or not. */
export async function storeFor(tx: Tx, memberId: string, carrier: string, code: string): Promise<ChosenStore | undefined> {
  const [row] = await tx<ChosenStore[]>`
    select p.closed_at is not null as "isClosed", p.is_offered as "isOffered", p.most_cards as "mostCards", a.address || p.place as address
    from gacha.pickup_place p left join account.member_address a on a.member_id = ${memberId} and a.id = 'own'
    where p.carrier = ${carrier} and p.code = ${code}`;
  return row;
}

/** Whether the cards of this pack go to addresses only. */
export async function isBarred(tx: Sql | Tx, packId: number): Promise<boolean> {
  return (await tx`select from gacha.pickup_bar where pack_id = ${packId}`).length > 0;
}

export interface Offer {
  /** Of a parcel to whatever store takes the most; null: nothing is offered. */
  readonly mostCards: number | null;
  /** The store that the member chose last. */
  readonly last: { readonly carrier: string; readonly code: string } | null;
}

export async function offerTo(sql: Sql | Tx, memberId: string): Promise<Offer> {
  const [row] = await sql<Offer[]>`
    select (select max(most_cards) from gacha.pickup_carrier where is_offered) as "mostCards",
      (select jsonb_build_object('carrier', s.address ->> 'pickup_carrier', 'code', s.address ->> 'pickup_code') from gacha.shipment s
       where s.member_id = ${memberId} and s.address ? 'pickup_code' order by s.id desc limit 1) as last`;
  return row!;
}

export async function prefecturesWithStores(sql: Sql | Tx, language: Language): Promise<readonly { id: number; name: string }[]> {
  return await sql<{ id: number; name: string }[]>`
    select id, ${language === 'en' ? sql`name_en` : sql`name_ja`} as name from gacha.pickup_prefecture order by id`;
}
