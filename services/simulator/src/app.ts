import { Hono } from 'hono';
import { amazonPay } from './amazon-pay/amazon-pay.ts';
import { chainOf, createBeacon } from './beacon/beacon.ts';
import { challenge } from './challenge/challenge.ts';
import { control } from './control/control.ts';
import { indexPage } from './control/index-page.ts';
import { gatewayA } from './gateway-a/gateway-a.ts';
import { line } from './line/line.ts';
import { mailbox } from './mailbox/mailbox.ts';
import type { SimulatorSettings } from './settings.ts';
import { partner } from './partner/partner.ts';
import { phone } from './phone/phone.ts';
import { push } from './push/push.ts';
import { loginProvider } from './login-provider/login-provider.ts';
import { pay } from './pay/pay.ts';
import { payPal } from './paypal/paypal.ts';
import { stripe } from './stripe/stripe.ts';
import { threeDSecure } from './three-d-secure/three-d-secure.ts';
import { tokeniserA } from './tokeniser-a/tokeniser-a.ts';
import { tokeniserB } from './tokeniser-b/tokeniser-b.ts';
import { readVerifier } from '@fudaya/log';
import { createWitnesses } from './witness/witnesses.ts';
import { createWorld, type World } from './world/world.ts';

export interface Simulator {
  readonly app: Hono;
  readonly world: World;
  /** Resolves when every push under way has travelled. */
  settled(): Promise<void>;
}

/** The outside world in one app, everything below /dev/. State is in memory. */
export function createSimulator({ now = () => new Date(), settings }: { now?: () => Date; settings: SimulatorSettings }): Simulator {
  const world = createWorld(settings, now);
  const app = new Hono();
  app.get('/health', (c) => c.text('ok'));
  app.get('/ready', (c) => c.text('ok'));
  app.get('/dev/', (c) => c.html(indexPage()));
  app.route('/dev/tokeniser-a', tokeniserA(world));
  app.route('/dev/gateway-a', gatewayA(world));
  app.route('/dev/tokeniser-b', tokeniserB(world));
  app.route('/dev/3ds', threeDSecure(world));
  app.route('/dev/pay', pay(world));
  app.route('/dev/amazon-pay', amazonPay(world));
  app.route('/dev/paypal', payPal(world));
  app.route('/dev/stripe', stripe(world));
  app.route('/dev/beacon', createBeacon({ chain: chainOf(settings.beaconSeed), now }).app);
  app.route('/dev/witness', createWitnesses({ logs: (settings.witnessedLogs ?? []).map(readVerifier), now }));
  app.route('/dev/challenge', challenge(world));
  app.route('/dev/mail', mailbox(world));
  app.route('/dev/phone', phone(world));
  app.route('/dev/push', push(world));
  app.route('/dev/line', line(world));
  app.route('/dev/partner', partner(world));
  app.route('/dev/login', loginProvider(world));
  app.route('/dev/control', control(world));
  const settled = async () => {
    while (world.underWay.size > 0) await Promise.allSettled(world.underWay);
  };
  return { app, world, settled };
}
