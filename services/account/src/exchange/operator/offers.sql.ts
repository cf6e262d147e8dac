import type { Sql, TransactionSql } from '@fudaya/kit';

type Tx = Sql | TransactionSql;

export interface KnownCard {
  readonly cardId: string;
  readonly nameJa: string;
  readonly nameEn: string;
}

/** These cards of the catalogue, by id. */
export async function catalogueCards(tx: Tx, cardIds: readonly string[]): Promise<ReadonlyMap<string, KnownCard>> {
  const rows = await tx<KnownCard[]>`
    select card_id as "cardId", name_ja as "nameJa", name_en as "nameEn" from store.card_summary where card_id = any (${[...cardIds]}::text[])`;
  return new Map(rows.map((row) => [row.cardId, row]));
}

/** Holds the offers of these cards until the transaction ends; how many of each are gone. */
export async function holdOffers(tx: Tx, cardIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx<{ cardId: string; taken: number }[]>`
    select card_id as "cardId", taken from account.exchange_card where card_id = any (${[...cardIds]}::text[]) order by id for no key update`;
  return new Map(rows.map(({ cardId, taken }) => [cardId, taken]));
}

export interface StoredOffer {
  readonly cardId: string;
  readonly coin: number;
  readonly stock: number;
  readonly perMember: number;
  readonly nameJa: string;
  readonly nameEn: string;
}

/** Makes or changes offers and opens them; the rest of each comes from the catalogue. @returns which were new and which changed */
export async function putOffers(tx: Tx, given: readonly StoredOffer[], at: Date): Promise<{ added: number; changed: number }> {
  const column = <T>(of: (offer: StoredOffer) => T): T[] => given.map(of);
  const rows = await tx<{ isNew: boolean }[]>`
    insert into account.exchange_card as old
      (card_id, card_type_id, name_ja, name_en, card_name_ja, card_name_en, model_number, rarity, image, coin, stock, per_member, opened_at)
    select o.card_id, c.card_type_id, o.name_ja, o.name_en, c.name_ja, c.name_en, c.model_number, c.rarity, c.image, o.coin, o.stock, o.per_member, ${at}
    from unnest(
      ${column(({ cardId }) => cardId)}::text[], ${column(({ coin }) => coin)}::int[], ${column(({ stock }) => stock)}::int[],
      ${column(({ perMember }) => perMember)}::int[], ${column(({ nameJa }) => nameJa)}::text[], ${column(({ nameEn }) => nameEn)}::text[]
    ) with ordinality as o (card_id, coin, stock, per_member, name_ja, name_en, ord)
    join store.card_summary c on c.card_id = o.card_id
    order by o.ord
    on conflict (card_id) do update set
      card_type_id = excluded.card_type_id, name_ja = excluded.name_ja, name_en = excluded.name_en, card_name_ja = excluded.card_name_ja,
      card_name_en = excluded.card_name_en, model_number = excluded.model_number, rarity = excluded.rarity, image = excluded.image,
      coin = excluded.coin, stock = excluded.stock, per_member = excluded.per_member, is_open = true,
      opened_at = case when old.is_open then old.opened_at else excluded.opened_at end
    where not old.is_open
       or (old.card_type_id, old.name_ja, old.name_en, old.card_name_ja, old.card_name_en, old.model_number, old.rarity, old.image, old.coin, old.stock, old.per_member)
          is distinct from (excluded.card_type_id, excluded.name_ja, excluded.name_en, excluded.card_name_ja, excluded.card_name_en,
            excluded.model_number, excluded.rarity, excluded.image, excluded.coin, excluded.stock, excluded.per_member)
    returning old.xmax = 0 as "isNew"`;
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added };
}

export interface ListedOffer {
  readonly cardId: string;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly coin: number;
  readonly stock: number;
  readonly taken: number;
  readonly perMember: number;
  readonly isOpen: boolean;
}

/** What is offered; with `withClosed` also what was. */
export async function listedOffers(tx: Tx, { withClosed = false } = {}): Promise<readonly ListedOffer[]> {
  return tx<ListedOffer[]>`
    select card_id as "cardId", name_ja as "nameJa", name_en as "nameEn", coin, stock, taken, per_member as "perMember", is_open as "isOpen"
    from account.exchange_card ${withClosed ? tx`` : tx`where is_open`}
    order by card_type_id, card_id`;
}

/** Ends offers: nobody gets them from now on, and what was exchanged stays. @returns the cards whose offer was open */
export async function closeOffers(tx: Tx, cardIds: readonly string[] | 'all'): Promise<readonly string[]> {
  const rows = await tx<{ cardId: string }[]>`
    update account.exchange_card set is_open = false
    where is_open ${cardIds === 'all' ? tx`` : tx`and card_id = any (${[...cardIds]}::text[])`}
    returning card_id as "cardId"`;
  return rows.map(({ cardId }) => cardId);
}
