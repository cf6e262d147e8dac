import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Authorised, OrderRef, PartSent, Provider, Truth } from '../provider.ts';
import { amazonPayClient, type AmazonPayAnswer, type AmazonPaySettings } from './client.ts';
import { notificationVerdict } from './notification.ts';

export const amazonPayName = 'amazon-pay';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const sessionShape = z.looseObject({
  checkoutSessionId: id,
  chargeId: z.optional(z.nullable(id)),
  statusDetails: z.looseObject({ state: z.string() }),
  merchantMetadata: z.looseObject({ merchantReferenceId: z.nullable(z.string()) }),
  webCheckoutDetails: z.optional(z.nullable(z.looseObject({ amazonPayRedirectUrl: z.optional(z.nullable(z.string())) }))),
  paymentPreferences: z.optional(z.array(z.nullable(z.unknown()))),
});
type Session = z.output<typeof sessionShape>;
const money = z.looseObject({ amount: z.string(), currencyCode: z.string() });
const chargeShape = z.looseObject({
  statusDetails: z.looseObject({ state: z.string() }),
  captureAmount: z.optional(z.nullable(money)),
  refundedAmount: z.optional(z.nullable(money)),
});
type Charge = z.output<typeof chargeShape>;

/** Amazon Pay checkout v2: a session is made, the member agrees on Amazon's page, complete() takes the money with the session. */
export function amazonPay(settings: AmazonPaySettings): Provider {
  const ask = amazonPayClient(settings);
  const sessionOf = async (ref: OrderRef): Promise<{ readonly session: Session } | 'none' | { readonly failure: string }> => {
    if (!ref.providerRef) return 'none';
    const answer = await ask('GET', `/v2/checkoutSessions/${ref.providerRef}`);
    if ('failure' in answer) return answer;
    if (answer.status === 404) return 'none';
    const session = sessionShape.safeParse(answer.body);
    const isOurs = session.success && session.data.merchantMetadata.merchantReferenceId === ref.orderId;
    return isOurs ? { session: session.data } : { failure: `http ${answer.status}` };
  };
  const chargeOf = async (chargeId: string): Promise<Charge | null> => {
    const answer = await ask('GET', `/v2/charges/${chargeId}`);
    return 'failure' in answer ? null : (chargeShape.safeParse(answer.body).data ?? null);
  };
  return {
    name: amazonPayName,
    async authorise({ orderId, amount_yen, returnUrl, cancelUrl }) {
      const body = {
        webCheckoutDetails: { checkoutMode: 'ProcessOrder', checkoutResultReturnUrl: returnUrl, checkoutCancelUrl: cancelUrl },
        storeId: settings.storeId,
        paymentDetails: { paymentIntent: 'AuthorizeWithCapture', canHandlePendingAuthorization: false, chargeAmount: yen(amount_yen) },
        merchantMetadata: { merchantReferenceId: orderId },
      };
      return begunOf(await ask('POST', '/v2/checkoutSessions', { body, key: keyOf('s', orderId) }));
    },
    async search(ref) {
      const found = await sessionOf(ref);
      // Without Amazon's id the member never got its page: nothing can be paid, and the order runs out here.
      if (found === 'none') return { kind: 'waiting' };
      if ('failure' in found) return { kind: 'unavailable', reason: found.failure };
      const { session } = found;
      if (!session.chargeId) return truthOfOpen(session);
      const charge = await chargeOf(session.chargeId);
      return charge ? truthOf(charge) : { kind: 'unavailable', reason: 'no charge' };
    },
    async complete({ providerRef, amount_yen }) {
      await ask('POST', `/v2/checkoutSessions/${providerRef}/complete`, { body: { chargeAmount: yen(amount_yen) } });
    },
    async cancel(ref) {
      const found = await sessionOf(ref);
      if (found === 'none') return true;
      if ('failure' in found) return false;
      // Never completed: Amazon ends the session within 24 hours, and nobody completes it for a payment that is over.
      const { chargeId } = found.session;
      if (!chargeId) return true;
      const charge = await chargeOf(chargeId);
      if (!charge) return false;
      const truth = truthOf(charge);
      if (truth.kind !== 'paid') return truth.kind === 'cancelled' || truth.kind === 'failed';
      const back_yen = truth.back_yen ?? 0;
      const body = { chargeId, refundAmount: back_yen === 0 ? charge.captureAmount : yen(truth.amount_yen - back_yen) };
      const key = keyOf('r', back_yen === 0 ? ref.orderId : `${ref.orderId}:${back_yen}`);
      const answer = await ask('POST', '/v2/refunds', { body, key });
      return 'status' in answer && answer.status < 300;
    },
    parts: {
      kinds: ['wallet'],
      // Amazon would give back more than it took, as amends: how much there is to give is judged before this.
      async send(ref, { id, amount_yen }) {
        const found = await sessionOf(ref);
        const chargeId = typeof found === 'object' && 'session' in found ? found.session.chargeId : null;
        if (!chargeId) return { kind: 'unknown', reason: 'no charge' };
        const body = { chargeId, refundAmount: yen(amount_yen) };
        return sentOf(await ask('POST', '/v2/refunds', { body, key: keyOf('p', id) }));
      },
    },
    judgedByAsking: { headers: [] },
    verifyCallback: (callback) => notificationVerdict(ask, settings, callback),
  };
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const yen = (amount: number) => ({ amount: String(amount), currencyCode: 'JPY' });
/** At most 32 letters and digits. */
const keyOf = (prefix: string, orderId: string): string => prefix + sha(orderId).slice(0, 31);

function begunOf(answer: AmazonPayAnswer): Authorised {
  if ('failure' in answer) return { kind: answer.isCertain ? 'down' : 'unknown', reason: answer.failure };
  const session = sessionShape.safeParse(answer.body);
  const url = session.data?.webCheckoutDetails?.amazonPayRedirectUrl;
  if (session.success && url && URL.canParse(url)) return { kind: 'action', url, providerRef: session.data.checkoutSessionId };
  return { kind: 'down', reason: `http ${answer.status}` };
}

function truthOfOpen({ statusDetails, paymentPreferences }: Session): Truth {
  if (statusDetails.state === 'Canceled') return { kind: 'failed', reason: 'Canceled' };
  return { kind: paymentPreferences?.some(Boolean) ? 'approved' : 'waiting' };
}

const refundShape = z.looseObject({
  reasonCode: z.optional(z.string()),
  statusDetails: z.optional(z.looseObject({ state: z.string() })),
});
/** Refused for good is what Amazon cannot do, not what it cannot do now. */
const refusals: readonly number[] = [400, 403, 404, 422];

function sentOf(answer: AmazonPayAnswer): PartSent {
  if ('failure' in answer) return { kind: 'unknown', reason: answer.failure };
  const refund = refundShape.safeParse(answer.body).data;
  if (answer.status < 300) {
    const state = refund?.statusDetails?.state;
    return state === 'Declined' ? { kind: 'refused', reason: state } : { kind: 'sent' };
  }
  return { kind: refusals.includes(answer.status) ? 'refused' : 'unknown', reason: refund?.reasonCode ?? `http ${answer.status}` };
}

function truthOf({ statusDetails: { state }, captureAmount, refundedAmount }: Charge): Truth {
  const back_yen = Number(refundedAmount?.amount ?? 0);
  if ((back_yen > 0 && !(back_yen < Number(captureAmount?.amount))) || state === 'Canceled') return { kind: 'cancelled' };
  if (state === 'Declined') return { kind: 'failed', reason: state };
  if (state !== 'Captured') return { kind: 'waiting' };
  const amount_yen = captureAmount?.currencyCode === 'JPY' ? Number(captureAmount.amount) : Number.NaN;
  return { kind: 'paid', amount_yen, back_yen, providerRef: null };
}
