// Stripe's hosted page: a card form, PayPay, the number for a till, or the account for a transfer.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { gonePage, page } from '../three-d-secure/page.ts';
import { behaviourOf } from '../world/cards.ts';
import type { World } from '../world/world.ts';
import { complete } from './session.ts';
import { appleMark, googleMark } from './wallet-marks.ts';
import { walletOf, type Means, type StripeSession } from './stripe-session.ts';

const titles: Readonly<Record<Means, readonly [string, string]>> = {
  card: ['カードでのお支払い', 'Pay by card'],
  paypay: ['PayPayでのお支払い', 'Pay with PayPay'],
  konbini: ['コンビニでのお支払い', 'Pay at a convenience store'],
  customer_balance: ['銀行振込', 'Bank transfer'],
};

/** As Checkout has them above the card form; there each is shown on devices that have the wallet, here on all. */
const expressButtons = html`<form method="post" class="express">
    <button class="wallet" name="wallet" value="apple_pay" aria-label="Apple Pay">${appleMark} Pay</button>
    <button class="wallet" name="wallet" value="google_pay" aria-label="Google Pay">${googleMark} Pay</button>
  </form>
  <p class="or"><small>または カード番号で / or by card number</small></p>`;

function checkoutPage({ means, amount, cancelUrl, declineCode }: StripeSession) {
  const [ja, en] = titles[means];
  return page(
    `${ja} / ${en}`,
    html`<h1>${ja}</h1>
      <div class="en" lang="en">${en} · Stripe</div>
      ${declineCode === '' ? '' : html`<p role="alert">カードが拒否されました。 <span lang="en">Your card was declined.</span></p>`}
      <dl>
        <dt>加盟店 <small lang="en">Merchant</small></dt>
        <dd>FUDAYA</dd>
        <dt>金額 <small lang="en">Amount</small></dt>
        <dd>${amount.toLocaleString('en-US')} 円</dd>
      </dl>
      ${means === 'card' ? expressButtons : ''}
      <form method="post">
        ${
          means === 'card'
            ? html`<label
                >カード番号 / Card number <input name="card_number" inputmode="numeric" autocomplete="off" value="4111111111111111"
              /></label>`
            : ''
        }
        <button class="go" name="result" value="pay">
          ${means === 'konbini' || means === 'customer_balance' ? '申し込む / Order' : '支払う / Pay'}
        </button>
        ${means === 'paypay' ? html`<button name="result" value="fail">残高が足りない / Decline</button>` : ''}
      </form>
      <a class="quiet" href="${cancelUrl}">やめて店に戻る / Cancel</a>`,
  );
}

export function checkout(world: World): Hono {
  const app = new Hono();
  app.get('/:id', (c) => {
    const session = world.stripeSessions.get(c.req.param('id'));
    return session?.status === 'open' ? c.html(checkoutPage(session)) : c.html(gonePage(), 404);
  });
  app.post('/:id', async (c) => {
    const session = world.stripeSessions.get(c.req.param('id'));
    if (!session) return c.html(gonePage(), 404);
    const { result, wallet, card_number = '' } = (await c.req.parseBody()) as Record<string, string>;
    if (session.status !== 'open') return c.redirect(session.successUrl, 303);
    const declined = result === 'fail' ? 'insufficient_funds' : declineOf(world, session, card_number);
    session.declineCode = declined ?? '';
    // A refused card leaves the member on Stripe's page, to try another.
    if (declined) return c.html(checkoutPage(session));
    session.wallet = session.means === 'card' ? walletOf(wallet) : null;
    complete(world, session);
    return c.redirect(session.successUrl, 303);
  });
  return app;
}

const declineOf = (world: World, { means }: StripeSession, cardNumber: string): string | null =>
  means === 'card' || means === 'paypay' ? (world.faults.decline_code ?? behaviourOf(cardNumber.replaceAll(/\D/g, '')).declineCode) : null;
