import * as z from 'zod/mini';
import { payPalClient, type PayPalAnswer, type PayPalSettings } from './paypal-wire.ts';
import type { Authorised, Callback, CallbackVerdict, OrderRef, PartSent, Provider, Truth } from './provider.ts';

export const payPalName = 'paypal';

const money = z.object({ value: z.string(), currency_code: z.string() });
const orderShape = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  status: z.string(),
  purchase_units: z.array(
    z.looseObject({
      custom_id: z.optional(z.string()),
      payments: z.optional(
        z.looseObject({
          captures: z.optional(z.array(z.looseObject({ id: z.string(), status: z.string(), amount: money }))),
          refunds: z.optional(z.array(z.looseObject({ status: z.string(), amount: money }))),
        }),
      ),
    }),
  ),
  links: z.optional(z.array(z.looseObject({ rel: z.string(), href: z.string() }))),
});
type Order = z.output<typeof orderShape>;
const eventShape = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]{1,255}$/)),
  resource: z.looseObject({ custom_id: z.optional(z.string()) }),
});

/** PayPal Orders v2: the member agrees on PayPal's page, then complete() captures. The official SDK fixes its hosts, so this is a thin client. */
export function payPal(settings: PayPalSettings): Provider {
  const ask = payPalClient(settings);
  const orderOf = async (ref: OrderRef): Promise<{ readonly order: Order } | 'none' | { readonly failure: string }> => {
    if (!ref.providerRef) return 'none';
    const answer = await ask('GET', `/v2/checkout/orders/${ref.providerRef}`);
    if ('failure' in answer) return answer;
    if (answer.status === 404) return 'none';
    const order = orderShape.safeParse(answer.body);
    return order.success && order.data.purchase_units[0]?.custom_id === ref.orderId
      ? { order: order.data }
      : { failure: `http ${answer.status}` };
  };
  return {
    name: payPalName,
    async authorise({ orderId, amount_yen, returnUrl, cancelUrl }) {
      const body = {
        intent: 'CAPTURE',
        purchase_units: [{ reference_id: orderId, custom_id: orderId, amount: { currency_code: 'JPY', value: String(amount_yen) } }],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: returnUrl,
              cancel_url: cancelUrl,
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
            },
          },
        },
      };
      return begunOf(await ask('POST', '/v2/checkout/orders', { body, key: orderId }));
    },
    async search(ref) {
      const order = await orderOf(ref);
      // Without PayPal's id the member never got its page: nothing can be paid, and the order runs out here.
      if (order === 'none') return { kind: 'waiting' };
      return 'failure' in order ? { kind: 'unavailable', reason: order.failure } : truthOf(order.order);
    },
    async complete({ providerRef, orderId }) {
      await ask('POST', `/v2/checkout/orders/${providerRef}/capture`, { body: {}, key: `capture-${orderId}` });
    },
    async cancel(ref) {
      const order = await orderOf(ref);
      if (order === 'none') return true;
      if ('failure' in order) return false;
      const taken = order.order.purchase_units[0]?.payments?.captures?.[0];
      // Never captured: PayPal lets it lapse, and nobody captures for a payment that is over.
      if (taken?.status !== 'COMPLETED' && taken?.status !== partlyBack) return true;
      const answer = await ask('POST', `/v2/payments/captures/${taken.id}/refund`, { body: {}, key: `refund-${ref.orderId}` });
      return 'status' in answer && answer.status < 300;
    },
    parts: {
      kinds: ['wallet'],
      async send(ref, { id, amount_yen }) {
        const order = await orderOf(ref);
        const taken = typeof order === 'object' && 'order' in order ? order.order.purchase_units[0]?.payments?.captures?.[0] : undefined;
        if (!taken) return { kind: 'unknown', reason: 'no capture' };
        // Its callback names what the refund does: without it nobody would know which order it is about.
        const body = { amount: { currency_code: 'JPY', value: String(amount_yen) }, custom_id: ref.orderId, invoice_id: id };
        return sentOf(await ask('POST', `/v2/payments/captures/${taken.id}/refund`, { body, key: `refund-part-${id}` }));
      },
    },
    judgedByAsking: { headers: signedHeaders },
    ordersNamed: (body) => [orderNamed(body)],
    verifyCallback: (callback) => verdictOf(ask, settings, callback),
  };
}

