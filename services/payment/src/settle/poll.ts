import { claimDuePayments } from './payment.sql.ts';
import { settle, type SettleDeps } from './settle.ts';

/** Asks about payments that nobody came back for, and daily about paid ones that may be taken back: lost callbacks, closed tabs, time-outs, crashes. One failing payment stops no other. */
export async function pollPayments(deps: SettleDeps, signal: AbortSignal): Promise<number> {
  if (signal.aborted) return 0;
  const due = await claimDuePayments(deps.sql, deps.now(), 20);
  const ask = (id: string) =>
    settle(deps, id, { isNews: true }).catch((error: unknown) =>
      deps.log.error({ payment_id: id, err: error }, 'payment could not be settled'),
    );
  // All at once: a provider that lets every question time out would otherwise hold up the rest for minutes.
  await Promise.all(due.map(ask));
  return due.length;
}
