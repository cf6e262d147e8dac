import type { Sql } from '@fudaya/kit';
import type { CardRow } from './cards.ts';

export type CardState = 'undecided' | 'preparing' | 'shipped' | 'converted';

export interface CollectionRow extends CardRow {
  readonly state: CardState;
  readonly drawn_at: Date;
  readonly purchase_id: string;
  readonly game_ja: string | null;
  readonly game_en: string | null;
}

export interface Chosen {
  readonly memberId: string;
  readonly game: number;
  readonly rarity: number;
  readonly state: CardState | 'all';
}

const cards = (sql: Sql, { memberId, game, rarity, state }: Chosen) => sql`
  from gacha.collection_of(${memberId}::uuid) d
  left join store.card_summary c on c.card_id = d.card_id
  where true
    ${game === 0 ? sql`` : sql`and c.card_type_id = ${game}`}
    ${rarity === 0 ? sql`` : sql`and d.rarity = ${rarity}`}
    ${state === 'all' ? sql`` : sql`and d.state = ${state}`}`;

export async function countCards(sql: Sql, chosen: Chosen): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows ${cards(sql, chosen)}`;
  return row?.rows ?? 0;
}

/** A page of the member's cards, newest first. */
export async function cardRows(sql: Sql, chosen: Chosen, { limit, offset }: { limit: number; offset: number }): Promise<CollectionRow[]> {
  return await sql<CollectionRow[]>`
    select x.*, t.name_ja as game_ja, t.name_en as game_en
    from (
      select d.id, c.name_ja, c.name_en, c.image, c.model_number, c.set_size, d.rarity, d.unit, d.return_points, d.drawn_at, d.purchase_id,
             c.card_type_id, d.state
      ${cards(sql, chosen)}
      order by d.id desc limit ${limit} offset ${offset}
    ) x
    left join store.card_game t on t.id = x.card_type_id
    order by x.id desc`;
}

/** How many cards there are, how many different ones, and of which games. */
export async function holding(sql: Sql, memberId: string) {
  const [sum] = await sql<{ total: number; different: number }[]>`
    select count(*)::int as total, count(distinct card_id)::int as different from books.drawn_card where member_id = ${memberId}`;
  const games = await sql<{ id: number; name_ja: string; name_en: string }[]>`
    select t.id, t.name_ja, t.name_en from store.card_game t
    where t.id in (select c.card_type_id from books.drawn_card d join store.card_summary c on c.card_id = d.card_id where d.member_id = ${memberId})
    order by t.position, t.id`;
  return { total: sum?.total ?? 0, different: sum?.different ?? 0, games };
}
