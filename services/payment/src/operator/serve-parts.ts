import { partialRefundsOf } from '../provider/partial-refunds.ts';
import { paymentById } from '../settle/payment.sql.ts';
import { refOf, settle, type SettleDeps } from '../settle/settle.ts';
import { claimPart, notePart, type ClaimedPart } from './part.sql.ts';

/** Longer than all questions about one part take. Whoever had a part that long ago died with it. */
const lease_ms = 300_000;
const atOnce = 20;

/**
 * Takes parts that staff asked back to their providers, one replica each. Before it is sent the provider says how much went back so far: what is there
 * already is not sent again, after a lost reply or a crash, and where another sum is there the part is refused. settle() books it.
 */
export async function serveParts(deps: SettleDeps, signal: AbortSignal): Promise<number> {
  const { sql, now, log } = deps;
  let served = 0;
  while (served < atOnce && !signal.aborted) {
    const claimed = await claimPart(sql, new Date(now().getTime() - lease_ms), now());
    if (!claimed) break;
    served += 1;
    try {
      const said = await giveBack(deps, claimed);
      await settle(deps, claimed.payment, { isNews: true });
      // Of one that settle() has ended this changes nothing.
      await notePart(sql, claimed.part, { ...said, at: now() });
    } catch (error) {
      log.error({ payment_id: claimed.payment, err: error }, 'part of a refund failed');
    }
  }
  return served;
}

const again = (outcome: string) => ({ outcome, isRefused: false });
const refused = (outcome: string) => ({ outcome, isRefused: true });

async function giveBack(deps: SettleDeps, { part, payment: id, yen, before_yen }: ClaimedPart) {
  const payment = await paymentById(deps.sql, id);
  const provider = payment && deps.providers.get(payment.provider);
  const parts = payment && partialRefundsOf(deps.providers, payment);
  if (!payment || !provider || !parts) return refused('the provider gives no parts back');
  const truth = await provider.search(refOf(payment));
  if (truth.kind === 'unavailable') return again(truth.reason);
  if (truth.kind !== 'paid') return refused(truth.kind);
  const { back_yen = 0 } = truth;
  if (back_yen >= before_yen + yen) return again('given back');
  if (back_yen !== before_yen) return refused(`${back_yen} yen went back meanwhile`);
  const sent = await parts.send(refOf(payment), { id: part, amount_yen: yen });
  if (sent.kind === 'refused') return refused(sent.reason);
  return again(sent.kind === 'sent' ? 'sent' : sent.reason);
}
