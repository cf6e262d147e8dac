import { isOpen } from '../settle/moves.ts';
import { paymentIdsByOrders } from '../settle/payment.sql.ts';
import { settle, type SettleDeps } from '../settle/settle.ts';

/** The answer that makes the provider push again. */
export const again = 'again';

/** A push tells of an outcome: an order that stays open after asking could not be asked about, and is to be pushed again. */
export async function settleAll(deps: SettleDeps, provider: string, orderIds: readonly string[]): Promise<string> {
  const outcomes: string[] = [];
  for (const id of await paymentIdsByOrders(deps.sql, provider, orderIds)) {
    const payment = await settle(deps, id, { isNews: true });
    const isStillOpen = payment !== undefined && isOpen(payment.state) && payment.failure === null && payment.state !== 'pending';
    outcomes.push(isStillOpen ? again : (payment?.state ?? 'gone'));
  }
  return outcomes.includes(again) ? again : outcomes.join(' ') || 'no such order';
}
