import type { Tx } from '@fudaya/db';

export interface HeldPurchase {
  readonly id: string;
  readonly memberId: string;
  readonly unit: 'PT' | 'COIN';
  readonly decideBy: Date;
  /** Whether what ships is noted with it: everything was decided before. */
  readonly isNoted: boolean;
  /** Ids of its cards, and of those not decided yet. */
  readonly cards: readonly number[];
  readonly undecided: readonly number[];
}

/**
 * Holds the purchase, so that two decisions, or one and the deadline, come one after the other; with its cards. With `skips`,
 * undefined when somebody else holds it right now.
 */
export async function holdPurchase(tx: Tx, purchaseId: string, { skips = false } = {}): Promise<HeldPurchase | undefined> {
  const [purchase] = await tx<{ memberId: string; unit: 'PT' | 'COIN'; decideBy: Date; isNoted: boolean }[]>`
    select member_id as "memberId", unit, decide_by as "decideBy", sent is not null as "isNoted" from gacha.drawn_purchase
    where id = ${purchaseId} for no key update ${skips ? tx`skip locked` : tx``}`;
  if (!purchase) return undefined;
  const [cards] = await tx<{ all: number[]; undecided: number[] }[]>`
    select coalesce(array_agg(d.id), '{}') as all, coalesce(array_agg(d.id) filter (where d.kind is null), '{}') as undecided
    from books.card_fate d where d.purchase_id = ${purchaseId} and d.member_id = ${purchase.memberId}`;
  return { id: purchaseId, ...purchase, cards: cards!.all, undecided: cards!.undecided };
}

/** Notes that all of it is decided, what ships and in which parcel. A parcel once noted stays. */
export async function markDecided(
  tx: Tx,
  purchaseId: string,
  { at, sent, shipmentId }: { at: Date; sent: number; shipmentId: number | null },
): Promise<void> {
  await tx`
    update gacha.drawn_purchase
    set decided_at = coalesce(decided_at, ${at}), sent = coalesce(sent, 0) + ${sent}, shipment_id = coalesce(shipment_id, ${shipmentId})
    where id = ${purchaseId}`;
}

/** What the member wants when the time is over and nobody chose. */
export async function defaultOf(tx: Tx, memberId: string): Promise<'ask' | 'ship' | 'convert'> {
  const [row] = await tx<{ choice: 'ask' | 'ship' | 'convert' }[]>`
    select choice from gacha.decision_default where member_id = ${memberId}`;
  return row?.choice ?? 'ask';
}

/**
 * Purchases that are due, the next so many after `after`: their time to decide is over, or they were bought with coins and there is
 * nothing to decide, or they are decided and what they ship is not noted yet.
 */
export async function duePurchases(tx: Tx, at: Date, after: string, most: number): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from (
      select id from gacha.drawn_purchase where decided_at is null and decide_by <= ${at} and id > ${after}
      union
      select id from gacha.drawn_purchase where decided_at is null and unit = 'COIN' and id > ${after}
      union
      select id from gacha.drawn_purchase where decided_at is not null and sent is null and id > ${after}
    ) due
    order by id limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Of one member, what the deadline decides by now. */
export async function duePurchasesOf(tx: Tx, memberId: string, at: Date): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from gacha.drawn_purchase where member_id = ${memberId} and decided_at is null and decide_by <= ${at} order by id`;
  return rows.map(({ id }) => id);
}

export async function setDefault(tx: Tx, memberId: string, choice: 'ask' | 'ship' | 'convert', at: Date): Promise<void> {
  await tx`
    insert into gacha.decision_default (member_id, choice, changed_at) values (${memberId}, ${choice}, ${at})
    on conflict (member_id) do update set choice = excluded.choice, changed_at = excluded.changed_at`;
}
