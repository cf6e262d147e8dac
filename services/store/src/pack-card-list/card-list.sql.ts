import type { Sql } from '@fudaya/kit';

export interface LineupRow {
  readonly id: string;
  readonly image: string;
  readonly name_ja: string;
  readonly name_en: string;
  readonly model_number: string;
  readonly rarity: number;
}

/** The cards that lie in the pack's box, best first; none when the lineup is hidden. */
export async function lineupOf(sql: Sql, packId: number): Promise<readonly LineupRow[]> {
  return await sql<LineupRow[]>`
    select c.id, c.image, c.name_ja, c.name_en, c.model_number, c.rarity
    from store.pack p
    join gacha.box_stock s on s.box_id = p.box_id
    join gacha.box_lineup l on l.box_id = p.box_id
    join store.card c on c.id = l.card_id
    where p.id = ${packId} and p.show_cardlist = 1
    order by l.reveal_rarity desc, c.rarity desc, c.id`;
}
