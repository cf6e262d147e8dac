import { japanMidnight } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';

interface WonRow {
  readonly image: string;
  readonly name_ja: string;
  readonly name_en: string;
  readonly rarity: number;
  /** Places of the words of the winner's name; null for whoever shows none. */
  readonly first: number | null;
  readonly second: number | null;
}

export interface WinRow extends WonRow {
  readonly pack_id: number;
  readonly pack_name_ja: string;
  readonly pack_name_en: string;
  readonly drawn_at: Date;
  readonly purchase_id: string;
  readonly member_id: string;
}

export interface RankRow extends WonRow {
  readonly member_id: string;
  readonly count: number;
}

/** A prize is shown to all only after its winner had the time to see it in the reveal. */
export const unseenWin_ms = 3 * 60_000;
const shown_ms = 14 * 86_400_000;
const maxShown = 60;
const maxRanked = 20;

interface Best {
  readonly box_id: string;
  readonly first_slot: number;
  readonly last_slot: number;
}

/** Where prizes lie of which some are drawn, of the packs that show what is in them: what was hidden is told by nobody but its winner. */
async function bestOf(sql: Sql, at: Date): Promise<readonly Best[]> {
  return await sql<Best[]>`
    select z.box_id, z.first_slot, z.last_slot
    from store.pack p join gacha.best_sold(${at}) z on z.box_id = p.box_id
    where p.show_cardlist = 1`;
}

/** Those that were drawn: the boxes' home said where they lie, the members' home says who has them. */
const won = (sql: Sql, best: readonly Best[], from: Date, at: Date) => sql`
  gacha.top_drawn_in(
    ${best.map(({ box_id }) => box_id)}::uuid[], ${best.map(({ first_slot }) => first_slot)}::int[], ${best.map(({ last_slot }) => last_slot)}::int[]
  ) w
  join store.pack p on p.box_id = w.box_id
  join store.card c on c.id = w.card_id
  left join account.winner n on n.member_id = w.member_id
  where w.drawn_at >= ${from} and w.drawn_at <= ${new Date(at.getTime() - unseenWin_ms)}`;

/** The best prizes of the last fortnight, the latest first. */
export async function winsOf(sql: Sql, at: Date): Promise<readonly WinRow[]> {
  const best = await bestOf(sql, at);
  return await sql<WinRow[]>`
    select c.image, c.name_ja, c.name_en, c.rarity, n.first, n.second, p.id as pack_id, p.name_ja as pack_name_ja, p.name_en as pack_name_en,
           w.drawn_at, w.purchase_id, w.member_id
    from ${won(sql, best, new Date(at.getTime() - shown_ms), at)}
    order by w.drawn_at desc, w.purchase_id, c.id limit ${maxShown}`;
}

/** Who won most of them since a day of Japan, each with the latest; without members who left or stay out. */
export async function rankingOf(sql: Sql, weekFrom: string, at: Date): Promise<readonly RankRow[]> {
  const best = await bestOf(sql, at);
  return await sql<RankRow[]>`
    select r.member_id, r.count, r.first, r.second, r.image[1] as image, r.name_ja[1] as name_ja, r.name_en[1] as name_en, r.rarity[1] as rarity
    from (
      select w.member_id, count(*)::int as count, max(w.drawn_at) as last_at, min(n.first) as first, min(n.second) as second,
             array_agg(c.image order by w.drawn_at desc, c.id) as image, array_agg(c.name_ja order by w.drawn_at desc, c.id) as name_ja,
             array_agg(c.name_en order by w.drawn_at desc, c.id) as name_en, array_agg(c.rarity order by w.drawn_at desc, c.id) as rarity
      from ${won(sql, best, japanMidnight(weekFrom), at)} and n.is_ranked
      group by w.member_id
    ) r
    order by r.count desc, r.last_at, r.member_id limit ${maxRanked}`;
}
