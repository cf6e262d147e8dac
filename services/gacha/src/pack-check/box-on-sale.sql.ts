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

type SeenRow = Omit<BoxOnSale, 'balance' | 'isFrozen'> & { ord: number };
interface Purse {
  readonly ord: number;
  readonly pt: number;
  readonly coin: number;
  readonly isFrozen: boolean;
}

/** The logged boxes of packs, what each member has of it already, and what they can pay with: a statement at each home, at once, for a crowd asks it. */
export async function boxesOnSale(tx: Tx, asked: readonly Asked[]): Promise<(BoxOnSale | undefined)[]> {
  const members = asked.map(({ memberId }) => memberId);
  const ats = asked.map(({ at }) => at.toISOString());
  const packs = asked.map(({ packId }) => packId);
  const [boxes, purses] = await Promise.all([
    tx<SeenRow[]>`
      select ord, box_id as "boxId", price, unit, remaining, cap, sale_start as "saleStart", sale_end as "saleEnd", owned,
             cap_per_day as "capPerDay", today, is_phone_needed as "isPhoneNeeded", paused_until as "pausedUntil",
             is_held as "isHeld", is_early as "isEarly", opens_later as "opensLater", cap_per_purchase as "capPerPurchase", rank_needed as "rankNeeded"
      from gacha.boxes_seen(${packs}::int[], ${members}::uuid[], ${ats}::text[]::timestamptz[])`,
    tx<Purse[]>`
      select ord, pt, coin, is_frozen as "isFrozen" from gacha.purses_of(${members}::uuid[], ${ats}::text[]::timestamptz[])`,
  ]);
  const purseOf = new Map(purses.map(({ ord, ...purse }) => [ord, purse]));
  const found = new Map(boxes.map(({ ord, ...box }) => [ord, box]));
  return asked.map((_, i) => {
    const [box, purse] = [found.get(i + 1), purseOf.get(i + 1)];
    return box && purse && { ...box, balance: box.unit === 'COIN' ? purse.coin : purse.pt, isFrozen: purse.isFrozen };
  });
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
  const [plain, discounted] = [intents.filter(({ couponId }) => couponId === null), intents.filter(({ couponId }) => couponId !== null)];
  const stored = [
    plain.length > 0 &&
      tx`
        insert into gacha.intent (purchase_id, session_hash, member_id, pack_id, box_id, n, created_at)
        select purchase_id, decode(session, 'hex'), member_id, pack_id, box_id, n, at from ${rowsOf(tx, plain)}`,
    discounted.length > 0 &&
      tx`
        insert into gacha.discount_intent (purchase_id, session_hash, member_id, pack_id, box_id, n, coupon_id, created_at)
        select purchase_id, decode(session, 'hex'), member_id, pack_id, box_id, n, coupon_id, at from ${rowsOf(tx, discounted)}`,
  ];
  await Promise.all(stored);
}

function rowsOf(tx: Tx, intents: readonly Intent[]) {
  const column = <T>(of: (intent: Intent) => T): T[] => intents.map(of);
  return tx`
    unnest(
      ${column(({ purchaseId }) => purchaseId)}::uuid[], ${column(({ sessionHash }) => Buffer.from(sessionHash).toString('hex'))}::text[],
      ${column(({ memberId }) => memberId)}::uuid[], ${column(({ packId }) => packId)}::int[], ${column(({ boxId }) => boxId)}::uuid[],
      ${column(({ n }) => n)}::int[], ${column(({ couponId }) => couponId)}::uuid[], ${column(({ at }) => at.toISOString())}::text[]::timestamptz[]
    ) as t (purchase_id, session, member_id, pack_id, box_id, n, coupon_id, at)`;
}
