import type { Sql } from '@fudaya/db';
import * as z from 'zod/mini';
import type { PaymentDeps } from '../payment-deps.ts';

const asked = z.object({ memberId: z.uuid() });

/**
 * Erases what says who a member was, when the account is closed: cards that providers keep, payers' names, how to pay orders that are
 * over, limits and age. What was paid, when and how stays: the law has records of sales kept. Fails, to be tried again later, while a
 * provider that keeps cards does not answer. Safe to repeat.
 */
export async function forgetMember(sql: Sql, { providers }: Pick<PaymentDeps, 'providers'>, payload: unknown): Promise<void> {
  const { memberId } = asked.parse(payload);
  for (const { cards } of providers.values()) {
    if (!cards) continue;
    const kept = await cards.list(memberId);
    if (!kept) throw new Error('a provider that keeps cards does not answer');
    for (const { id } of kept) {
      if ((await cards.forget(memberId, id)) === 'down') throw new Error('a provider that keeps cards does not answer');
    }
  }
  await sql`
    update payment.payment set label = '', action_url = null, detail = jsonb_build_object('kind', coalesce(detail ->> 'kind', 'card'))
    where member_id = ${memberId} and state in ('paid', 'failed', 'expired', 'refunded', 'charged_back')`;
  await sql`delete from payment.care where member_id = ${memberId}`;
}
