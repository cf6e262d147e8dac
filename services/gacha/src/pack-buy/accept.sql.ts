import { arrayOfBytes, type Tx } from '@fudaya/db';

/** One purchase to accept. `c` is the member's own 32 bytes. */
export interface Purchase {
  readonly purchaseId: string;
  readonly memberId: string;
  readonly sessionHash: Uint8Array;
  readonly n: number;
  readonly c: Uint8Array;
  readonly isStaff: boolean;
}

export type Outcome =
  | 'accepted'
  | 'again'
  | 'foreign'
  | 'frozen'
  | 'not_on_sale'
  | 'sold_out'
  | 'over_stock'
  | 'over_purchase'
  | 'over_limit'
  | 'over_day'
  | 'low_rank'
  | 'phone_needed'
  | 'short'
  | 'late';

/** What became of it; seq and what follows are there when it is accepted, now or before. */
export interface Judged {
  readonly outcome: Outcome;
  readonly remaining: number;
  readonly cap: number;
  readonly seq: number;
  readonly tick: number;
  readonly head: Uint8Array;
  readonly n: number;
  readonly clientSeed: Uint8Array;
  readonly acceptedAt: Date;
}

/** One call of the set-based function gacha.accept (sql/30-gacha-accept.sql), judged in the order given. */
export async function acceptBatch(tx: Tx, boxId: string, at: Date, items: readonly Purchase[]): Promise<readonly Judged[]> {
  return tx<Judged[]>`
    select outcome, remaining, cap, seq, tick, head, n, client_seed as "clientSeed", accepted_at as "acceptedAt"
    from gacha.accept(
      ${boxId}::uuid, ${at}, ${items.map((item) => item.purchaseId)}::uuid[], ${items.map((item) => item.memberId)}::uuid[],
      ${tx.array(
        items.map((item) => item.sessionHash),
        arrayOfBytes,
      )}::bytea[], ${items.map((item) => item.n)}::int[],
      ${tx.array(
        items.map((item) => item.c),
        arrayOfBytes,
      )}::bytea[], ${items.map((item) => String(item.isStaff))}::text[]::boolean[])
    order by ord`;
}

/** Whether the shop put the sale of a box on hold. */
export async function isOnHold(tx: Tx, boxId: string): Promise<boolean> {
  return (await tx`select 1 from gacha.hold where box_id = ${boxId}`).length > 0;
}

/** When a member may buy of a box that is sold to higher ranks first; undefined: by now. */
export async function opensLater(tx: Tx, boxId: string, memberId: string): Promise<Date | undefined> {
  const [row] = await tx<{ at: Date | null }[]>`select gacha.opens_later(${boxId}, ${memberId}) as at`;
  return row?.at ?? undefined;
}
