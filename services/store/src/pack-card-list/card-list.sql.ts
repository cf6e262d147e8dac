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

/** A line of the box, by its card. */
interface BoxLine extends Pick<LineRow, 'id' | 'reveal_rarity' | 'remaining' | 'total'> {
  readonly return_points: number;
}
type CardRow = Omit<LineRow, 'reveal_rarity' | 'return_points' | 'remaining' | 'total'>;

/** The cards that lie in the pack's box, by what they are worth; none while the lineup is hidden: its last word published it. */
export async function lineupOf(sql: Sql, packId: number): Promise<readonly LineupRow[]> {
  const [pack] = await sql<{ box_id: string; payment_method: number; show_cardlist: number }[]>`
    select p.box_id, p.payment_method, p.show_cardlist
    from store.pack p
    join gacha.box_stock s on s.box_id = p.box_id
    where p.id = ${packId}`;
  if (!pack || (pack.show_cardlist !== 1 && !(await hasClosing(sql, pack.box_id)))) return [];
  const lines = await linesOf(sql, pack.box_id);
  const [cards, wonAt] = await Promise.all([cardsOf(sql, lines), lastWon(sql, pack.box_id, lines)]);
  return lines
    .flatMap((line) => {
      const card = cards.get(line.id);
      return card ? [{ ...card, ...line, won_at: wonAt.get(line.id) ?? null }] : [];
    })
    .toSorted(
      (a, b) => b.return_points - a.return_points || b.reveal_rarity - a.reveal_rarity || b.rarity - a.rarity || (a.id < b.id ? -1 : 1),
    )
    .map((row) => (pack.payment_method === 1 ? row : { ...row, return_points: null }));
}

// Each of the following asks one home (GRO-1).

async function hasClosing(sql: Sql, boxId: string): Promise<boolean> {
  const [closed] = await sql`select from gacha.past_of(${boxId}) where has_closing`;
  return closed !== undefined;
}

const linesOf = (sql: Sql, boxId: string) => sql<BoxLine[]>`
  select card_id as id, reveal_rarity, return_points, remaining, total from gacha.box_card where box_id = ${boxId}`;

async function cardsOf(sql: Sql, lines: readonly BoxLine[]): Promise<ReadonlyMap<string, CardRow>> {
  const rows = await sql<CardRow[]>`
    select id, image, name_ja, name_en, model_number, rarity, reference_points, reference_on::text
    from store.card where id = any(${lines.map(({ id }) => id)})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** When cards of the best tier were last drawn, by card: the box's home says where they lie, the members' home says when. */
async function lastWon(sql: Sql, boxId: string, lines: readonly BoxLine[]): Promise<ReadonlyMap<string, Date>> {
  const best = lines.reduce((most, { reveal_rarity }) => Math.max(most, reveal_rarity), 0);
  const drawn = lines.filter(({ reveal_rarity, remaining, total }) => reveal_rarity === best && remaining < total);
  if (drawn.length === 0) return new Map();
  const lie = await sql<{ id: string; first: number; last: number }[]>`
    select card_id as id, first_slot as first, last_slot as last from gacha.box_slots
    where box_id = ${boxId} and card_id = any(${drawn.map(({ id }) => id)})`;
  const rows = await sql<{ id: string; won_at: Date }[]>`
    select lie.id, max(d.drawn_at) as won_at
    from gacha.last_drawn(${boxId}, ${lie.map(({ first }) => first)}::int[], ${lie.map(({ last }) => last)}::int[]) d
    join unnest(${lie.map(({ id }) => id)}::text[]) with ordinality as lie (id, ord) on lie.ord = d.ord
    group by 1`;
  return new Map(rows.map(({ id, won_at }) => [id, won_at]));
}
