import type * as desk from '@fudaya/contracts/desk';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import type { PaymentDeps } from '../../payment-deps.ts';
import { partialRefundsOf } from '../../provider/partial-refunds.ts';
import { lockPayment, paymentById } from '../../settle/payment.sql.ts';
import { askPart, knownPart, type PartAnswer } from './part.sql.ts';
import { standingOf } from './refund.sql.ts';

type Asking = typeof desk.paymentRefundPart | typeof desk.paymentRefundPartConfirm;
interface Wanted {
  readonly id: string;
  readonly part: string;
  readonly yen: number;
  readonly seen: string;
  readonly reason: string;
}

/** Asks for a part, or for one that somebody asked for: the second person's word. `isKnown`: for such a one alone. */
export async function askForPart(
  ctx: StaffContext & PaymentDeps,
  contract: Asking,
  { id, part, yen, seen, reason }: Wanted,
  isKnown: boolean,
) {
  const refused = (why: keyof typeof desk.paymentRefundPartConfirm.refusals) => refuse(contract, why);
  if (!(await paymentById(ctx.sql, id))) throw refused('payment_unknown');
  return await acting(ctx, reason, async (tx) => {
    const payment = await lockPayment(tx, id);
    const known = await knownPart(tx, part);
    if (!known && isKnown) throw refused('changed_meanwhile');
    if (!known && (await standingOf(tx, id)).updated.toISOString() !== seen) throw refused('changed_meanwhile');
    if (!known && !partialRefundsOf(ctx.providers, payment)) throw refused('no_parts');
    const { id: staff, name: by } = ctx.staff;
    const back = known?.before_yen ?? payment.back_yen;
    return replyOf(contract, await askPart(tx, { id, part, yen, back, staff, by, reason, at: ctx.now() }));
  });
}

function replyOf(contract: Asking, answer: PartAnswer): { waiting: 'second_person' | null } {
  const refused = (why: keyof typeof desk.paymentRefundPartConfirm.refusals) => refuse(contract, why);
  switch (answer) {
    case 'asked':
    case 'asked before':
    case 'done':
      return { waiting: null };
    case 'waiting':
      return { waiting: 'second_person' };
    case 'over':
    case 'another':
    case 'changed':
      throw refused('changed_meanwhile');
    case 'nothing':
      throw refused('nothing_to_refund');
    case 'disputed':
      throw refused('disputed');
    case 'other open':
      throw refused('other_open');
    case 'too much':
      throw refused('too_much');
    case 'not staff':
    case 'no payment':
      throw new Error(`a part of a refund: ${answer}`);
  }
}
