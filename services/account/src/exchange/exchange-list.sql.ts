import type { account, Language } from '@fudaya/contracts';
import { anywhere } from '@fudaya/db';
import type { Sql } from '@fudaya/kit';

export interface OfferRow {
  readonly id: number;
  readonly name: string;
  readonly card_name: string;
  readonly image: string;
  readonly model_number: string;
  readonly rarity: number;
  readonly coin: number;
  readonly stock: number;
}

/** Words of a search, folded as the offers are, with the parts of them that the index knows. */
export interface FoldedText {
  readonly words: readonly string[];
  readonly parts: readonly string[];
}

const nothing: FoldedText = { words: [], parts: [] };

/** What a person takes for equal becomes equal: width, capitals, katakana and hiragana. */
export async function foldedText(sql: Sql, text: string): Promise<FoldedText> {
  if (text.trim() === '') return nothing;
  const [row] = await sql<FoldedText[]>`
    with word as (select distinct w from regexp_split_to_table(account.fold_text(${text}), '\\s+') as w where w <> '')
    select array(select w from word) as words, array(select distinct part from word, unnest(account.parts_of(w)) as part) as parts`;
  return row ?? nothing;
}

export interface OfferWish extends FoldedText {
  readonly type: number;
  /** A rarity that letters such as SR ask for; null for any, -1 for none, as when two were asked for. */
  readonly rarity: number | null;
}

/** The index knows parts; whether they stand side by side, the text itself says. */
const wished = (sql: Sql, { type, words, parts, rarity }: OfferWish) => sql`
  c.card_type_id = ${type} and c.is_open
  ${rarity === null ? sql`` : sql`and c.rarity = ${rarity}`}
  ${
    words.length === 0
      ? sql``
      : sql`and c.search like all (${words.map(anywhere)}::text[]) and account.search_parts(c.search) @> ${[...parts]}::text[]`
  }`;

const ordered = (sql: Sql, sort: account.ExchangeSort) =>
  ({
    new: sql`c.opened_at desc, c.id desc`,
    coinUp: sql`c.coin, c.id`,
    coinDown: sql`c.coin desc, c.id desc`,
    rarity: sql`c.rarity desc, c.id desc`,
  })[sort];

export async function countOffers(sql: Sql, wish: OfferWish): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from account.exchange_card c where ${wished(sql, wish)}`;
  return row?.rows ?? 0;
}

export async function offers(
  sql: Sql,
  wish: OfferWish,
  { sort, language, limit, offset }: { sort: account.ExchangeSort; language: Language; limit: number; offset: number },
): Promise<readonly OfferRow[]> {
  const names =
    language === 'en' ? sql`c.name_en as name, c.card_name_en as card_name` : sql`c.name_ja as name, c.card_name_ja as card_name`;
  return sql<OfferRow[]>`
    select c.id, ${names}, c.image, c.model_number, c.rarity, c.coin, c.stock - c.taken as stock
    from account.exchange_card c
    where ${wished(sql, wish)}
    order by ${ordered(sql, sort)}
    limit ${limit} offset ${offset}`;
}
