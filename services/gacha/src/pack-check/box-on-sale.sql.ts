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

/** Whose box, and when. */
export interface Asked {
  readonly packId: number;
  readonly memberId: string;
  readonly at: Date;
}

/** The logged boxes of packs, what each member has of it already, and what they can pay with: one statement, for a crowd asks it at once. */
export async function boxesOnSale(tx: Tx, asked: readonly Asked[]): Promise<(BoxOnSale | undefined)[]> {
  const rows = await tx<(BoxOnSale & { ord: number })[]>`
    select a.ord::int as ord, b.box_id as "boxId", b.price, b.unit, b.remaining, b.cap_per_member as cap, b.sale_start as "saleStart", b.sale_end as "saleEnd",
           coalesce(own.n, 0)::int as owned, case b.unit when 'COIN' then s.coin else s.pt end as balance,
           (select p.paused_until from payment.pause p where p.member_id = a.member_id and p.paused_until > a.at) as "pausedUntil"
    from unnest(${asked.map(({ packId }) => packId)}::int[], ${asked.map(({ memberId }) => memberId)}::uuid[],
                ${asked.map(({ at }) => at.toISOString())}::text[]::timestamptz[]) with ordinality as a (pack_id, member_id, at, ord)
    join gacha.box_stock b on b.pack_id = a.pack_id
    cross join lateral books.spendable(a.member_id, a.at) s
    left join lateral (
      select sum(p.n) as n from gacha.purchase p where p.box_id = b.box_id and p.member_id = a.member_id and p.state <> 'void'
    ) own on b.cap_per_member > 0`;
  const found = new Map(rows.map(({ ord, ...box }) => [ord, box]));
  return asked.map((_, i) => found.get(i + 1));
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

export async function storeIntents(tx: Tx, intents: readonly Intent[]): Promise<void> {
  const column = <T>(of: (intent: Intent) => T): T[] => intents.map(of);
  await tx`
    insert into gacha.intent (purchase_id, session_hash, member_id, pack_id, box_id, n, created_at)
    select purchase_id, decode(session, 'hex'), member_id, pack_id, box_id, n, at
    from unnest(
      ${column(({ purchaseId }) => purchaseId)}::uuid[], ${column(({ sessionHash }) => Buffer.from(sessionHash).toString('hex'))}::text[],
      ${column(({ memberId }) => memberId)}::uuid[], ${column(({ packId }) => packId)}::int[], ${column(({ boxId }) => boxId)}::uuid[],
      ${column(({ n }) => n)}::int[], ${column(({ at }) => at.toISOString())}::text[]::timestamptz[]
    ) as t (purchase_id, session, member_id, pack_id, box_id, n, at)`;
}
