// Amazon Pay's checkout v2, as far as the shop speaks it: sessions, charges, refunds, and signed notifications.
import { createPublicKey, sign } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Bill } from '../world/bill.ts';
import { billUrl, openBill } from '../world/bills.ts';
import { travel } from '../world/push.ts';
import { slowly } from '../world/slowly.ts';
import type { World } from '../world/world.ts';
import { isSignedRequest } from './signature.ts';

export const amazonPayName = 'amazon-pay';

export function amazonPay(world: World): Hono {
  const app = new Hono();
  app.get('/sns/certificate.pem', (c) =>
    world.faults.search === 'ok'
      ? c.text(
          createPublicKey(world.settings.amazonKey ?? '')
            .export({ type: 'spki', format: 'pem' })
            .toString(),
        )
      : c.text('down', 503),
  );
  app.use('/v2/*', async (c, next) => {
    const isSigned = isSignedRequest(world.settings.amazonKey ?? '', c, await c.req.text());
    return isSigned ? next() : c.json({ reasonCode: 'InvalidRequestSignature' }, 401);
  });
  const billFor = (c: Context): Bill | undefined => {
    const bill = world.bills.get((c.req.param('id') ?? '').replace(/^charge-/, ''));
    return bill?.provider === amazonPayName ? bill : undefined;
  };
  app.post('/v2/checkoutSessions', (c) => slowly(world, c, 'authorise', () => create(world, c)));
  app.get('/v2/checkoutSessions/:id', (c) =>
    slowly(world, c, 'search', () => {
      const bill = billFor(c);
      return bill ? c.json(sessionOf(world, bill)) : c.json({ reasonCode: 'ResourceNotFound' }, 404);
    }),
  );
  app.post('/v2/checkoutSessions/:id/complete', (c) =>
    slowly(world, c, 'none', () => {
      const bill = billFor(c);
      return bill ? complete(world, c, bill) : c.json({ reasonCode: 'ResourceNotFound' }, 404);
    }),
  );
  app.get('/v2/charges/:id', (c) =>
    slowly(world, c, 'search', () => {
      const bill = billFor(c);
      return bill ? c.json(chargeOf(bill)) : c.json({ reasonCode: 'ResourceNotFound' }, 404);
    }),
  );
  app.post('/v2/refunds', async (c) => {
    const { chargeId = '' } = (await c.req.json()) as { chargeId?: string };
    const bill = world.bills.get(chargeId.replace(/^charge-/, ''));
    if (!bill || (bill.state !== 'paid' && bill.state !== 'refunded')) return c.json({ reasonCode: 'ResourceNotFound' }, 404);
    bill.state = 'refunded';
    return c.json({ refundId: `refund-${bill.id}`, chargeId, statusDetails: { state: 'RefundInitiated' } }, 201);
  });
  return app;
}

type NewSession = {
  webCheckoutDetails?: { checkoutResultReturnUrl?: string; checkoutCancelUrl?: string };
  paymentDetails?: { chargeAmount?: { amount?: string; currencyCode?: string } };
  merchantMetadata?: { merchantReferenceId?: string };
};

