import { links, type Text } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import type { TransactionSql } from '@fudaya/db';
import { queueNotice } from '@fudaya/kit';
import type { Payment } from './payment.sql.ts';
import type { Step } from './next-step.ts';

type Told = 'paid' | 'over' | 'suspended' | 'returned';
const told: Readonly<Partial<Record<Step['kind'], Told>>> = {
  grant: 'paid',
  expire: 'over',
  suspend: 'suspended',
  hold: 'suspended',
  returned: 'returned',
};

const titles: Readonly<Record<Told, Text>> = {
  paid: { ja: 'ポイントが加算されました', en: 'Your points have been added' },
  over: { ja: 'ご注文は期限を過ぎたため取り消されました', en: 'Your order was cancelled' },
  suspended: { ja: 'ご入金を確認しています', en: 'We are looking into your payment' },
  returned: { ja: 'お支払いをお返ししました', en: 'Your payment was sent back' },
};

/** Who pays at a store or by transfer is not at our page when it comes in: an entry under the bell, once, with what settle() does. */
export async function tellOutcome(tx: TransactionSql, payment: Payment, step: Step, at: Date): Promise<void> {
  const what = told[step.kind];
  // Whoever pays at our page sees it there, unless a person has to look into it.
  if (!what || (!payment.detail.instructions && (what === 'paid' || what === 'over'))) return;
  const { id, member_id: memberId, pack_id } = payment;
  const href = what === 'paid' ? links.completeBuyPoint(id, pack_id ?? undefined) : links.buyPoint(pack_id ?? undefined);
  const idem = `payment:${id}:${what}`;
  await queueNotice(tx, {
    memberId,
    idem,
    at,
    kind: what === 'paid' ? 'points' : 'unpaid',
    title: titles[what],
    text: textOf(payment, what),
    href,
  });
}

function textOf({ price, point }: Payment, what: Told): Text {
  const parts = { price, count: point };
  if (what === 'paid') return filled(paid, parts);
  if (what === 'returned') return filled(returned, parts);
  return what === 'over' ? filled(over, parts) : filled(suspended, parts);
}

const paid = {
  ja: '{{price, yen}}のお支払いを確認し、{{count}}ポイントが加算されました。',
  en: 'We received your payment of {{price, yen}}, and {{count}} points were added.',
  en_one: 'We received your payment of {{price, yen}}, and {{count}} point was added.',
} as const;
const over = {
  ja: '{{count}}ポイントのご注文（{{price, yen}}）は、お支払い期限を過ぎたため取り消されました。これからお支払いにならないでください。',
  en: 'Your order of {{count}} points ({{price, yen}}) was not paid in time and has been cancelled. Please do not pay it now.',
  en_one: 'Your order of {{count}} point ({{price, yen}}) was not paid in time and has been cancelled. Please do not pay it now.',
} as const;
const suspended = {
  ja: 'ご注文（{{price, yen}}）と金額・名義・期限のいずれかが異なるご入金がありました。担当者が確認し、ご連絡します。',
  en: 'We received a payment for your order of {{price, yen}} that differs in amount, name or time. Our staff will check it and contact you.',
} as const;
const returned = {
  ja: 'ご注文（{{price, yen}}）と異なるお支払いを、お支払い方法を通じてお返ししました。',
  en: 'The payment that differed from your order of {{price, yen}} was sent back the way it came.',
} as const;