/** The order that an event says it is about; empty: none. */
function orderNamed(body: Uint8Array): string {
  try {
    return eventShape.parse(JSON.parse(new TextDecoder().decode(body))).resource.custom_id ?? '';
  } catch {
    return '';
  }
}

function begunOf(answer: PayPalAnswer): Authorised {
  if ('failure' in answer) return { kind: answer.isCertain ? 'down' : 'unknown', reason: answer.failure };
  const order = orderShape.safeParse(answer.body);
  const url = order.data?.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (order.success && url && URL.canParse(url)) return { kind: 'action', url, providerRef: order.data.id };
  return { kind: 'down', reason: `http ${answer.status}` };
}

const partlyBack = 'PARTIALLY_REFUNDED';
const refundShape = z.looseObject({ status: z.optional(z.string()), name: z.optional(z.string()) });
/** Refused for good is what PayPal cannot do, not what it cannot do now. */
const refusals: readonly number[] = [400, 403, 404, 422];

function sentOf(answer: PayPalAnswer): PartSent {
  if ('failure' in answer) return { kind: 'unknown', reason: answer.failure };
  const refund = refundShape.safeParse(answer.body).data;
  if (answer.status < 300 && refund?.status !== 'FAILED' && refund?.status !== 'CANCELLED') return { kind: 'sent' };
  const reason = refund?.name ?? refund?.status ?? `http ${answer.status}`;
  return { kind: answer.status < 300 || refusals.includes(answer.status) ? 'refused' : 'unknown', reason };
}

/** Yen of refunds that did not fail. */
const backOf = (
  refunds: readonly { readonly status: string; readonly amount: { readonly value: string; readonly currency_code: string } }[],
) =>
  refunds
    .filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
    .reduce((sum, { amount }) => sum + (amount.currency_code === 'JPY' ? Number(amount.value) : Number.NaN), 0);

function truthOf({ status, purchase_units }: Order): Truth {
  const taken = purchase_units[0]?.payments?.captures?.[0];
  if (!taken) return { kind: status === 'APPROVED' ? 'approved' : status === 'VOIDED' ? 'cancelled' : 'waiting' };
  if (taken.status === 'REFUNDED') return { kind: 'cancelled' };
  if (taken.status === 'REVERSED') return { kind: 'charged_back' };
  if (taken.status === 'DECLINED' || taken.status === 'FAILED') return { kind: 'failed', reason: taken.status };
  if (taken.status !== 'COMPLETED' && taken.status !== partlyBack) return { kind: 'waiting' };
  const amount_yen = taken.amount.currency_code === 'JPY' ? Number(taken.amount.value) : Number.NaN;
  const back_yen = taken.status === partlyBack ? backOf(purchase_units[0]?.payments?.refunds ?? []) : 0;
  return { kind: 'paid', amount_yen, back_yen, providerRef: null };
}

const signedHeaders = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => `paypal-${name}`);

/** PayPal itself says whether a callback is its own; the event is sent back byte for byte as it came. */
async function verdictOf(
  ask: ReturnType<typeof payPalClient>,
  { webhookId }: PayPalSettings,
  { header, body }: Callback,
): Promise<CallbackVerdict> {
  const text = new TextDecoder().decode(body);
  const event = eventShape.safeParse(parsed(text));
  const forged = { isGenuine: false, eventId: header('paypal-transmission-id')?.slice(0, 64) ?? 'none', orderIds: [] };
  if (!event.success) return forged;
  const said = (name: string) => JSON.stringify(header(name) ?? '');
  const fields = signedHeaders.map((name) => `"${name.slice('paypal-'.length).replaceAll('-', '_')}":${said(name)}`);
  const raw = `{${fields.join(',')},"webhook_id":${JSON.stringify(webhookId)},"webhook_event":${text}}`;
  const answer = await ask('POST', '/v1/notifications/verify-webhook-signature', { raw });
  if ('failure' in answer || answer.status !== 200) return { ...forged, isUnasked: true };
  const isGenuine = (answer.body as { verification_status?: unknown } | null)?.verification_status === 'SUCCESS';
  const { custom_id } = event.data.resource;
  return isGenuine ? { isGenuine, eventId: event.data.id, orderIds: custom_id ? [custom_id] : [] } : forged;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
