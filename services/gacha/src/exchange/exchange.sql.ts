import type { Tx } from '@fudaya/db';

export interface ExchangedCard {
  readonly exchangeId: string;
  readonly memberId: string;
  readonly cardId: string;
  readonly at: Date;
}

export async function exchangedCard(tx: Tx, exchangeId: string): Promise<ExchangedCard | undefined> {
  const [row] = await tx<ExchangedCard[]>`
    select exchange_id as "exchangeId", member_id as "memberId", card_id as "cardId", at from account.exchanged_card where exchange_id = ${exchangeId}`;
  return row;
}

/** Exchanges since then that are in no parcel. */
export async function unshippedExchanges(tx: Tx, since: Date): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select e.exchange_id as id from account.exchanged_card e
    where e.at >= ${since} and not exists (select from gacha.exchange_parcel p where p.exchange_id = e.exchange_id)
    order by e.at`;
  return rows.map(({ id }) => id);
}

export async function isInParcel(tx: Tx, exchangeId: string): Promise<boolean> {
  const rows = await tx`select from gacha.exchange_parcel where exchange_id = ${exchangeId}`;
  return rows.length > 0;
}

export async function putIntoParcel(tx: Tx, { exchangeId, cardId }: ExchangedCard, shipmentId: number, at: Date): Promise<void> {
  await tx`insert into gacha.exchange_parcel (exchange_id, shipment_id, card_id, at) values (${exchangeId}, ${shipmentId}, ${cardId}, ${at})`;
}
