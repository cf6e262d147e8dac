import type { Sql, TransactionSql } from '@fudaya/kit';

type Tx = Sql | TransactionSql;

/** An offer as one member finds it. */
export interface Offer {
  readonly id: number;
  readonly cardId: string;
  readonly coin: number;
  readonly stock: number;
  readonly perMember: number;
  readonly isOpen: boolean;
  /** How many the member has had of it. */
  readonly had: number;
}

export async function offerFor(tx: Tx, exchangeCardId: number, memberId: string): Promise<Offer | undefined> {
  const [row] = await tx<Offer[]>`
    select c.id, c.card_id as "cardId", c.coin, c.stock - c.taken as stock, c.per_member as "perMember", c.is_open as "isOpen",
           (select count(*)::int from account.exchange e where e.exchange_card_id = c.id and e.member_id = ${memberId}) as had
    from account.exchange_card c where c.id = ${exchangeCardId}`;
  return row;
}

export async function coinsOf(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx<{ coin: number }[]>`select coin from books.balance where member_id = ${memberId}`;
  return row?.coin ?? 0;
}

export interface Intent {
  readonly exchangeId: string;
  readonly exchangeCardId: number;
  readonly coin: number;
  readonly createdAt: Date;
}

export async function storeIntent(
  tx: Tx,
  { exchangeId, exchangeCardId, coin, createdAt, sessionHash, memberId }: Intent & { sessionHash: Uint8Array; memberId: string },
): Promise<void> {
  await tx`
    insert into account.exchange_intent (exchange_id, session_hash, member_id, exchange_card_id, coin, created_at)
    values (${exchangeId}, ${sessionHash}, ${memberId}, ${exchangeCardId}, ${coin}, ${createdAt})`;
}

/** The member's intent of this id; without one, what this session checked last of this card. */
export async function findIntent(
  tx: Tx,
  {
    exchangeId,
    exchangeCardId,
    sessionHash,
    memberId,
  }: { exchangeId: string | undefined; exchangeCardId: number; sessionHash: Uint8Array; memberId: string },
): Promise<Intent | undefined> {
  const [row] = await tx<Intent[]>`
    select exchange_id as "exchangeId", exchange_card_id as "exchangeCardId", coin, created_at as "createdAt"
    from account.exchange_intent
    where member_id = ${memberId}
      and ${exchangeId === undefined ? tx`session_hash = ${sessionHash} and exchange_card_id = ${exchangeCardId}` : tx`exchange_id = ${exchangeId}`}
    order by created_at desc, exchange_id desc limit 1`;
  return row;
}

/** Forgets intents nobody can use any more. */
export async function deleteOldExchangeIntents(tx: Tx, before: Date): Promise<void> {
  await tx`delete from account.exchange_intent where created_at < ${before}`;
}

export interface Done {
  readonly exchangeCardId: number;
  readonly coin: number;
}

/** The member's exchange of this id, when it happened. */
export async function exchangeDone(tx: Tx, exchangeId: string, memberId: string): Promise<Done | undefined> {
  const [row] = await tx<Done[]>`
    select exchange_card_id as "exchangeCardId", coin from account.exchange where id = ${exchangeId} and member_id = ${memberId}`;
  return row;
}

/** Takes one of the offer at this price; undefined when there is none, it is closed, or the price is another. */
export async function takeOne(tx: Tx, exchangeCardId: number, coin: number): Promise<{ cardId: string } | undefined> {
  const [row] = await tx<{ cardId: string }[]>`
    update account.exchange_card set taken = taken + 1
    where id = ${exchangeCardId} and is_open and taken < stock and coin = ${coin}
    returning card_id as "cardId"`;
  return row;
}

export async function noteExchange(
  tx: Tx,
  {
    id,
    memberId,
    exchangeCardId,
    cardId,
    coin,
    journalId,
    at,
  }: {
    id: string;
    memberId: string;
    exchangeCardId: number;
    cardId: string;
    coin: number;
    journalId: number;
    at: Date;
  },
): Promise<void> {
  await tx`
    insert into account.exchange (id, member_id, exchange_card_id, card_id, coin, journal_id, at)
    values (${id}, ${memberId}, ${exchangeCardId}, ${cardId}, ${coin}, ${journalId}, ${at})`;
}
