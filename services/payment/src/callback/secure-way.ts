// 3-D Secure where the provider gives a page that posts itself: the member goes out by it, and the browser posts the answer back here.
import { createHash } from 'node:crypto';
import { links } from '@fudaya/contracts';
import type { Context } from 'hono';
import type { Authentication } from '../provider/provider.ts';
import { isOpen } from '../settle/moves.ts';
import { changePayment, lockPayment, paymentById, type Payment } from '../settle/payment.sql.ts';
import { settle, type SettleDeps } from '../settle/settle.ts';
import { readBody } from './provider-callback.ts';
import { eventProcessed, storeEvent } from './provider-event.sql.ts';

export const securePageUrl = (origin: string, provider: string, id: string): string => `${origin}/api/callback/${provider}/page/${id}`;
export const secureReturnUrl = (origin: string, provider: string, id: string, key: string): string =>
  `${origin}/api/callback/${provider}/return/${id}/${key}`;

/** The page is the provider's: sandboxed, its scripts cannot act as the member here, only send them on. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "sandbox allow-forms allow-scripts allow-top-navigation; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; " +
    "form-action https: http:; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function named(deps: SettleDeps, providerName: string, c: Context): Promise<Payment | undefined> {
  const id = c.req.param('id') ?? '';
  const payment = uuid.test(id) ? await paymentById(deps.sql, id) : undefined;
  return payment?.provider === providerName ? payment : undefined;
}

/** Without an answer: the member came back by a link, which says nothing. */
export function secureReturnEmpty(deps: SettleDeps, providerName: string): (c: Context) => Promise<Response> {
  return async (c) => {
    const payment = await named(deps, providerName, c);
    return payment ? c.redirect(wayOn(payment), 303) : c.text('not found', 404);
  };
}

/** The way out. Its address is known to the member alone; once the payment is over, it leads to the result. */
export function securePage(deps: SettleDeps, providerName: string): (c: Context) => Promise<Response> {
  return async (c) => {
    const payment = await named(deps, providerName, c);
    if (!payment) return c.text('not found', 404);
    const { state, detail } = payment;
    if (state === 'action_required' && detail.page) return c.body(detail.page, 200, pageHeaders);
    return c.redirect(wayOn(payment), 303);
  };
}

/**
 * The way back: kept before anything is done about it, forged ones as such. What was signed is noted with the payment and settle() does
 * the rest, now or by the poller. Leads on in any case: the page there says what became of the payment. Safe to repeat.
 */
export function secureReturn(deps: SettleDeps, providerName: string): (c: Context) => Promise<Response> {
  return async (c) => {
    const payment = await named(deps, providerName, c);
    const provider = deps.providers.get(providerName);
    if (!payment || !provider?.verifyReturn) return c.text('not found', 404);
    const body = await readBody(c.req.raw);
    if (!body) return c.text('too large', 413);
    // An answer names no order: the address does, by a part that only this payment's own way back has.
    if (!isOwnWay(payment, c.req.param('key'))) return c.text('not found', 404);
    const authentication = provider.verifyReturn(body);
    const eventId = `return:${createHash('sha256').update(payment.id).update(body).digest('hex')}`;
    const event = { provider: providerName, eventId, body, headers: {}, isGenuine: authentication !== null, at: deps.now() };
    const kept = await storeEvent(deps.sql, event);
    if (authentication !== null && kept !== null) {
      await noteAuthentication(deps, payment.id, authentication);
      const settled = await settle(deps, payment.id);
      await eventProcessed(deps.sql, kept, settled?.state ?? 'gone', deps.now());
    }
    return c.redirect(wayOn(payment), 303);
  };
}

const wayOn = ({ id, pack_id }: Payment): string => links.payRedirect(id, pack_id ?? undefined);

/** Payments of before have no key; what comes back to them is tried by its reference all the same. */
const isOwnWay = ({ detail: { return_key } }: Payment, key: string | undefined): boolean => return_key === undefined || return_key === key;

/** Whoever fills up the list with answers of other payments must not push out the payment's own, which comes later: the oldest goes. */
const maxAnswers = 5;

/** Every answer is kept: the provider says which is this payment's own. */
function noteAuthentication({ sql, now }: SettleDeps, id: string, authentication: Authentication): Promise<void> {
  return sql.begin(async (tx) => {
    const { state, failure, detail } = await lockPayment(tx, id);
    const known = detail.answers ?? [];
    if (!isOpen(state) || known.some((one) => one.id === authentication.id && one.isPassed === authentication.isPassed)) return;
    const answers = [...known, authentication].slice(-maxAnswers);
    const at = now();
    await changePayment(tx, id, { state, failure, detail: { answers }, at, pollAt: at });
  });
}
