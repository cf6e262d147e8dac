// Stripe's webhooks: a snapshot of the object, signed with the time over the raw body.
import { createHmac } from 'node:crypto';
import { travel } from '../world/push.ts';
import type { Push, World } from '../world/world.ts';
import { chargeObject, disputeObject, sessionObject } from './objects.ts';
import type { StripeSession } from './stripe-session.ts';

export function tell(world: World, type: string, session: StripeSession): void {
  travel(world, eventOf(world, type, session));
}

function eventOf(world: World, type: string, session: StripeSession): Push {
  world.pushCount += 1;
  const object = type.startsWith('charge.dispute.')
    ? disputeObject(session)
    : type.startsWith('charge.')
      ? chargeObject(session, session.amount)
      : sessionObject(world, session);
  const created = Math.floor(world.now().getTime() / 1000);
  const body = JSON.stringify({ id: `evt_${world.pushCount}`, object: 'event', type, created, livemode: false, data: { object } });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, created, world.settings.gatewaySecret) };
  return { provider: 'stripe', body, headers };
}

export const signatureOf = (body: string, at_s: number, secret: string): string =>
  `t=${at_s},v1=${createHmac('sha256', secret).update(`${at_s}.${body}`).digest('hex')}`;
