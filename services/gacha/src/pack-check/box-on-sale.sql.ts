import type { Tx } from '@fudaya/db';

export interface BoxOnSale {
  readonly boxId: string;
  readonly price: number;
  readonly unit: 'PT' | 'COIN';
  readonly remaining: number;
  /** Most packs a purchase may take, and most that a member may have of it; 0 any number. */
  readonly capPerPurchase: number;
  readonly cap: number;
  readonly saleStart: Date;
  readonly saleEnd: Date;
  /** Packs this member has bought of it. */
  readonly owned: number;
  /** At most so many a day of Japan, 0 any number, and what this member has bought of it today. */
  readonly capPerDay: number;
  readonly today: number;
  /** What the member can spend at the instant asked for, in the box's unit. */
  readonly balance: number;
  /** The least rank that may buy, when the member's is lower. */
  readonly rankNeeded: number | null;
  /** It is sold to higher ranks first. */
  readonly isEarly: boolean;
  /** When this member may buy of it, where that is later than now by the database's clock. */
  readonly opensLater: Date | null;
  /** It is free, and the member's phone was not verified before today. */
  readonly isPhoneNeeded: boolean;
  /** Nothing of the member's moves for now. */
  readonly isFrozen: boolean;
  /** The shop put its sale on hold. */
  readonly isHeld: boolean;
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
  const members = asked.map(({ memberId }) => memberId);
  const ats = asked.map(({ at }) => at.toISOString());
  const packs = asked.map(({ packId }) => packId);
  const rows = await tx<(BoxOnSale & { ord: number })[]>`
    select ord, sale.box_id as "boxId", price, unit, remaining, cap, sale_start as "saleStart", sale_end as "saleEnd", owned, balance,
           coalesce(d.cap_per_day, 0) as "capPerDay", coalesce(d.today, 0) as today,
           price = 0 and coalesce(account.free_hindrance((${members}::uuid[])[ord], (${ats}::text[])[ord]::timestamptz) = 'phone_needed', false)
             as "isPhoneNeeded",
           books.is_frozen((${members}::uuid[])[ord]) as "isFrozen",
           (select p.paused_until from payment.pause p
            where p.member_id = (${members}::uuid[])[ord] and p.paused_until > (${ats}::text[])[ord]::timestamptz) as "pausedUntil",
           exists (select from gacha.hold h where h.box_id = sale.box_id) as "isHeld",
           exists (select from gacha.early_sale e where e.box_id = sale.box_id) as "isEarly",
           gacha.opens_later(sale.box_id, (${members}::uuid[])[ord]) as "opensLater",
           (select case b.price when 0 then 1 else b.cap_per_purchase end from gacha.box b where b.id = box_id) as "capPerPurchase",
           (select b.min_rank from gacha.box b
            where b.id = box_id and b.min_rank > 1
              and b.min_rank > coalesce((select r.rank from account.rank_now r where r.member_id = (${members}::uuid[])[ord]), 1)) as "rankNeeded"
    from gacha.boxes_on_sale(${packs}::int[], ${members}::uuid[], ${ats}::text[]::timestamptz[]) sale
    left join gacha.daily_limits(${packs}::int[], ${members}::uuid[], ${ats}::text[]::timestamptz[]) d using (ord)`;
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
  /** The coupon that its price was shown with. */
  readonly couponId: string | null;
}

/** Those with a coupon go where services that know of none do not look: they would sell at full price what was shown for less. */
export async function storeIntents(tx: Tx, intents: readonly Intent[]): Promise<void> {
  const column = <T>(of: (intent: Intent) => T): T[] => intents.map(of);
  await tx`
    with intent as (
      select purchase_id, decode(session, 'hex') as session_hash, member_id, pack_id, box_id, n, coupon_id, at
      from unnest(
        ${column(({ purchaseId }) => purchaseId)}::uuid[], ${column(({ sessionHash }) => Buffer.from(sessionHash).toString('hex'))}::text[],
        ${column(({ memberId }) => memberId)}::uuid[], ${column(({ packId }) => packId)}::int[], ${column(({ boxId }) => boxId)}::uuid[],
        ${column(({ n }) => n)}::int[], ${column(({ couponId }) => couponId)}::uuid[], ${column(({ at }) => at.toISOString())}::text[]::timestamptz[]
      ) as t (purchase_id, session, member_id, pack_id, box_id, n, coupon_id, at)
    ),
    discounted as (
      insert into gacha.discount_intent (purchase_id, session_hash, member_id, pack_id, box_id, n, coupon_id, created_at)
      select purchase_id, session_hash, member_id, pack_id, box_id, n, coupon_id, at from intent where coupon_id is not null
    )
    insert into gacha.intent (purchase_id, session_hash, member_id, pack_id, box_id, n, created_at)
    select purchase_id, session_hash, member_id, pack_id, box_id, n, at from intent where coupon_id is null`;
}
