// 3-D Secure of tokeniser B: a page that posts itself to the card company, whose answer the browser posts back to the shop, signed.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { challengePage, gonePage } from '../three-d-secure/page.ts';
import type { World } from '../world/world.ts';
import type { CardPayment } from './card-payment.ts';

const acsUrl = (world: World, { payment_id, termUrl }: CardPayment): string =>
  new URL(`/dev/tokeniser-b/acs/${payment_id}`, world.settings.publicOrigin || termUrl || 'http://localhost').href;

const posting = (action: string, fields: Readonly<Record<string, string>>): string => `<!DOCTYPE html>
<html>
<head><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"><title>3-D Secure</title></head>
<body onload="document.forms[0].submit()">
<form method="post" action="${action}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  .join('\n')}
<noscript><input type="submit" value="OK"></noscript>
</form>
</body>
</html>`;

export const securePageOf = (world: World, payment: CardPayment): string =>
  posting(acsUrl(world, payment), { creq: Buffer.from(payment.payment_id).toString('base64url') });

/** What the browser brings back; the signature is over result, id and kind of the attempt, and the merchant's hash key. */
export function returnFields(world: World, { authId }: CardPayment, isPassed: boolean): Record<string, string> {
  const [result, id, attempt] = isPassed ? ['0', authId, '0'] : ['1', '', ''];
  const hc = createHash('sha256').update(`${result}${id}${attempt}${world.settings.gatewaySecret}`).digest('hex');
  return { result, ...(isPassed ? {} : { response_code: '2G97' }), '3ds_auth_id': id, attempt_kbn: attempt, hc };
}

export function secure(world: World): Hono {
  const app = new Hono();
  const named = (id: string) => world.cardPayments.get(id);
  const back = (payment: CardPayment, isPassed: boolean) => html`${raw(posting(payment.termUrl, returnFields(world, payment, isPassed)))}`;
  app.post('/:id', (c) => {
    const payment = named(c.req.param('id'));
    if (payment?.status !== '10') return c.html(gonePage(), 404);
    const isAsked = payment.behaviour.authentication === 'challenge';
    return c.html(isAsked ? challengePage(payment, `${acsUrl(world, payment)}/answer`) : back(payment, true));
  });
  app.post('/:id/answer', async (c) => {
    const payment = named(c.req.param('id'));
    if (!payment) return c.html(gonePage(), 404);
    const { result } = await c.req.parseBody();
    if (result !== 'success' && result !== 'failure') return c.redirect(payment.termUrl, 303);
    return c.html(back(payment, result === 'success'));
  });
  return app;
}
