// Which events of Stripe tell how an order ended, and of which order they speak.
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';

/** What is read of an event. A signature says who wrote it, not that it is one. */
const readable = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]{1,255}$/)),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ metadata: z.optional(z.nullable(z.record(z.string(), z.string()))) }) }),
});
export const isReadable = (event: unknown): boolean => readable.safeParse(event).success;

const outcomes: readonly string[] = [
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.canceled',
  'charge.refunded',
];

/** The order, an intent whose order has to be asked for, or null: nothing has ended, nor is disputed. */
export function subjectOf(event: Stripe.Event): { readonly orderId: string } | { readonly intent: string } | null {
  const { type, data } = event;
  if (type === 'charge.dispute.created' || type === 'charge.dispute.updated' || type === 'charge.dispute.closed') {
    const { payment_intent } = data.object;
    return typeof payment_intent === 'string' ? { intent: payment_intent } : null;
  }
  const isPaidAtOnce = type === 'checkout.session.completed' && data.object.payment_status === 'paid';
  if (!isPaidAtOnce && !outcomes.includes(type)) return null;
  const orderId = (data.object as { readonly metadata?: Readonly<Record<string, string>> | null }).metadata?.['order_id'];
  return orderId === undefined ? null : { orderId };
}
