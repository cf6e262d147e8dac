import { settle, type SettleDeps } from '../settle/settle.ts';
import type { Due } from './due.ts';

/** Settles the payment of a task. Throws while the provider cannot be asked, so that the task comes again; the poller asks as well. */
export async function settleDue(deps: SettleDeps, payload: unknown): Promise<string> {
  const { id, why } = payload as Due;
  const payment = await settle(deps, id);
  if (!payment) return 'gone';
  // One that was paid in time and waits for the next business day has a task of its own.
  const open = why === 'expire' ? ['created', 'action_required'] : ['pending'];
  if (open.includes(payment.state) && payment.failure === null) throw new Error(`payment ${id} could not be settled yet`);
  return payment.state;
}
