// Stripe's API as its own client speaks it: sessions, intents, refunds, disputes, customers; its page, and its webhooks.
import { japanDay, japanMidnight } from '@fudaya/contracts';
import { Hono, type Context } from 'hono';
import { slowly } from '../world/slowly.ts';
import { newId, type World } from '../world/world.ts';
import { giveBack, moveBill } from '../world/bills.ts';
import { checkout } from './checkout-page.ts';
import { disputeIdOf, disputeObject, intentIdOf, intentObject, sessionObject } from './objects.ts';
import { tell } from './events.ts';
import { expire, expireOld, openSession, tellOfPart } from './session.ts';
import { meansOf, type StripeSession } from './stripe-session.ts';

type Fields = Readonly<Record<string, string>>;

const failure = (c: Context, status: 400 | 401 | 404, code: string, type = 'invalid_request_error'): Response =>
  c.json({ error: { type, code, message: `Simulated: ${code}.` } }, status);
const list = (c: Context, data: readonly object[], has_more = false): Response =>
  c.json({ object: 'list', data, has_more, url: c.req.path });

export function stripe(world: World): Hono {
  const app = new Hono();
  app.route('/pay', checkout(world));
  app.use('/v1/*', async (c, next) => {
    expireOld(world);
    return c.req.header('authorization') === `Bearer sk_test_${world.settings.gatewaySecret}` ? next() : failure(c, 401, 'invalid_api_key');
  });
  const sessions = () => [...world.stripeSessions.values()];
  const intents = () => sessions().filter(({ bill, declineCode }) => bill !== null || declineCode !== '');
  const intent = (id: string | undefined) => intents().find((session) => intentIdOf(session) === id);
  const search = (work: (c: Context) => Response) => (c: Context) => slowly(world, c, 'search', () => work(c));
  const missing = (c: Context) => failure(c, 404, 'resource_missing');

  app.post('/v1/customers', (c) => c.json({ id: `cus_${newId().slice(0, 8)}`, object: 'customer' }));
  app.post('/v1/checkout/sessions', (c) => slowly(world, c, 'authorise', () => create(world, c)));
  app.get(
    '/v1/checkout/sessions/:id',
    search((c) => {
      const session = world.stripeSessions.get(c.req.param('id') ?? '');
      return session ? c.json(sessionObject(world, session)) : missing(c);
    }),
  );
  app.post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = world.stripeSessions.get(c.req.param('id'));
    if (session?.status !== 'open') return session ? failure(c, 400, 'session_not_open') : missing(c);
    expire(world, session);
    return c.json(sessionObject(world, session));
  });
  app.get(
    '/v1/payment_intents/search',
    search((c) => {
      const orderId = /^metadata\['order_id'\]:'([^']+)'$/.exec(c.req.query('query') ?? '')?.[1];
      return list(
        c,
        intents()
          .filter((session) => session.orderId === orderId)
          .map((session) => intentObject(world, session)),
      );
    }),
  );
  app.get(
    '/v1/payment_intents',
    search((c) => listIntents(world, c, intents())),
  );
  app.get(
    '/v1/payment_intents/:id',
    search((c) => {
      const session = intent(c.req.param('id'));
      return session ? c.json(intentObject(world, session)) : missing(c);
    }),
  );
  app.post('/v1/payment_intents/:id/cancel', (c) => {
    const session = intent(c.req.param('id'));
    if (!session) return missing(c);
    if (session.bill?.state !== 'open') return failure(c, 400, 'payment_intent_unexpected_state');
    moveBill(session.bill, 'cancelled');
    return c.json(intentObject(world, session));
  });
  app.post('/v1/refunds', (c) => slowly(world, c, 'refund', () => refund(c)));
  app.get('/v1/disputes', (c) =>
    list(
      c,
      sessions()
        .filter((session) => session.dispute !== 'none' && intentIdOf(session) === c.req.query('payment_intent'))
        .map(disputeObject),
    ),
  );
  const disputed = (id: string) => sessions().find((session) => session.dispute !== 'none' && disputeIdOf(session) === id);
  app.get('/v1/disputes/:id', (c) => {
    const session = disputed(c.req.param('id'));
    return session ? c.json(disputeObject(session)) : missing(c);
  });
  app.post('/v1/disputes/:id', (c) => slowly(world, c, 'authorise', () => answer(c)));
  return app;

  /** An amount, or what is left; never more than that. The same idempotency key again gives the same refund, with another amount an error. */
  async function refund(c: Context): Promise<Response> {
    const request = await c.req.text();
    const fields = Object.fromEntries(new URLSearchParams(request)) as Fields;
    const key = c.req.header('idempotency-key') ?? '';
    const known = key === '' ? undefined : world.refunds.get(key);
    if (known) return known.request === request ? c.json(known.reply) : failure(c, 400, 'idempotency_key_in_use', 'idempotency_error');
    const session = intent(fields['payment_intent']);
    if (session?.bill?.state === 'refunded') return failure(c, 400, 'charge_already_refunded');
    if (session?.dispute === 'needs_response' || session?.dispute === 'under_review') return failure(c, 400, 'charge_disputed');
    if (session?.bill?.state !== 'paid') return missing(c);
    const left = session.bill.paid - session.bill.back;
    const amount = Number(fields['amount'] ?? left);
    if (!giveBack(session.bill, amount)) return failure(c, 400, 'amount_too_large');
    if (session.bill.state === 'paid') tellOfPart(world, session);
    else moveBill(session.bill, 'refunded');
    const reply = {
      id: `re_${newId().replaceAll('-', '')}`,
      object: 'refund',
      amount,
      payment_intent: intentIdOf(session),
      metadata: { part_id: fields['metadata[part_id]'] },
      status: 'succeeded',
    };
    if (key !== '') world.refunds.set(key, { request, reply });
    return c.json(reply);
  }

  /** Submitted, an answer is final. */
  async function answer(c: Context): Promise<Response> {
    const session = disputed(c.req.param('id') ?? '');
    if (!session) return missing(c);
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    if (session.dispute !== 'needs_response') return failure(c, 400, 'dispute_already_submitted');
    if (fields['submit'] === 'true') {
      session.answers.push(fields);
      session.dispute = 'under_review';
      tell(world, 'charge.dispute.updated', session);
    }
    return c.json(disputeObject(session));
  }
}

