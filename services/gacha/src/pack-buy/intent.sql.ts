import type { Tx } from '@fudaya/db';

/** What is being bought; `isBought` when the purchase of this id is accepted already, however old the intent. */
export interface FoundIntent {
  readonly purchaseId: string;
  readonly boxId: string;
  readonly packId: number;
  readonly n: number;
  readonly createdAt: Date;
  readonly isBought: boolean;
  /** The coupon that the member was shown its price with, until it is bought. */
  readonly couponId: string | null;
  /** The member stopped buying until then, which may be over. */
  readonly pausedUntil: Date | null;
}

export interface Named {
  readonly purchaseId: string;
  readonly memberId: string;
}

type IntentRow = Omit<FoundIntent, 'purchaseId' | 'isBought' | 'boxId'> & { ord: number; boxId: string | null };
type BoughtRow = Pick<FoundIntent, 'boxId' | 'packId' | 'n' | 'createdAt'> & { ord: number };

/**
 * Each member's intent, or accepted purchase, with this id. A statement at each home, at once, for a crowd asks it: whoever buys between the two is
 * told of an intent, and accepting finds the purchase.
 */
export async function intentsById(tx: Tx, named: readonly Named[]): Promise<(FoundIntent | undefined)[]> {
  const [ids, members] = [named.map(({ purchaseId }) => purchaseId), named.map(({ memberId }) => memberId)];
  const [intents, bought] = await Promise.all([
    tx<IntentRow[]>`
      select ord, box_id as "boxId", pack_id as "packId", n, created_at as "createdAt", coupon_id as "couponId", paused_until as "pausedUntil"
      from gacha.intents_named(${ids}::uuid[], ${members}::uuid[])`,
    tx<BoughtRow[]>`
      select ord, box_id as "boxId", pack_id as "packId", n, accepted_at as "createdAt"
      from gacha.purchases_named(${ids}::uuid[], ${members}::uuid[])`,
  ]);
  const intentOf = new Map(intents.map(({ ord, ...intent }) => [ord, intent]));
  const boughtOf = new Map(bought.map(({ ord, ...purchase }) => [ord, purchase]));
  return named.map(({ purchaseId }, i) => {
    const [intent, purchase] = [intentOf.get(i + 1), boughtOf.get(i + 1)];
    const pausedUntil = intent?.pausedUntil ?? null;
    if (purchase) return { purchaseId, ...purchase, isBought: true, couponId: null, pausedUntil };
    return intent?.boxId ? { purchaseId, ...intent, boxId: intent.boxId, isBought: false } : undefined;
  });
}

/** The intent this session made last, without a coupon: who knows of coupons names the purchase. */
export async function latestIntent(tx: Tx, sessionHash: Uint8Array, memberId: string): Promise<FoundIntent | undefined> {
  const [found] = await tx<Omit<FoundIntent, 'isBought' | 'pausedUntil'>[]>`
    select i.purchase_id as "purchaseId", i.box_id as "boxId", i.pack_id as "packId", i.n, i.created_at as "createdAt", null as "couponId"
    from gacha.intent i
    where i.session_hash = ${sessionHash} and i.member_id = ${memberId}
    order by i.created_at desc, i.purchase_id desc limit 1`;
  if (!found) return undefined;
  const [pause] = await tx<{ until: Date }[]>`select paused_until as until from payment.pause where member_id = ${memberId}`;
  const isBought = (await tx`select 1 from gacha.purchase where id = ${found.purchaseId}`).length > 0;
  return { ...found, pausedUntil: pause?.until ?? null, isBought };
}

/** Forgets intents nobody can use any more. */
export async function sweepIntents(tx: Tx, before: Date): Promise<void> {
  await tx`delete from gacha.intent where created_at < ${before}`;
  await tx`delete from gacha.discount_intent where created_at < ${before}`;
}
