import { Stripe } from 'stripe';
import type { Authorised, Callback, CallbackVerdict, OrderRef, Part, PartSent, Provider, Taken, Truth } from '../provider.ts';
import { failureOf, stripeClient, type StripeSettings } from './client.ts';
import { answerDispute, disputeOf } from './dispute.ts';
import { isReadable, subjectOf } from './event.ts';
import { stripeName } from './name.ts';
import { sessionParams } from './session.ts';
import { truthOfIntent } from './truth.ts';

/** As the signature's age is judged, seconds. */
const tolerance_s = 300;
const withCharge = { expand: ['latest_charge'] };

/**
 * Cards, PayPay, convenience stores and bank transfers through an operator's own Stripe account, all of it on Stripe's page (Checkout).
 * Card data never touches a page of ours.
 */
export function stripe(settings: StripeSettings): Provider {
  const client = stripeClient(settings);
  const intentOf = async (ref: OrderRef): Promise<{ intent: Stripe.PaymentIntent | null; session: Stripe.Checkout.Session | null }> => {
    if (!ref.providerRef) {
      const { data } = await client.paymentIntents.search({
        query: `metadata['order_id']:'${ref.orderId}'`,
        expand: ['data.latest_charge'],
      });
      return { intent: data[0] ?? null, session: null };
    }
    const session = await client.checkout.sessions.retrieve(ref.providerRef);
    if (session.client_reference_id !== ref.orderId) throw new Error(`Stripe's session ${ref.providerRef} is of another order`);
    const id = idOf(session.payment_intent);
    return { intent: id === null ? null : await client.paymentIntents.retrieve(id, withCharge), session };
  };
  return {
    name: stripeName,
    async authorise(order) {
      const { means, orderId } = order;
      if (means.kind !== 'hosted') throw new Error(`Stripe takes no ${means.kind}`);
      try {
        const customer = means.by === 'bank' ? await customerFor(client, orderId) : null;
        const params = sessionParams(order, means.by, customer);
        return begunOf(await client.checkout.sessions.create(params, { idempotencyKey: orderId }));
      } catch (error) {
        const { reason, isCertain } = failureOf(error);
        return { kind: isCertain ? 'down' : 'unknown', reason };
      }
    },
    async search(ref) {
      try {
        const { intent, session } = await intentOf(ref);
        if (intent && session?.status !== 'open') return truthOfIntent(intent, await disputeOf(client, intent));
        // Without Stripe's id the member never got its page: nothing can be paid, and the order runs out here.
        return session?.status === 'expired' ? { kind: 'cancelled' } : { kind: 'waiting' };
      } catch (error) {
        return unavailable(error);
      }
    },
    async cancel(ref) {
      try {
        const { intent, session } = await intentOf(ref);
        if (session?.status === 'open') await client.checkout.sessions.expire(session.id);
        else if (intent) await undo(client, ref.orderId, intent);
        return true;
      } catch {
        return false;
      }
    },
    parts: {
      kinds: ['hosted'],
      async send(ref, part) {
        try {
          const { intent } = await intentOf(ref);
          return intent ? await refundPart(client, intent, part) : { kind: 'unknown', reason: 'no intent' };
        } catch (error) {
          return unsent(error);
        }
      },
    },
    answerDispute: (answer) => answerDispute(client, answer),
    async listTransactions(from, to) {
      try {
        const created = { gte: seconds(from), lt: seconds(to) };
        const intents = client.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
        const taken: Taken[] = [];
        for await (const intent of intents) taken.push(...takenBy(intent));
        return taken;
      } catch {
        return null;
      }
    },
    isSigned: (callback) => signedEvent(client, settings, callback) !== null,
    judgedByAsking: { headers: ['stripe-signature'] },
    verifyCallback: (callback) => verdictOf(client, settings, callback),
  };
}

