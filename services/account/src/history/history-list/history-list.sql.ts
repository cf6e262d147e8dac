import type { account } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';
import { historyWith, purchasesWith, undrawnOf } from '../undrawn.sql.ts';

type ShipmentState = NonNullable<account.PackHistory['shipment']>['state'];

export interface HistoryRow {
  readonly purchase_id: string;
  readonly name_ja: string | null;
  readonly name_en: string | null;
  readonly accepted_at: Date;
  readonly cost: number;
  /** What a coupon took off. */
  readonly coupon_points?: number | null;
  readonly unit: 'PT' | 'COIN';
  readonly n: number;
  readonly undecided: number;
  readonly send_state: number;
  readonly decide_by: Date | null;
  readonly sent: number;
  readonly converted: number;
  readonly returned_points: number;
  readonly shipment_state: ShipmentState | null;
  readonly carrier: string | null;
  readonly delivery_code: string | null;
  readonly promised_by: string | null;
  readonly shipment_state_at?: Date | null;
  readonly shipment_id?: number | null;
  readonly send_card?: readonly string[];
  readonly reduction_card?: readonly string[];
}

const cardsOf = (sql: Sql, memberId: string, kind: 'ship' | 'convert') => sql`
  array(select d.id::text from gacha.cards_of(${memberId}::uuid, h.purchase_id) d where d.kind = ${kind} order by d.ord)`;

/** 0 the draw is awaited, 1 not selected, 2 not shipped, 3 shipped (all of it left the house), 4 no shipping, 5 void. */
const sendState = (sql: Sql) => sql`
  case when h.state = 'accepted' then 0 when h.state = 'void' then 5
       when h.undecided > 0 then 1 when h.sent = 0 then 4
       when h.shipment_state in ('handed_over', 'delivered', 'returned')
         and not exists (select from gacha.split_parcel x where x.purchase_id = h.purchase_id and x.state in ('requested', 'packing')) then 3
       else 2 end`;

const ofMode = (sql: Sql, mode: number) => (mode === 0 ? sql`` : sql`and ${sendState(sql)} = ${mode}`);

export async function countHistory(sql: Sql, memberId: string, mode: number): Promise<number> {
  const undrawn = await undrawnOf(sql, memberId);
  const purchases = mode === 0 ? purchasesWith(sql, memberId, undrawn) : historyWith(sql, memberId, undrawn);
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${purchases} h where true ${ofMode(sql, mode)}`;
  return row?.rows ?? 0;
}

/** A page of the member's purchases, newest first. */
export async function historyRows(
  sql: Sql,
  memberId: string,
  { mode, limit, offset }: { mode: number; limit: number; offset: number },
): Promise<HistoryRow[]> {
  const undrawn = await undrawnOf(sql, memberId);
  return await sql<HistoryRow[]>`
    select h.purchase_id, p.name_ja, p.name_en, h.accepted_at, h.cost, h.unit, h.n, h.undecided, ${sendState(sql)} as send_state,
           h.decide_by, h.sent, h.converted, h.returned_points, h.shipment_state, h.carrier, h.delivery_code, h.promised_by::text,
           ${cardsOf(sql, memberId, 'ship')} as send_card, ${cardsOf(sql, memberId, 'convert')} as reduction_card
    from ${historyWith(sql, memberId, undrawn)} h
    left join store.pack_summary p on p.pack_id = h.pack_id
    where true ${ofMode(sql, mode)}
    order by h.accepted_at desc, h.purchase_id desc
    limit ${limit} offset ${offset}`;
}

/** One purchase of the member, or undefined. */
export async function historyRow(sql: Sql, memberId: string, purchaseId: string): Promise<HistoryRow | undefined> {
  const undrawn = (await undrawnOf(sql, memberId)).filter(({ purchase_id }) => purchase_id === purchaseId);
  const [row] = await sql<HistoryRow[]>`
    select h.purchase_id, p.name_ja, p.name_en, h.accepted_at, h.cost, h.unit, h.n, h.undecided, ${sendState(sql)} as send_state,
           h.decide_by, h.sent, h.converted, h.returned_points, h.shipment_state, h.carrier, h.delivery_code, h.promised_by::text,
           h.shipment_state_at, h.shipment_id
    from ${historyWith(sql, memberId, undrawn)} h
    left join store.pack_summary p on p.pack_id = h.pack_id
    where h.purchase_id = ${purchaseId}`;
  if (!row) return undefined;
  // At its box's home, by itself.
  const [off] = await sql<{ points: number }[]>`select points from gacha.given_discount where purchase_id = ${purchaseId}`;
  return { ...row, coupon_points: off?.points ?? null };
}
