import type { Sql } from '@fudaya/kit';
import { packAt } from '../pack-list/pack-at.sql.ts';

export interface PastRow {
  readonly id: number;
  readonly name_ja: string;
  readonly name_en: string;
  readonly images: readonly string[];
  readonly price: number;
  readonly payment_method: number;
  readonly n: number;
  readonly taken: number;
  readonly stop_reason: 'late_budget' | 'cancelled' | 'earlier_method' | null;
  readonly ended_at: Date;
}

/** Whether a box's sale is over at a time; one that was sold out ended with its last word, which comes within two minutes. */
const over = (sql: Sql, at: Date) => sql`(b.taken = b.n or b.sale_end <= ${at})`;
const ended = (sql: Sql, at: Date) => sql`least(b.sale_end, b.last_word_at, ${at}::timestamptz)`;

/** Every box whose sale is over, the last ended first. */
export async function pastBoxesOf(sql: Sql, at: Date): Promise<readonly PastRow[]> {
  return await sql<PastRow[]>`
    select p.id, p.name_ja, p.name_en, p.images, p.price, p.payment_method, b.n, b.taken, b.stop_reason, ${ended(sql, at)} as ended_at
    from ${packAt(sql, at)} p join gacha.past_boxes() b on b.box_id = p.box_id
    where ${over(sql, at)}
    order by ended_at desc, p.id desc`;
}

export interface PastDetailRow extends PastRow {
  readonly box_id: string;
  readonly show_cardlist: number;
  readonly is_hidden: boolean;
  readonly has_closing: boolean;
  readonly sale_start: Date;
  readonly purchases: number;
  readonly ticks: number;
  readonly late: number;
  readonly late_budget: number;
  readonly terms_index: number | null;
  readonly last_word_at: Date | null;
  readonly last_word_index: number | null;
  readonly cancel_reason: string | null;
  readonly refunded: number | null;
  readonly closed_at: Date | null;
  readonly audited_at: Date | null;
  readonly audit_found: number | null;
  readonly is_ended_by_two: boolean;
  readonly is_broken: boolean;
}

/** What the record and the audit of one of them say; null while its sale goes on, and where there is none. */
export async function pastBoxOf(sql: Sql, packId: number, at: Date): Promise<PastDetailRow | null> {
  const [row] = await sql<PastDetailRow[]>`
    select p.id, p.name_ja, p.name_en, p.images, p.price, p.payment_method, p.show_cardlist, b.n, b.taken, b.stop_reason,
           ${ended(sql, at)} as ended_at, b.box_id, b.is_hidden, b.has_closing, b.sale_start, b.purchases, b.ticks, b.late, b.late_budget,
           b.terms_index, b.last_word_at, b.last_word_index, b.cancel_reason, b.refunded, b.closed_at, b.audited_at, b.audit_found,
           coalesce(b.is_ended_by_two, false) as is_ended_by_two, b.is_broken
    from ${packAt(sql, at)} p cross join lateral gacha.past_of(p.box_id) b
    where p.id = ${packId} and ${over(sql, at)}`;
  return row ?? null;
}

export interface PastWinRow {
  readonly image: string;
  readonly name_ja: string;
  readonly name_en: string;
  readonly rarity: number;
  readonly drawn_at: Date;
  /** Places of the words of the winner's name; null for whoever shows none. */
  readonly first: number | null;
  readonly second: number | null;
  readonly total: number;
}

/**
 * Its best prizes that were drawn, the first first, up to a time by which their winners could see them. Two statements: where they lie is asked
 * of the box, and who drew them of the members (decision 127).
 */
export async function pastWinsOf(sql: Sql, boxId: string, until: Date, most: number): Promise<readonly PastWinRow[]> {
  const best = await bestOf(sql, boxId);
  if (best.length === 0) return [];
  return await sql<PastWinRow[]>`
    select c.image, c.name_ja, c.name_en, c.rarity, w.drawn_at, n.first, n.second, count(*) over ()::int as total
    from gacha.top_drawn_in(
      ${best.map(() => boxId)}::uuid[], ${best.map(({ first_slot }) => first_slot)}::int[], ${best.map(({ last_slot }) => last_slot)}::int[]) w
    join store.card c on c.id = w.card_id
    left join account.winner n on n.member_id = w.member_id
    where w.drawn_at <= ${until}
    order by w.drawn_at, w.purchase_id, c.id limit ${most}`;
}

async function bestOf(sql: Sql, boxId: string): Promise<readonly { readonly first_slot: number; readonly last_slot: number }[]> {
  return await sql<{ first_slot: number; last_slot: number }[]>`select first_slot, last_slot from gacha.best_of(${boxId})`;
}