const idOf = (field: string | { readonly id: string } | null): string | null => (typeof field === 'string' ? field : (field?.id ?? null));
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** One customer for each order: money that comes to its account can belong to nothing else. No personal data goes to Stripe. */
async function customerFor(client: Stripe, orderId: string): Promise<string> {
  const { id } = await client.customers.create({ metadata: { order_id: orderId } }, { idempotencyKey: `customer-${orderId}` });
  return id;
}

function begunOf({ id, url }: Stripe.Checkout.Session): Authorised {
  return url && URL.canParse(url) ? { kind: 'action', url, providerRef: id } : { kind: 'unknown', reason: 'no page' };
}

function unavailable(error: unknown): Truth {
  return { kind: 'unavailable', reason: error instanceof Stripe.errors.StripeError ? failureOf(error).reason : String(error) };
}

/** Gives an open order up, or its money back. Said again, it is done already. */
async function undo(client: Stripe, orderId: string, intent: Stripe.PaymentIntent): Promise<void> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (intent.status === 'canceled' || charge?.refunded) return;
  if (intent.status === 'succeeded') await client.refunds.create({ payment_intent: intent.id }, { idempotencyKey: `refund-${orderId}` });
  else await client.paymentIntents.cancel(intent.id);
}

/** Stripe gives no more back than it took, and the same key once; a refund that failed on its way is none. */
async function refundPart(client: Stripe, intent: Stripe.PaymentIntent, { id, amount_yen }: Part): Promise<PartSent> {
  const { status } = await client.refunds.create(
    { payment_intent: intent.id, amount: amount_yen, metadata: { part_id: id } },
    { idempotencyKey: `refund-part-${id}` },
  );
  return status === 'failed' || status === 'canceled' ? { kind: 'refused', reason: status } : { kind: 'sent' };
}

function unsent(error: unknown): PartSent {
  const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError;
  const reason = error instanceof Stripe.errors.StripeError ? failureOf(error).reason : String(error);
  return { kind: isRefusal ? 'refused' : 'unknown', reason };
}

function takenBy(intent: Stripe.PaymentIntent): Taken[] {
  const orderId = intent.metadata['order_id'];
  if (orderId === undefined || intent.status !== 'succeeded') return [];
  const truth = truthOfIntent(intent, null);
  if (truth.kind !== 'paid') return [{ orderId, amount_yen: 0, isReturned: truth.kind === 'cancelled' }];
  return [{ orderId, amount_yen: truth.amount_yen, back_yen: truth.back_yen ?? 0, isReturned: false }];
}

/** Signed over the raw body; old when it came, it is somebody's who kept it. A dispute names no order: its payment is asked for it. */
async function verdictOf(client: Stripe, settings: StripeSettings, callback: Callback): Promise<CallbackVerdict> {
  const forged: CallbackVerdict = { isGenuine: false, eventId: 'none', orderIds: [] };
  const event = signedEvent(client, settings, callback);
  if (!event) return forged;
  const subject = subjectOf(event);
  if (!subject) return { isGenuine: true, eventId: event.id, orderIds: [] };
  if ('orderId' in subject) return { isGenuine: true, eventId: event.id, orderIds: [subject.orderId] };
  try {
    const { metadata } = await client.paymentIntents.retrieve(subject.intent);
    return { isGenuine: true, eventId: event.id, orderIds: metadata['order_id'] ? [metadata['order_id']] : [] };
  } catch {
    return { ...forged, eventId: event.id, isUnasked: true };
  }
}

/** The event, when Stripe signed it and it can be read: judged by the secret alone, nobody is asked. */
function signedEvent(client: Stripe, { webhookSecret }: StripeSettings, { header, body, receivedAt }: Callback): Stripe.Event | null {
  const signature = header('stripe-signature') ?? '';
  try {
    const event = client.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      webhookSecret,
      tolerance_s,
      undefined,
      receivedAt?.getTime(),
    );
    return isReadable(event) ? event : null;
  } catch {
    return null;
  }
}