/** The same idempotency key again gives the same session. */
async function create(world: World, c: Context): Promise<Response> {
  const key = c.req.header('x-amz-pay-idempotency-key') ?? '';
  const { webCheckoutDetails, paymentDetails, merchantMetadata } = (await c.req.json()) as NewSession;
  const { amount = '', currencyCode } = paymentDetails?.chargeAmount ?? {};
  const orderId = merchantMetadata?.merchantReferenceId ?? '';
  if (!/^[A-Za-z0-9]{1,32}$/.test(key) || !orderId || currencyCode !== 'JPY' || !/^[1-9]\d*$/.test(amount)) {
    return c.json({ reasonCode: 'InvalidParameterValue' }, 400);
  }
  const known = [...world.bills.values()].find((bill) => bill.provider === amazonPayName && bill.details['key'] === key);
  if (known) return c.json(sessionOf(world, known), 200);
  const returnUrl = webCheckoutDetails?.checkoutResultReturnUrl ?? '';
  const cancelUrl = webCheckoutDetails?.checkoutCancelUrl ?? '';
  const wanted = {
    provider: amazonPayName,
    orderId,
    kind: 'wallet',
    amount: Number(amount),
    details: { key },
    returnUrl,
    cancelUrl,
  } as const;
  const bill = openBill(world, { ...wanted, tell: (changed) => tell(world, changed) });
  const back = new URL(returnUrl);
  back.searchParams.set('amazonCheckoutSessionId', bill.id);
  Object.assign(bill, { returnUrl: back.href });
  return c.json(sessionOf(world, bill), 201);
}

function complete(world: World, c: Context, bill: Bill): Response {
  if (bill.state === 'open') return c.json({ reasonCode: 'InvalidCheckoutSessionStatus' }, 422);
  if (bill.state !== 'approved') return c.json(sessionOf(world, bill), 200);
  const isDeclined = world.faults.decline_code !== null;
  if (isDeclined) bill.state = 'failed';
  else Object.assign(bill, { state: 'paid', paid: bill.amount + world.faults.amount_off, paidAt: world.now() });
  tell(world, bill);
  return isDeclined ? c.json({ reasonCode: 'TransactionDeclined' }, 422) : c.json(sessionOf(world, bill), 200);
}

const isCharged = ({ state }: Bill): boolean => state === 'paid' || state === 'refunded';

function sessionOf(world: World, bill: Bill) {
  return {
    checkoutSessionId: bill.id,
    chargeId: isCharged(bill) ? `charge-${bill.id}` : null,
    statusDetails: { state: isCharged(bill) ? 'Completed' : bill.state === 'failed' || bill.state === 'cancelled' ? 'Canceled' : 'Open' },
    merchantMetadata: { merchantReferenceId: bill.orderId },
    webCheckoutDetails: { amazonPayRedirectUrl: billUrl(world, bill) },
    paymentPreferences: bill.state === 'open' ? [null] : [{ paymentDescriptor: 'Visa ****1111' }],
  };
}

function chargeOf(bill: Bill) {
  const money = (amount: number) => ({ amount: String(amount), currencyCode: 'JPY' });
  return {
    chargeId: `charge-${bill.id}`,
    statusDetails: { state: bill.state === 'failed' ? 'Declined' : isCharged(bill) ? 'Captured' : 'AuthorizationInitiated' },
    captureAmount: money(bill.paid),
    refundedAmount: money(bill.state === 'refunded' ? bill.paid : 0),
    merchantMetadata: { merchantReferenceId: bill.orderId },
  };
}

/** Amazon speaks of charges, not of members who agreed. */
function tell(world: World, bill: Bill): void {
  if (bill.state === 'approved') return;
  world.pushCount += 1;
  const fields: Record<string, string> = {
    Message: JSON.stringify({ NotificationType: 'STATE_CHANGE', ObjectType: 'CHARGE', ObjectId: `charge-${bill.id}` }),
    MessageId: `amazon-${world.pushCount}`,
    Timestamp: world.now().toISOString(),
    TopicArn: 'arn:aws:sns:ap-northeast-1:0:simulated',
    Type: 'Notification',
  };
  const text = Object.entries(fields).map(([name, value]) => `${name}\n${value}\n`);
  const Signature = sign('sha256', Buffer.from(text.join('')), world.settings.amazonKey ?? '').toString('base64');
  const SigningCertURL = world.settings.amazonCertificateUrl ?? '';
  const body = JSON.stringify({ ...fields, SignatureVersion: '2', Signature, SigningCertURL });
  travel(world, { provider: amazonPayName, body, headers: { 'content-type': 'text/plain; charset=UTF-8' } });
}
