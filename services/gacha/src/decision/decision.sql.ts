import type { Tx } from '@fudaya/db';

/** Holds the purchase, so that two decisions, or one and the deadline, come one after the other; its undecided cards. */
export async function holdUndecided(tx: Tx, purchaseId: string): Promise<number[]> {
  await tx`select from gacha.purchase where id = ${purchaseId} for no key update`;
  const rows = await tx<{ id: number }[]>`
    select d.id from books.drawn_card d
    where d.purchase_id = ${purchaseId} and not exists (select from books.card_decision k where k.drawn_card_id = d.id)
    order by d.ord`;
  return rows.map(({ id }) => id);
}

/** Which of these ids are cards of the purchase. */
export async function cardsAmong(tx: Tx, purchaseId: string, ids: readonly string[]): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from books.drawn_card where purchase_id = ${purchaseId} and id = any (${[...ids]}::numeric[])`;
  return row!.count;
}

export async function markDecided(tx: Tx, purchaseId: string, at: Date): Promise<void> {
  await tx`update gacha.purchase set decided_at = ${at} where id = ${purchaseId} and decided_at is null`;
}

/** Purchases whose time to decide is over. */
export async function overduePurchases(tx: Tx, at: Date, most: number): Promise<readonly { id: string; memberId: string }[]> {
  return tx<{ id: string; memberId: string }[]>`
    select id, member_id as "memberId" from gacha.purchase
    where decided_at is null and decide_by <= ${at} and state = 'resolved' order by decide_by limit ${most}`;
}
