import type { Sql } from '@fudaya/db';
import { grant, grantPayment, type LotClass } from './grant.ts';
import { openMember } from './open-member.ts';
import { spend, type Unit } from './spend.ts';
import { recordDrawn } from './card-history.ts';

export { checkWithin } from './nightly/check-nightly.ts';

export type TestLot = { class?: LotClass; points: number; expiresAt?: Date };

/** A member with these lots, made as `sql`'s role. */
export async function memberWith(sql: Sql, lots: readonly TestLot[], at: Date): Promise<string> {
  const memberId = crypto.randomUUID();
  await openMember(sql, memberId);
  for (const lot of lots) {
    await grant(sql, { memberId, class: 'paid', ...lot, idem: `test:${crypto.randomUUID()}`, kind: 'campaign', ref: memberId, at });
  }
  return memberId;
}

/** A paid purchase of `returnPoints.length` cards at `cost` each, outside any box, as the draw would leave it. Returns the cards' ids. */
export async function wonCards(
  sql: Sql,
  {
    memberId,
    cost,
    returnPoints,
    unit = 'PT',
    at,
  }: { memberId: string; cost: number; returnPoints: readonly number[]; unit?: Unit; at: Date },
): Promise<number[]> {
  const purchaseId = crypto.randomUUID();
  const boxId = crypto.randomUUID();
  const [journal] = await spend(
    sql,
    'draw',
    [{ memberId, amount: cost * returnPoints.length, unit, idem: `draw:${purchaseId}`, ref: purchaseId }],
    at,
  );
  if (journal === null) throw new Error('the member is short');
  const decideBy = new Date(at.getTime() + 86_400_000);
  const card = { purchaseId, memberId, boxId, cardId: 'test-001', rarity: 1, cost, unit, drawnAt: at, decideBy };
  return recordDrawn(
    sql,
    returnPoints.map((points, ord) => ({ ...card, slot: ord, ord, returnPoints: points })),
  );
}

/** A payment that the member made, paid and granted at once, as the owner. */
export async function paidPayment(
  owner: Sql,
  { memberId, price, points, at, state = 'paid' }: { memberId: string; price: number; points: number; at: Date; state?: string },
): Promise<string> {
  const id = crypto.randomUUID();
  await owner`insert into payment.method (id, name_ja, name_en, position) values (1, 'カード', 'Card', 1) on conflict do nothing`;
  await owner.begin(async (tx) => {
    await tx`
      with course as (
        insert into payment.course (point, price, original_price, position) values (${points}, ${price}, ${price}, 1) returning id
      )
      insert into payment.payment (id, member_id, session_hash, course_id, method_id, price, point, provider, order_id, state, input_hash, created_at, updated_at)
      select ${id}, ${memberId}, '', id, 1, ${price}, ${points}, 'test', ${id}, ${state}, '', ${at}, ${at} from course`;
    if (state !== 'paid') return;
    const { journalId } = await grantPayment(tx, id, at);
    await tx`update payment.payment set journal_id = ${journalId}, paid_at = ${at} where id = ${id}`;
  });
  return id;
}
