import type { MemberContext } from '@fudaya/kit';
import { expireAt } from '../deadline/due.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Authorised, NewOrder } from '../provider/provider.ts';
import { changePayment, lockPayment, type Change, type Payment } from '../settle/payment.sql.ts';
import { settle } from '../settle/settle.ts';
import { securePageUrl } from '../callback/secure-way.ts';
import { failures } from './reply-for.ts';

type Deps = MemberContext & PaymentDeps;

/** Until the poller asks about a member who went to 3-D Secure, and about a reply that was lost, milliseconds. */
const pollAction_ms = 60_000;
const pollUnknown_ms = 5_000;

/**
 * Asks the provider to take the money if this call made the payment; any other call only asks how it stands. So a payment is
 * authorised at most once, and a call that died in between is finished by settle().
 */
export async function authoriseOnce(
  ctx: Deps,
  payment: Payment,
  { isNew, means, returnUrl, cancelUrl }: { isNew: boolean } & Pick<NewOrder, 'means' | 'returnUrl' | 'cancelUrl'>,
): Promise<Payment> {
  if (!isNew) return payment.state === 'created' || payment.state === 'pending' ? settled(ctx, payment) : payment;
  const provider = ctx.providers.get(payment.provider);
  if (!provider) throw new Error(`no provider ${payment.provider} is configured`);
  const answer = await provider.authorise({
    orderId: payment.order_id,
    amount_yen: payment.price,
    memberId: payment.member_id,
    means,
    returnUrl,
    cancelUrl,
    at: ctx.now(),
    expiresAt: payment.expires_at ?? new Date(ctx.now().getTime() + ctx.expiresAfter_ms),
  });
  if (answer.kind === 'down' || answer.kind === 'unknown') {
    ctx.moved?.(payment.provider, 'unanswered');
    ctx.log.warn({ payment_id: payment.id, answer: answer.kind, reason: answer.reason }, 'authorisation not answered');
  }
  const change = changeFor(ctx, payment, answer);
  const noted = change ? await note(ctx, payment, change) : payment;
  // Declined at once: settle() never hears of it.
  if (change?.state === 'failed' && noted.state === 'failed' && answer.kind !== 'down') ctx.moved?.(payment.provider, 'failed');
  // Even a clear yes is not granted here: settle() is the one way to points.
  return answer.kind === 'captured' || answer.kind === 'unknown' ? settled(ctx, noted) : noted;
}

const settled = async (ctx: Deps, payment: Payment): Promise<Payment> => (await settle(ctx, payment.id)) ?? payment;

function changeFor({ now, publicOrigin }: Deps, { id, provider }: Payment, answer: Authorised): Change | null {
  const at = now();
  const later = (delay_ms: number) => new Date(at.getTime() + delay_ms);
  if (answer.kind === 'captured') return null;
  if (answer.kind === 'ordered') {
    const { instructions, providerRef } = answer;
    return { state: 'action_required', detail: { instructions }, providerRef, at, pollAt: later(pollAction_ms) };
  }
  if (answer.kind === 'action') {
    return { state: 'action_required', actionUrl: answer.url, providerRef: answer.providerRef, at, pollAt: later(pollAction_ms) };
  }
  if (answer.kind === 'page') {
    const actionUrl = securePageUrl(publicOrigin, provider, id);
    const { html, providerRef } = answer;
    return { state: 'action_required', actionUrl, detail: { page: html }, providerRef, at, pollAt: later(pollAction_ms) };
  }
  if (answer.kind === 'launch') return { state: 'action_required', at, pollAt: later(pollAction_ms) };
  if (answer.kind === 'unknown') return { state: 'pending', at, pollAt: later(pollUnknown_ms) };
  const prefix = answer.kind === 'token_rejected' ? failures.token : answer.kind === 'down' ? failures.down : '';
  return { state: 'failed', failure: prefix + answer.reason, at, pollAt: null };
}

/** Notes the answer unless a callback or the poller was faster: what settle() found out stands. */
function note({ sql }: Deps, { id }: Payment, change: Change): Promise<Payment> {
  return sql.begin(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.state !== 'created') return payment;
    // Whoever has a number or an account can pay for days: its end is a task.
    if (change.detail?.instructions && payment.expires_at) await expireAt(tx, id, payment.expires_at);
    return changePayment(tx, id, change);
  });
}
