import { links } from '@fudaya/contracts';
import { refusalInBoth } from '@fudaya/contracts/refusals';
import type { TransactionSql } from '@fudaya/db';
import { queueNotice } from '@fudaya/kit';
import type { Disputed } from '../provider/provider.ts';
import type { Payment } from './payment.sql.ts';

/** The member's bank questions a paid payment: nothing of theirs moves until it says what became of that. Under lockPayment. */
export async function openDispute(tx: TransactionSql, { id, member_id: memberId }: Payment, at: Date): Promise<void> {
  await tx`
    insert into payment.dispute (payment_id, state, opened_at) values (${id}, 'opened', ${at})
    on conflict (payment_id) do update set state = 'opened', opened_at = excluded.opened_at, ended_at = null,
      provider_ref = null, reason = null, amount = null, respond_by = null, is_answered = null`;
  await tx`select books.open_dispute(${id}, ${at})`;
  await queueNotice(tx, {
    memberId,
    kind: 'points',
    title: { ja: 'お支払いを確認しています', en: 'We are looking into a payment' },
    text: refusalInBoth('frozen'),
    href: links.buyPointHistory(),
    idem: `payment:${id}:disputed:${at.getTime()}`,
    at,
  });
}

/** What its provider tells of an open one, as far as it is new. Under lockPayment. */
export async function noteDispute(
  tx: TransactionSql,
  id: string,
  { ref, reason, amount_yen, respondBy, isAnswered }: Disputed,
): Promise<void> {
  await tx`
    update payment.dispute set provider_ref = ${ref}, reason = ${reason.slice(0, 80)}, amount = ${amount_yen}, respond_by = ${respondBy},
      is_answered = ${isAnswered}
    where payment_id = ${id} and state = 'opened'
      and (provider_ref, reason, amount, respond_by, is_answered)
        is distinct from (${ref}, ${reason.slice(0, 80)}, ${amount_yen}, ${respondBy}::timestamptz, ${isAnswered})`;
}

/** Won: the money stays, and the member may go on. Lost: the reversal that follows says what they owe. Under lockPayment. */
export async function endDispute(
  tx: TransactionSql,
  { id, member_id: memberId }: Payment,
  outcome: 'won' | 'lost',
  at: Date,
): Promise<void> {
  await tx`update payment.dispute set state = ${outcome}, ended_at = ${at} where payment_id = ${id}`;
  await tx`select books.end_dispute(${id}, ${outcome}, ${at})`;
  if (outcome === 'lost') return;
  await queueNotice(tx, {
    memberId,
    kind: 'points',
    title: { ja: 'お支払いの確認が終わりました', en: 'Your payment is settled' },
    text: { ja: 'お取り引きを再開していただけます。', en: 'You can go on as before.' },
    href: links.buyPointHistory(),
    idem: `payment:${id}:dispute:won:${at.getTime()}`,
    at,
  });
}
