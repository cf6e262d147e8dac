// A member's purchases are at two homes: the drawn ones at their own, the others at their boxes' (decision 192). So these are asked for first, and a page
// is made of both: drawn in between, a purchase is in both answers, and the member's counts.
import type { Sql, TransactionSql } from '@fudaya/kit';

export interface Undrawn {
  readonly purchase_id: string;
  readonly pack_id: number;
  readonly n: number;
  readonly cost: number;
  readonly unit: 'PT' | 'COIN';
  readonly state: 'accepted' | 'void';
  /** As the database writes it: to the microsecond. */
  readonly accepted_at: string;
}

/** Those whose draw is awaited, and the void ones: they are few. */
export async function undrawnOf(sql: Sql | TransactionSql, memberId: string): Promise<readonly Undrawn[]> {
  return await sql<Undrawn[]>`
    select purchase_id, pack_id, n, cost, unit, state, accepted_at::text as accepted_at from gacha.undrawn_purchase where member_id = ${memberId}`;
}

/** Rows of purchase_id, pack_id, n, cost, unit, state, accepted_at: those of them that are not drawn by now. */
export const stillUndrawn = (sql: Sql, undrawn: readonly Undrawn[]) => sql`(
  select u.* from unnest(
    ${undrawn.map(({ purchase_id }) => purchase_id)}::uuid[], ${undrawn.map(({ pack_id }) => pack_id)}::int[], ${undrawn.map(({ n }) => n)}::int[],
    ${undrawn.map(({ cost }) => cost)}::bigint[], ${undrawn.map(({ unit }) => unit)}::text[], ${undrawn.map(({ state }) => state)}::text[],
    ${undrawn.map(({ accepted_at }) => accepted_at)}::text[]::timestamptz[]
  ) as u (purchase_id, pack_id, n, cost, unit, state, accepted_at)
  where not exists (select from gacha.member_purchase d where d.purchase_id = u.purchase_id))`;

/** All purchases of the member, drawn or not, with the columns that both have. */
export const purchasesWith = (sql: Sql, memberId: string, undrawn: readonly Undrawn[]) => sql`(
  select d.purchase_id, d.pack_id, d.n, d.cost, d.unit, 'resolved' as state, d.accepted_at from gacha.member_purchase d where d.member_id = ${memberId}
  union all select * from ${stillUndrawn(sql, undrawn)} u)`;

/** And with what became of their cards, and how far their parcels are. */
export const historyWith = (sql: Sql, memberId: string, undrawn: readonly Undrawn[]) => sql`(
  select h.purchase_id, h.pack_id, h.n, h.cost, h.unit, 'resolved' as state, h.accepted_at, h.undecided, h.decide_by, h.sent, h.converted,
         h.returned_points, h.shipment_id, h.shipment_state, h.carrier, h.delivery_code, h.promised_by, h.shipment_state_at
  from gacha.history_of(${memberId}::uuid) h
  union all
  select u.*, 0, null, 0, 0, 0, null, null, null, null, null, null from ${stillUndrawn(sql, undrawn)} u)`;
