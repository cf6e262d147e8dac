import { links, payment as calls, shownInstant } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import type { TransactionSql } from '@fudaya/db';
import { inTransaction, queueLetter, queueNotice, type Block, type Letter } from '@fudaya/kit';
import { orderUrl } from '../order/waiting-orders.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { lockPayment, type Detail, type Payment } from '../settle/payment.sql.ts';
import { settle, type SettleDeps } from '../settle/settle.ts';

const { payIds } = calls;
/** How long before an order ends its member is reminded of it, milliseconds. */
const ahead_ms = 24 * 3_600_000;

type Deps = SettleDeps & Pick<PaymentDeps, 'publicOrigin' | 'remitTo'>;

/**
 * Reminds members of orders that end within a day and are not paid, by mail and under the bell, once each. The provider is asked first:
 * who has paid reads nothing. Safe to repeat and to run twice at once. Returns how many were reminded.
 */
export async function remindOrders(deps: Deps, at: Date, signal: AbortSignal): Promise<number> {
  const { sql } = deps;
  const due = await sql<{ id: string }[]>`
    select id from payment.payment
    where state = 'action_required' and reminded_at is null and detail ? 'instructions'
      and expires_at > ${at} and expires_at <= ${new Date(at.getTime() + ahead_ms)}
    order by expires_at limit 200`;
  let reminded = 0;
  for (const { id } of due) {
    if (signal.aborted) break;
    const settled = await settle(deps, id);
    if (settled?.state !== 'action_required') continue;
    const isNew = await inTransaction(sql, async (tx) => {
      const payment = await lockPayment(tx, id);
      return payment.state === 'action_required' && remindOne(tx, payment, deps, at);
    });
    if (isNew) reminded += 1;
  }
  return reminded;
}

async function remindOne(tx: TransactionSql, payment: Payment, deps: Deps, at: Date): Promise<boolean> {
  const { id, member_id: memberId, expires_at } = payment;
  const idem = `unpaid:${id}`;
  const letter = letterOf(payment, deps);
  const [text] = letter.blocks;
  await tx`update payment.payment set reminded_at = ${at} where id = ${id} and reminded_at is null`;
  await queueLetter(tx, { memberId, idem, at, expiresAt: expires_at ?? at, letter });
  return queueNotice(tx, { memberId, idem, at, kind: 'unpaid', title: letter.subject, text, href: orderUrl(payment) });
}

function letterOf(
  payment: Payment,
  { publicOrigin, remitTo }: Deps,
): Letter & { readonly blocks: readonly [{ ja: string; en: string }, ...Block[]] } {
  const { price, point, detail, expires_at } = payment;
  const isRemittance = payment.method_id === payIds.payge;
  return {
    subject: { ja: 'お支払いの期限が近づいています', en: 'Your order has not been paid yet' },
    blocks: [
      filled(due, { count: point, price, until: expires_at ? shownInstant(expires_at) : '' }),
      ...whereTo(detail, isRemittance ? remitTo : null),
      { href: publicOrigin + orderUrl(payment), label: { ja: 'お支払い方法を見る', en: 'See how to pay' } },
      {
        ja: 'すでにお支払いいただいた場合、このメールは無視してください。反映まで時間がかかることがあります。',
        en: 'If you have already paid, please ignore this email: it can take a while until your payment shows.',
      },
      { href: publicOrigin + links.buyPoint(), label: { ja: 'お支払い待ちの注文を確認・取り消す', en: 'See or cancel unpaid orders' } },
    ],
  };
}

const due = {
  ja: '{{count}}ポイントのご注文（{{price, yen}}）のお支払い期限は{{until}}です。過ぎるとご注文は自動で取り消されます。',
  en: 'Your order of {{count}} points ({{price, yen}}) has to be paid by {{until}} (Japan time). After that it is cancelled automatically.',
  en_one:
    'Your order of {{count}} point ({{price, yen}}) has to be paid by {{until}} (Japan time). After that it is cancelled automatically.',
} as const;

/** The number for the till; or whom to send it to, and in which name. */
function whereTo({ instructions, holder }: Detail, mail: string | null): readonly Block[] {
  if (instructions === undefined) return [];
  if (!('bank' in instructions)) return [{ code: instructions.receipt_number }];
  const { bank, number, name } = instructions;
  const [ja, en] = mail === null ? ['お振込先', 'Transfer to'] : [`送金先 ${mail}`, `Remit to ${mail}`];
  return [
    { ja: `${ja}：${bank} ${number} ${name}`, en: `${en}: ${bank} ${number} ${name}` },
    ...(holder ? [{ ja: `お振込名義：${holder}`, en: `In the name of: ${holder}` }] : []),
  ];
}
