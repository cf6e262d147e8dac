import { readingWhole } from '@fudaya/db';
import type { Sql } from '@fudaya/kit';

interface Bought {
  readonly id: string;
  readonly box_id: string;
  readonly pack_id: number;
  readonly member_id: string;
  readonly packs: number;
  readonly cost: number;
  readonly unit: 'PT' | 'COIN';
  readonly journal_id: string;
  readonly at: Date;
}
export interface OrderedRow extends Bought {
  readonly state: 'accepted' | 'resolved' | 'void';
  readonly seq: number;
  readonly tick: number;
  readonly head: string;
  readonly drawn: Date | null;
  readonly decide_by: Date | null;
  /** Of its tick, the last decides; null before it is sealed. */
  readonly rounds: readonly number[] | null;
  readonly discount: { readonly rule: string; readonly points: number } | null;
}

/** At the box's home: a purchase that has its place. Drawn counts once its cards have reached the member. */
export async function orderedPurchase(sql: Sql, id: string): Promise<OrderedRow | undefined> {
  const whole = await readingWhole(sql);
  const [row] = await whole<OrderedRow[]>`
    select p.id, p.box_id, p.pack_id, p.member_id, p.n as packs, p.cost::float8 as cost, p.unit, p.journal_id::text as journal_id, p.accepted_at as at,
      case when exists (select 1 from gacha.owed_draw o where o.purchase_id = p.id and o.box_id = p.box_id) then 'accepted' else p.state end as state,
      p.seq::float8 as seq, p.tick::float8 as tick, encode(p.head, 'hex') as head, case p.state when 'resolved' then p.settled_at end as drawn, p.decide_by,
      (select k.rounds from gacha.tick k where k.box_id = p.box_id and k.t = p.tick) as rounds
    from gacha.purchase p where p.id = ${id}`;
  if (!row) return undefined;
  const [discount] = await whole<{ rule: string; points: number }[]>`
    select rule, points::int as points from gacha.discount where purchase_id = ${id}`;
  return { ...row, discount: discount ?? null };
}

export type PaidRow = Bought & { readonly outcome: string | null };

/** At the member's home: paid and without a place yet, or paid back because the box had none for it. */
export async function paidPurchase(sql: Sql, id: string): Promise<PaidRow | undefined> {
  const whole = await readingWhole(sql);
  const [row] = await whole<PaidRow[]>`
    select id, box_id, pack_id, member_id, n as packs, cost::float8 as cost, unit, journal_id::text as journal_id, paid_at as at, outcome
    from gacha.paid_purchase where id = ${id}`;
  return row;
}

export interface CardsRow {
  readonly card_id: string;
  readonly name: string;
  readonly rarity: 1 | 2 | 3 | 4 | 5;
  readonly points: number;
  readonly decision: 'undecided' | 'ship' | 'convert';
  readonly is_prize: boolean;
  readonly cards: number;
}

/** Its cards, alike ones together, the best first. */
export async function cardsOf(
  sql: Sql,
  { id, memberId, packsInBox, isJa }: { id: string; memberId: string; packsInBox: number; isJa: boolean },
): Promise<readonly CardsRow[]> {
  const cards = await sql<Omit<CardsRow, 'name'>[]>`
    select d.card_id, d.rarity, d.return_points as points, coalesce(d.kind, 'undecided') as decision, d.slot >= ${packsInBox} as is_prize,
      count(*)::int as cards
    from books.card_fate d where d.purchase_id = ${id} and d.member_id = ${memberId}
    group by 1, 2, 3, 4, 5 order by is_prize desc, d.rarity desc, d.return_points desc, d.card_id, decision`;
  // What they are called is the store's, and members' homes may be elsewhere.
  const names = await sql<{ card_id: string; name: string }[]>`
    select card_id, ${isJa ? sql`name_ja` : sql`name_en`} as name from store.card_summary
    where card_id = any (${[...new Set(cards.map(({ card_id }) => card_id))]}::text[])`;
  const nameOf = new Map(names.map(({ card_id, name }) => [card_id, name]));
  return cards.map((card) => ({ ...card, name: nameOf.get(card.card_id) ?? card.card_id }));
}

/** The parcels that its cards are in. */
export async function parcelsOf(sql: Sql, id: string, memberId: string): Promise<readonly { id: number; standing: string }[]> {
  const whole = await sql<{ id: number }[]>`
    select shipment_id::float8 as id from gacha.drawn_purchase where id = ${id} and member_id = ${memberId} and shipment_id is not null`;
  const split = await sql<{ id: number }[]>`select distinct shipment_id::float8 as id from gacha.split_card where purchase_id = ${id}`;
  const ids = [...whole, ...split].map((one) => one.id);
  if (ids.length === 0) return [];
  return await sql<{ id: number; standing: string }[]>`
    select id::float8 as id, state as standing from gacha.shipment where id = any (${ids}::bigint[]) order by id`;
}

export async function packNames(sql: Sql, packId: number): Promise<{ name_ja: string; name_en: string }> {
  const [row] = await sql<
    { name_ja: string; name_en: string }[]
  >`select name_ja, name_en from store.pack_summary where pack_id = ${packId}`;
  return row ?? { name_ja: '', name_en: '' };
}

/** The pack of a purchase, for whoever looks for it by its id. */
export async function purchaseNamed(sql: Sql, id: string): Promise<{ pack_id: number; packs: number; at: Date } | undefined> {
  const [ordered] = await sql<{ pack_id: number; packs: number; at: Date }[]>`
    select pack_id, n as packs, accepted_at as at from gacha.purchase where id = ${id}`;
  if (ordered) return ordered;
  const [paid] = await sql<{ pack_id: number; packs: number; at: Date }[]>`
    select pack_id, n as packs, paid_at as at from gacha.paid_purchase where id = ${id}`;
  return paid;
}
