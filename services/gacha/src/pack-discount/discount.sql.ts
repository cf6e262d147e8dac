import type { gacha } from '@fudaya/contracts';
import type { Sql, Tx } from '@fudaya/db';

/** A purchase that may be had for less. */
export interface Wanted {
  readonly memberId: string;
  readonly boxId: string;
  readonly n: number;
}

/** What each purchase may be bought with now, by the database's clock, the most points off first: one statement, for a crowd asks it at once. */
export async function discountsFor(tx: Tx, wanted: readonly Wanted[]): Promise<(readonly gacha.PackCoupon[])[]> {
  const rows = await tx<{ ord: number; id: string; each: number; is_first_only: boolean; ends_at: Date }[]>`
    select ord, id, each, is_first_only, ends_at
    from gacha.discounts_for(
      ${wanted.map(({ memberId }) => memberId)}::uuid[], ${wanted.map(({ boxId }) => boxId)}::uuid[], ${wanted.map(({ n }) => n)}::int[])`;
  const found = Map.groupBy(rows, ({ ord }) => ord);
  return wanted.map((_, i) =>
    (found.get(i + 1) ?? []).map(({ id, each, is_first_only, ends_at }) => ({
      id,
      points: each,
      is_first_only: is_first_only ? ('1' as const) : ('0' as const),
      until: ends_at.toISOString(),
    })),
  );
}

/** Reserves a coupon for a purchase that is about to be paid; false: it is not to be had. Asked again for the same purchase it answers the same. */
export async function reserveDiscount(
  sql: Sql,
  { purchaseId, couponId, memberId, boxId, n }: Wanted & { readonly purchaseId: string; readonly couponId: string },
): Promise<boolean> {
  const [row] = await sql<{ each: number | null }[]>`
    select gacha.reserve_discount(${purchaseId}, ${couponId}, ${memberId}, ${boxId}, ${n}) as each`;
  return row!.each !== null;
}

/** Paid in two steps and waiting for their order: asked at the members' home, before the boxes' is asked what to give back. */
async function paidAndWaiting(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`select id from gacha.waiting_orders('infinity', ${maxWaiting})`;
  return rows.map(({ id }) => id);
}

/** Gives the use back, unless the purchase stands, is paid, or is being accepted. */
export async function releaseDiscount(sql: Sql, purchaseId: string): Promise<void> {
  if ((await paidAndWaiting(sql)).includes(purchaseId)) return;
  await sql`select gacha.release_discount(${purchaseId})`;
}

const maxSettled = 500;
/** More than wait when all is well; one beyond them is refused and paid back, if its use is given back first. */
const maxWaiting = 10_000;

/** Gives back what purchases that do not stand had reserved, and is done with those that are drawn. */
export async function settleDiscounts(sql: Sql): Promise<void> {
  await sql`select gacha.settle_discounts(${maxSettled}, ${[...(await paidAndWaiting(sql))]}::uuid[])`;
}
