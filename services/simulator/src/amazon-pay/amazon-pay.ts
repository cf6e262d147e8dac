// Amazon Pay's checkout v2, as far as the shop speaks it: sessions, charges, refunds, and signed notifications.
import { createPublicKey, sign } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Bill } from '../world/bill.ts';
import { backOf, billUrl, giveBack, openBill } from '../world/bills.ts';
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
  app.post('/v2/refunds', (c) => slowly(world, c, 'refund', () => refund(world, c)));
  app.get('/v2/refunds/:id', (c) =>
    slowly(world, c, 'search', () => {
      const made = [...world.refunds.values()].find(({ reply }) => 'refundId' in reply && reply.refundId === c.req.param('id'));
      return made ? c.json(made.reply) : c.json({ reasonCode: 'ResourceNotFound' }, 404);
    }),
  );
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

type NewRefund = { chargeId?: string; refundAmount?: { amount?: string; currencyCode?: string } };

/** Never more than is left, though Amazon would give some more as amends. The same idempotency key again gives the same refund. */
async function refund(world: World, c: Context): Promise<Response> {
  const request = await c.req.text();
  const { chargeId = '', refundAmount } = JSON.parse(request) as NewRefund;
  const bill = world.bills.get(chargeId.replace(/^charge-/, ''));
  if (bill?.provider !== amazonPayName || bill.paidAt === null) return c.json({ reasonCode: 'ResourceNotFound' }, 404);
  const key = c.req.header('x-amz-pay-idempotency-key') ?? '';
  const known = world.refunds.get(`${amazonPayName}:${key}`);
  if (known) return known.request === request ? c.json(known.reply, 200) : c.json({ reasonCode: 'InvalidParameterValue' }, 400);
  const { amount = '', currencyCode } = refundAmount ?? {};
  if (!/^[A-Za-z0-9]{1,32}$/.test(key) || currencyCode !== 'JPY' || !/^[1-9]\d*$/.test(amount)) {
    return c.json({ reasonCode: 'InvalidParameterValue' }, 400);
  }
  if (!giveBack(bill, Number(amount))) return c.json({ reasonCode: 'TransactionAmountExceeded' }, 422);
  const reply = { refundId: `refund-${bill.id}-${bill.back}`, chargeId, refundAmount, statusDetails: { state: 'RefundInitiated' } };
  world.refunds.set(`${amazonPayName}:${key}`, { request, reply });
  if (bill.state === 'paid') notify(world, 'REFUND', reply.refundId);
  return c.json(reply, 201);
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
    refundedAmount: money(backOf(bill)),
    merchantMetadata: { merchantReferenceId: bill.orderId },
  };
}

/** Amazon speaks of charges, not of members who agreed. */
function tell(world: World, bill: Bill): void {
  if (bill.state !== 'approved') notify(world, 'CHARGE', `charge-${bill.id}`);
}

function notify(world: World, type: 'CHARGE' | 'REFUND', id: string): void {
  world.pushCount += 1;
  const fields: Record<string, string> = {
    Message: JSON.stringify({ NotificationType: 'STATE_CHANGE', ObjectType: type, ObjectId: id }),
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
