import type { Tx } from '@fudaya/db';
import type { HeldPurchase } from './decide-purchase.ts';

/**
 * Holds the purchase, so that two decisions, or one and the deadline, come one after the other; with its undecided cards. With `skips`,
 * undefined when somebody else holds it right now.
 */
export async function holdPurchase(tx: Tx, purchaseId: string, { skips = false } = {}): Promise<HeldPurchase | undefined> {
  const [purchase] = await tx<{ memberId: string; unit: 'PT' | 'COIN'; decideBy: Date; isNoted: boolean }[]>`
    select member_id as "memberId", unit, decide_by as "decideBy", sent is not null as "isNoted" from gacha.purchase
    where id = ${purchaseId} for no key update ${skips ? tx`skip locked` : tx``}`;
  if (!purchase) return undefined;
  const rows = await tx<{ id: number }[]>`
    select d.id from books.drawn_card d
    where d.purchase_id = ${purchaseId} and not exists (select from books.card_decision k where k.drawn_card_id = d.id)
    order by d.ord`;
  return { id: purchaseId, ...purchase, undecided: rows.map(({ id }) => id) };
}

/** Which of these ids are cards of the purchase. */
export async function cardsAmong(tx: Tx, purchaseId: string, ids: readonly string[]): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from books.drawn_card where purchase_id = ${purchaseId} and id = any (${[...ids]}::numeric[])`;
  return row!.count;
}

/** Notes that all of it is decided, what ships and in which parcel. A parcel once noted stays. */
export async function markDecided(
  tx: Tx,
  purchaseId: string,
  { at, sent, shipmentId }: { at: Date; sent: number; shipmentId: number | null },
): Promise<void> {
  await tx`
    update gacha.purchase
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
      select id from gacha.purchase
      where decided_at is null and decide_by is not null and decide_by <= ${at} and state = 'resolved' and id > ${after}
      union
      select id from gacha.purchase where decided_at is null and unit = 'COIN' and state = 'resolved' and id > ${after}
      union
      select id from gacha.purchase where decided_at is not null and sent is null and id > ${after}
    ) due
    order by id limit ${most}`;
  return rows.map(({ id }) => id);
}

export async function setDefault(tx: Tx, memberId: string, choice: 'ask' | 'ship' | 'convert', at: Date): Promise<void> {
  await tx`
    insert into gacha.decision_default (member_id, choice, changed_at) values (${memberId}, ${choice}, ${at})
    on conflict (member_id) do update set choice = excluded.choice, changed_at = excluded.changed_at`;
}