/** Pages of ten, so that whoever reads them has to turn them; newest first. */
function listIntents(world: World, c: Context, all: readonly StripeSession[]): Response {
  const [from, to] = [Number(c.req.query('created[gte]') ?? 0), Number(c.req.query('created[lt]') ?? Infinity)];
  const within = all.map((session) => intentObject(world, session)).filter(({ created }) => created >= from && created < to);
  const newest = within.toReversed();
  const after = newest.findIndex(({ id }) => id === c.req.query('starting_after')) + 1;
  return list(c, newest.slice(after, after + 10), newest.length > after + 10);
}

/** 23:59:59 in Japan, so many days on. */
function endOfDay(from: Date, days: number): Date {
  const midnight = japanMidnight(japanDay(from)).getTime();
  return new Date(midnight + (days + 1) * 86_400_000 - 1_000);
}

/** The same idempotency key again gives the same session, with other parameters an error. */
async function create(world: World, c: Context): Promise<Response> {
  const request = await c.req.text();
  const fields = Object.fromEntries(new URLSearchParams(request)) as Fields;
  const key = c.req.header('idempotency-key') ?? '';
  const known = [...world.stripeSessions.values()].find((session) => key !== '' && session.key === key);
  if (known)
    return known.request === request ? c.json(sessionObject(world, known)) : failure(c, 400, 'idempotency_key_in_use', 'idempotency_error');
  const amount = Number(fields['line_items[0][price_data][unit_amount]']);
  const means = meansOf(fields['allowed_payment_method_types[0]']);
  const isYen = fields['line_items[0][price_data][currency]'] === 'jpy';
  const expires_s = Number(fields['expires_at']);
  const left_s = expires_s - world.now().getTime() / 1000;
  const isInTime = left_s > 1_740 && left_s < 86_400;
  if (fields['mode'] !== 'payment' || !means || !isYen || !Number.isSafeInteger(amount) || amount < 50 || !isInTime) {
    return failure(c, 400, 'parameter_invalid');
  }
  if (means === 'customer_balance' && !fields['customer']?.startsWith('cus_')) return failure(c, 400, 'parameter_missing');
  const session = openSession(world, {
    orderId: fields['client_reference_id'] ?? '',
    means,
    amount,
    successUrl: fields['success_url'] ?? '',
    cancelUrl: fields['cancel_url'] ?? '',
    expiresAt: new Date(expires_s * 1000),
    tillUntil: endOfDay(world.now(), Number(fields['payment_method_options[konbini][expires_after_days]'] ?? 3)),
    metadata: { order_id: fields['payment_intent_data[metadata][order_id]'] ?? '' },
    key,
    request,
  });
  return c.json(sessionObject(world, session));
}
