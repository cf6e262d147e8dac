import { links, type Text } from '@fudaya/contracts';
import { refusalInBoth } from '@fudaya/contracts/refusals';
import { filled } from '@fudaya/contracts/texts';
import type { TransactionSql, Tx } from '@fudaya/db';
import { queueNotice } from '@fudaya/kit';
import type { Payment } from './payment.sql.ts';

/**
 * Takes back the points of a payment, from its own lots and then from all that its member has; what is not there is booked as their
 * debt, and freezes them until it is paid. Once. They are told.
 */
export async function reversePayment(tx: TransactionSql, payment: Payment, kind: 'refunded' | 'charged_back', at: Date): Promise<void> {
  const { id, price, back_yen } = payment;
  const rest = price - back_yen;
  const [reversed] = await tx<{ taken: number; spent: number }[]>`
    insert into payment.reversal (payment_id, taken, spent, journal_id, at, yen)
    select ${id}, r.taken, r.spent, r.journal_id, ${at}, ${rest} from books.take_back(${id}, ${kind}, ${at}) r
    on conflict (payment_id) do nothing returning taken, spent`;
  if (!reversed) return;
  await tellTaken(tx, payment, {
    ...reversed,
    title: filled(back_yen === 0 ? wholeTitle : restTitle, { price, rest }),
    idem: 'reversed',
    at,
  });
}

/**
 * Takes back the points for what of a payment went back at its provider, up to `backYen` in all: as many bought points as yen, and their share of
 * those given with them. Once for each sum. They are told.
 */
export async function reversePart(tx: TransactionSql, payment: Payment, backYen: number, at: Date): Promise<void> {
  const { id, price } = payment;
  const [reversed] = await tx<{ yen: number; taken: number; spent: number }[]>`
    insert into payment.part_reversal (payment_id, back_yen, yen, taken, spent, journal_id, at)
    select ${id}, ${backYen}, r.yen, r.taken, r.spent, r.journal_id, ${at} from books.take_part(${id}, ${backYen}, ${at}) r
    returning yen, taken, spent`;
  if (!reversed) return;
  await tellTaken(tx, payment, { ...reversed, title: filled(partTitle, { price, yen: reversed.yen }), idem: `reversed:${backYen}`, at });
}

/** Under lockPayment: parts that staff asked back are over once they are booked, or once the payment is. */
export async function endParts(tx: Tx, id: string, at: Date): Promise<void> {
  await tx`select payment.end_parts(${id}, ${at})`;
}

interface Told {
  readonly taken: number;
  readonly spent: number;
  readonly title: Text;
  readonly idem: string;
  readonly at: Date;
}

async function tellTaken(tx: TransactionSql, { id, member_id }: Payment, { taken, spent, title, idem, at }: Told): Promise<void> {
  await queueNotice(tx, {
    memberId: member_id,
    kind: 'points',
    title,
    text: filled(takenText, { count: taken, owed: spent > 0 ? filled(owedText, { count: spent, frozen: refusalInBoth('frozen') }) : '' }),
    href: links.buyPointHistory(),
    idem: `payment:${id}:${idem}`,
    at,
  });
}

const wholeTitle = { ja: '{{price, yen}}のお支払いが取り消されました', en: 'Your payment of {{price, yen}} was taken back' } as const;
const restTitle = {
  ja: '{{price, yen}}のお支払いの残り{{rest, yen}}が取り消されました',
  en: 'The remaining {{rest, yen}} of your payment of {{price, yen}} were taken back',
} as const;
const partTitle = {
  ja: '{{price, yen}}のお支払いのうち{{yen, yen}}を返金しました',
  en: '{{yen, yen}} of your payment of {{price, yen}} were refunded',
} as const;

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
