import type { Sql } from '@fudaya/kit';

interface LineRow {
  readonly id: string;
  readonly image: string;
  readonly name_ja: string;
  readonly name_en: string;
  readonly model_number: string;
  readonly rarity: number;
  readonly reveal_rarity: number;
  /** Null of packs that coins buy. */
  readonly return_points: number | null;
  readonly remaining: number;
  readonly total: number;
  readonly reference_points: number | null;
  readonly reference_on: string | null;
}

export interface LineupRow extends LineRow {
  /** Of the cards of the best tier: when one was last won. */
  readonly won_at: Date | null;
}

interface LyingRow extends LineRow {
  readonly box_id: string;
  /** From and to, of a card of the best tier of which some are drawn. */
  readonly slots: readonly (readonly [number, number])[] | null;
}

/** The cards that lie in the pack's box, by what they are worth; none while the lineup is hidden: its last word published it. */
export async function lineupOf(sql: Sql, packId: number): Promise<readonly LineupRow[]> {
  const lying = await sql<LyingRow[]>`
    select c.id, c.image, c.name_ja, c.name_en, c.model_number, c.rarity, l.reveal_rarity, l.remaining, l.total,
           c.reference_points, c.reference_on::text,
           case when p.payment_method = 1 then l.return_points end as return_points,
           case when l.remaining < l.total and l.reveal_rarity = max(l.reveal_rarity) over ()
                then (select array_agg(array[z.first_slot, z.last_slot]) from gacha.box_slots z where z.box_id = l.box_id and z.card_id = l.card_id)
                end as slots,
           l.box_id
    from store.pack p
    join gacha.box_stock s on s.box_id = p.box_id
    join gacha.box_card l on l.box_id = p.box_id
    join store.card c on c.id = l.card_id
    where p.id = ${packId}
      and (p.show_cardlist = 1 or exists (select from gacha.past_box b where b.box_id = p.box_id and b.has_closing))
    order by l.return_points desc, l.reveal_rarity desc, c.rarity desc, c.id`;
  const wonAt = await lastWon(sql, lying);
  return lying.map((row) => ({ ...row, won_at: wonAt.get(row.id) ?? null }));
}

/** When cards of these were last drawn, by card: the box's home said where they lie, the members' home says when. */
async function lastWon(sql: Sql, lying: readonly LyingRow[]): Promise<ReadonlyMap<string, Date>> {
  const asked = lying.flatMap(({ id, box_id, slots }) => (slots ?? []).map(([first, last]) => ({ id, box_id, first, last })));
  if (asked.length === 0) return new Map();
  const rows = await sql<{ id: string; won_at: Date }[]>`
    select lie.id, max(d.drawn_at) as won_at
    from unnest(
      ${asked.map(({ id }) => id)}::text[], ${asked.map(({ box_id }) => box_id)}::uuid[], ${asked.map(({ first }) => first)}::int[],
      ${asked.map(({ last }) => last)}::int[]
    ) as lie (id, box_id, first, last)
    join gacha.slot_drawn d on d.box_id = lie.box_id and d.slot between lie.first and lie.last
    group by 1`;
  return new Map(rows.map(({ id, won_at }) => [id, won_at]));
}
