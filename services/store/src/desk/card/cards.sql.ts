import { referenceOf, type CardReference } from '@fudaya/contracts';
import type { CatalogueCard } from '@fudaya/contracts/desk';
import { anywhere, type TransactionSql, type Tx } from '@fudaya/db';

interface ReferenceRow {
  readonly reference_points: number | null;
  readonly reference_on: string | null;
}

const fields = (
  tx: Tx,
) => tx`c.id, c.card_type_id::int as card_type, t.name_ja as card_type_ja, t.name_en as card_type_en, c.name_ja, c.name_en,
  c.model_number, c.rarity::int, c.set_size, c.image, c.reference_points, c.reference_on::text`;
/** All of a card but what it is said to be worth, in one word. */
const version = (tx: Tx) =>
  tx`md5(row(c.card_type_id, c.name_ja, c.name_en, c.model_number, c.rarity, c.set_size, c.image)::text) as version`;
type CardRow = Omit<CatalogueCard, 'reference'> & ReferenceRow;
const cardOf = ({ reference_points, reference_on, ...card }: CardRow): CatalogueCard => ({
  ...card,
  ...referenceOf(reference_points, reference_on),
});

/** By id. */
export async function findCards(
  tx: Tx,
  { words = '', after = '', limit }: { words?: string | undefined; after?: string | undefined; limit: number },
): Promise<CatalogueCard[]> {
  const rows = await tx<CardRow[]>`
    select ${fields(tx)} from store.card c join store.card_type t on t.id = c.card_type_id
    where c.id > ${after}
      ${
        words === ''
          ? tx``
          : tx`and (c.id = ${words} or c.model_number ilike ${anywhere(words)} or c.name_ja ilike ${anywhere(words)} or c.name_en ilike ${anywhere(words)})`
      }
    order by c.id limit ${limit}`;
  return rows.map(cardOf);
}

export async function cardWith(tx: Tx, id: string): Promise<(CatalogueCard & { version: string }) | undefined> {
  const [row] = await tx<(CardRow & { version: string })[]>`
    select ${fields(tx)}, ${version(tx)} from store.card c join store.card_type t on t.id = c.card_type_id where c.id = ${id}`;
  return row && { ...cardOf(row), version: row.version };
}

/** Two who put one card at once come one after the other, also where it is not there yet. */
export async function holdCard(tx: TransactionSql, id: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.card ' || ${id}, 0)), (select id from store.card where id = ${id} for update)`;
}

/** What a card is said to be worth, held until the transaction ends; undefined without such a card. */
export async function heldReference(tx: TransactionSql, cardId: string): Promise<CardReference | null | undefined> {
  const [row] = await tx<ReferenceRow[]>`select reference_points, reference_on::text from store.card where id = ${cardId} for update`;
  return row && (referenceOf(row.reference_points, row.reference_on).reference ?? null);
}

export async function setReference(tx: TransactionSql, cardId: string, reference: CardReference | null): Promise<void> {
  await tx`
    update store.card set reference_points = ${reference?.points ?? null}, reference_on = ${reference?.as_of ?? null} where id = ${cardId}`;
}

/** The names of a card game, held until the transaction ends, and where a new one would stand. */
export async function heldType(tx: TransactionSql, id: number): Promise<{ readonly names: string | null; readonly position: number }> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.card_type', 0))`;
  const [row] = await tx<{ names: string | null; position: number }[]>`
    select (select name_ja || ' / ' || name_en from store.card_type where id = ${id}) as names,
      coalesce((select position::int from store.card_type where id = ${id}), (select max(position) + 1 from store.card_type), 0)::int as position`;
  return row!;
}
