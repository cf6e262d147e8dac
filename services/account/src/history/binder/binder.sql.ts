import type { Sql } from '@fudaya/kit';

export interface SetRow {
  readonly id: number;
  readonly name_ja: string;
  readonly name_en: string;
  readonly held: number;
  readonly total: number;
}

export interface PlaceRow {
  readonly model_number: string;
  readonly name_ja: string;
  readonly name_en: string;
  readonly image: string;
  readonly held: number;
  /** How it was revealed; null of a card that was never drawn. */
  readonly rarity: number | null;
  readonly card_id: string;
  readonly reference_points: number | null;
  readonly reference_on: string | null;
  readonly is_wished: boolean;
}

/** What the member ever drew, and how many of each they hold. */
const own = (sql: Sql, memberId: string) => sql`
  (select d.card_id, max(d.rarity) as rarity, count(*) filter (where d.kind is distinct from 'convert')::int as held
   from gacha.member_card d where d.member_id = ${memberId} group by d.card_id)`;

/** Every set of cards, with how many different ones there are and are held. */
export async function sets(sql: Sql, memberId: string): Promise<SetRow[]> {
  return await sql<SetRow[]>`
    select t.id, t.name_ja, t.name_en, count(*)::int as total, count(*) filter (where o.held > 0)::int as held
    from store.card_summary c
    join store.card_game t on t.id = c.card_type_id
    left join ${own(sql, memberId)} o on o.card_id = c.card_id
    group by t.id, t.name_ja, t.name_en, t.position
    order by t.position, t.id`;
}

export async function places(sql: Sql, { memberId, game }: { memberId: string; game: number }): Promise<PlaceRow[]> {
  return await sql<PlaceRow[]>`
    select c.model_number, c.name_ja, c.name_en, c.image, coalesce(o.held, 0) as held, o.rarity, c.card_id,
      c.reference_points, c.reference_on::text, w.card_id is not null as is_wished
    from store.card_summary c
    left join store.member_card_wish w on w.card_id = c.card_id and w.member_id = ${memberId}
    left join ${own(sql, memberId)} o on o.card_id = c.card_id
    where c.card_type_id = ${game}
    order by c.model_number, c.card_id`;
}

/** Of a set, the cards that lie, or lay, in a lineup that members see. Asked by itself: boxes are no member's. */
export async function shownCards(sql: Sql, game: number): Promise<ReadonlySet<string>> {
  const rows = await sql<{ card_id: string }[]>`select card_id from store.shown_cards_of(${game}) card_id`;
  return new Set(rows.map(({ card_id }) => card_id));
}
