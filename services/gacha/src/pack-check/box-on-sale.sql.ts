import type { Tx } from '@fudaya/db';

export interface BoxOnSale {
  readonly boxId: string;
  readonly price: number;
  readonly unit: 'PT' | 'COIN';
  readonly remaining: number;
  readonly cap: number;
  readonly saleStart: Date;
  readonly saleEnd: Date;
  /** Packs this member has bought of it. */
  readonly owned: number;
  /** What the member can spend at the instant asked for, in the box's unit. */
  readonly balance: number;
  /** The member stopped buying until then. */
  readonly pausedUntil: Date | null;
}

/** The logged box of a pack, what the member has of it already, and what they can pay with: one statement, for a crowd asks it at once. */
export async function boxOnSale(tx: Tx, packId: number, memberId: string, at: Date): Promise<BoxOnSale | undefined> {
  const [box] = await tx<BoxOnSale[]>`
    select b.box_id as "boxId", b.price, b.unit, b.remaining, b.cap_per_member as cap, b.sale_start as "saleStart", b.sale_end as "saleEnd",
           coalesce(own.n, 0)::int as owned, case b.unit when 'COIN' then s.coin else s.pt end as balance,
           (select p.paused_until from payment.pause p where p.member_id = ${memberId} and p.paused_until > ${at}) as "pausedUntil"
    from gacha.box_stock b
    cross join books.spendable(${memberId}, ${at}) s
    left join lateral (
      select sum(p.n) as n from gacha.purchase p where p.box_id = b.box_id and p.member_id = ${memberId} and p.state <> 'void'
    ) own on b.cap_per_member > 0
    where b.pack_id = ${packId}`;
  return box;
}

export interface Intent {
  readonly purchaseId: string;
  readonly sessionHash: Uint8Array;
  readonly memberId: string;
  readonly packId: number;
  readonly boxId: string;
  readonly n: number;
  readonly at: Date;
}

export async function storeIntent(tx: Tx, { purchaseId, sessionHash, memberId, packId, boxId, n, at }: Intent): Promise<void> {
  await tx`
    insert into gacha.intent (purchase_id, session_hash, member_id, pack_id, box_id, n, created_at)
    values (${purchaseId}, ${sessionHash}, ${memberId}, ${packId}, ${boxId}, ${n}, ${at})`;
}
