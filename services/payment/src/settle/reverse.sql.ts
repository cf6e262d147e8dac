import { frozenText, links } from '@fudaya/contracts';
import type { TransactionSql } from '@fudaya/db';
import { queueNotice } from '@fudaya/kit';
import type { Payment } from './payment.sql.ts';

/**
 * Takes back the points of a payment, from its own lots and then from all that its member has; what is not there is booked as their
 * debt, and freezes them until it is paid. Once. They are told.
 */
export async function reversePayment(tx: TransactionSql, payment: Payment, kind: 'refunded' | 'charged_back', at: Date): Promise<void> {
  const { id, price } = payment;
  const [reversed] = await tx<{ taken: number; spent: number }[]>`
    insert into payment.reversal (payment_id, taken, spent, journal_id, at)
    select ${id}, r.taken, r.spent, r.journal_id, ${at} from books.take_back(${id}, ${kind}, ${at}) r
    on conflict (payment_id) do nothing returning taken, spent`;
  if (!reversed) return;
  const [yen, taken, owed] = [price, reversed.taken, reversed.spent].map((n) => n.toLocaleString('en-US'));
  const isOwed = reversed.spent > 0;
  await queueNotice(tx, {
    memberId: payment.member_id,
    kind: 'points',
    title: { ja: `${yen}円のお支払いが取り消されました`, en: `Your payment of ¥${yen} was taken back` },
    text: {
      ja: `${taken}ポイントを差し引きました。${isOwed ? `${owed}ポイントが不足しています。${frozenText.ja}` : ''}`,
      en: `${taken} points were taken from your balance.${isOwed ? ` ${owed} points are owed. ${frozenText.en}` : ''}`,
    },
    href: links.buyPointHistory(),
    idem: `payment:${id}:reversed`,
    at,
  });
}
