import { links } from '@fudaya/contracts';
import { refusalInBoth } from '@fudaya/contracts/refusals';
import { filled } from '@fudaya/contracts/texts';
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
  const { taken, spent } = reversed;
  await queueNotice(tx, {
    memberId: payment.member_id,
    kind: 'points',
    title: filled({ ja: '{{price, yen}}のお支払いが取り消されました', en: 'Your payment of {{price, yen}} was taken back' }, { price }),
    text: filled(takenText, { count: taken, owed: spent > 0 ? filled(owedText, { count: spent, frozen: refusalInBoth('frozen') }) : '' }),
    href: links.buyPointHistory(),
    idem: `payment:${id}:reversed`,
    at,
  });
}

const takenText = {
  ja: '{{count}}ポイントを差し引きました。{{owed}}',
  en: '{{count}} points were taken from your balance.{{owed}}',
  en_one: '{{count}} point was taken from your balance.{{owed}}',
} as const;
const owedText = {
  ja: '{{count}}ポイントが不足しています。{{frozen}}',
  en: ' {{count}} points are owed. {{frozen}}',
  en_one: ' {{count}} point is owed. {{frozen}}',
} as const;
