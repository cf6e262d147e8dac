import type { Tx } from '@fudaya/db';

/** Whether the member may not buy, convert, ship, transfer or exchange. Under the lock on their balance it stays so until `tx` ends. */
export async function isFrozen(tx: Tx, memberId: string): Promise<boolean> {
  const [row] = await tx<{ is_frozen: boolean }[]>`select books.is_frozen(${memberId}::uuid)`;
  return row?.is_frozen === true;
}

/** Who decides, when and why: kept with what was decided. */
export interface Deciding {
  readonly by: string;
  readonly note: string;
  readonly at: Date;
}

/** Freezes the member by an operator's word. False: they were already. For the owner alone, as all below. */
export async function suspendMember(tx: Tx, memberId: string, { by, note, at }: Deciding): Promise<boolean> {
  const [row] = await tx<{ is_new: boolean }[]>`select books.suspend_member(${memberId}::uuid, ${by}, ${note}, ${at}) as is_new`;
  return row?.is_new === true;
}

/** Ends every freeze of the member, whatever began it. A debt stays a debt. Returns how many there were. */
export async function releaseMember(tx: Tx, memberId: string, { by, note, at }: Deciding): Promise<number> {
  const [row] = await tx<{ ended: number }[]>`select books.release_member(${memberId}::uuid, ${by}, ${note}, ${at}) as ended`;
  return row?.ended ?? 0;
}

/** The points owed for a payment were paid in yen outside the shop. Returns how many they were; 0: nothing was owed any more. */
export const repaidDebt = (tx: Tx, paymentId: string, deciding: Deciding): Promise<number> => settleDebt(tx, paymentId, 'repaid', deciding);

/** The shop gives up the points owed for a payment. */
export const forgiveDebt = (tx: Tx, paymentId: string, deciding: Deciding): Promise<number> =>
  settleDebt(tx, paymentId, 'forgiven', deciding);

async function settleDebt(tx: Tx, paymentId: string, outcome: 'repaid' | 'forgiven', { by, note, at }: Deciding): Promise<number> {
  const [row] = await tx<{ points: number }[]>`select books.settle_debt(${paymentId}::uuid, ${outcome}, ${by}, ${note}, ${at}) as points`;
  return row?.points ?? 0;
}

export interface Freeze {
  readonly kind: 'dispute' | 'charged_back' | 'refunded' | 'operator';
  readonly ref: string;
  readonly at: Date;
  readonly by: string;
  readonly note: string;
  readonly releasedAt: Date | null;
  readonly releasedBy: string | null;
  readonly releaseNote: string | null;
}

/** Every freeze of a member, newest first, and what they owe for which payment. */
export async function standingOf(
  tx: Tx,
  memberId: string,
): Promise<{ freezes: Freeze[]; debts: { paymentId: string; owed: number; remaining: number }[] }> {
  const freezes = await tx<Freeze[]>`
    select kind, ref, at, by, note, released_at as "releasedAt", released_by as "releasedBy", release_note as "releaseNote"
    from books.freeze where member_id = ${memberId} order by id desc`;
  const debts = await tx<{ paymentId: string; owed: number; remaining: number }[]>`
    select payment_id as "paymentId", owed, remaining from books.debt where member_id = ${memberId} order by at, payment_id`;
  return { freezes: [...freezes], debts: [...debts] };
}
