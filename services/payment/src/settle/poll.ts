import { claimDuePayments } from './payment.sql.ts';
import { settle, type SettleDeps } from './settle.ts';

/** Asks about payments that nobody came back for: lost callbacks, closed tabs, time-outs, crashes. One failing payment stops no other. */
export async function pollPayments(deps: SettleDeps, signal: AbortSignal): Promise<number> {
  const due = await claimDuePayments(deps.sql, deps.now(), 20);
  for (const id of due) {
    if (signal.aborted) break;
    await settle(deps, id).catch((error: unknown) => deps.log.error({ payment_id: id, err: error }, 'payment could not be settled'));
  }
  return due.length;
}
