import type { Sql } from '@fudaya/kit';

export interface LineupRow {
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
  /** Of the cards of the best tier: when one was last won. */
  readonly won_at: Date | null;
}

/** The cards that lie in the pack's box, by what they are worth; none while the lineup is hidden: its last word published it. */
export async function lineupOf(sql: Sql, packId: number): Promise<readonly LineupRow[]> {
  return await sql<LineupRow[]>`
    select c.id, c.image, c.name_ja, c.name_en, c.model_number, c.rarity, l.reveal_rarity, l.remaining, l.total,
           c.reference_points, c.reference_on::text,
           case when p.payment_method = 1 then l.return_points end as return_points,
           case when l.remaining < l.total and l.reveal_rarity = max(l.reveal_rarity) over ()
                then (select w.drawn_at from gacha.box_card_drawn w where w.box_id = l.box_id and w.card_id = l.card_id) end as won_at
    from store.pack p
    join gacha.box_stock s on s.box_id = p.box_id
    join gacha.box_card l on l.box_id = p.box_id
    join store.card c on c.id = l.card_id
    where p.id = ${packId}
      and (p.show_cardlist = 1 or exists (select from gacha.past_box b where b.box_id = p.box_id and b.has_closing))
    order by l.return_points desc, l.reveal_rarity desc, c.rarity desc, c.id`;
}
