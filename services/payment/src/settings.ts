import { payment, shopRules } from '@fudaya/contracts';
import { readSettings, serverEnvironment } from '@fudaya/kit';
import * as z from 'zod/mini';
import type { MethodSetup, PaymentDeps } from './payment-deps.ts';
import { amazonPay, amazonPayName } from './provider/amazon-pay/amazon-pay.ts';
import { gatewayA, gatewayAName } from './provider/gateway-a.ts';
import { payPal, payPalName } from './provider/paypal.ts';
import { stripe, stripeName } from './provider/stripe/stripe.ts';
import { tokeniserB, tokeniserBName } from './provider/tokeniser-b/tokeniser-b.ts';

const { payIds } = payment;
const whole = (least: number) => z.coerce.number().check(z.int(), z.gte(least, `it needs a whole number from ${least}`));

/** Merchant id and token key default to those of the simulator. */
const environment = z.extend(serverEnvironment, {
  TOKENISER_A_URL: z.string().check(z.regex(/^(\/|https?:\/\/)/, 'it needs an address or a path of this site')),
  TOKENISER_A_KEY: z._default(z.string(), 'cd76ca65-7f54-4dec-8ba3-11c12e36a548'),
  GATEWAY_A_URL: z.string().check(z.regex(/^https?:\/\/\S+[^/\s]$/, 'it needs the form https://host[/path]')),
  GATEWAY_A_MERCHANT: z._default(z.string(), 'A100000800000000000000cc'),
  GATEWAY_A_SECRET: z.string().check(z.minLength(16, 'it needs at least 16 characters')),
  GATEWAY_A_TIMEOUT_MS: z._default(whole(100), 10_000),
  /** Who turns card data into tokens: tokeniser A (method 1), B (method 8), or both, each as a method of its own. */
  CARD_TOKENISER: z._default(z.enum(['a', 'b', 'both']), 'a'),
  /** Empty: tokeniser B is not connected. Connected and not chosen above it still ends what was begun with it. */
  TOKENISER_B_URL: z._default(z.string().check(z.regex(/^(https?:\/\/\S+[^/\s])?$/, 'it needs the form https://host[/path]')), ''),
  TOKENISER_B_SCRIPT: z._default(z.string().check(z.regex(/^(\/|https?:\/\/|$)/, 'it needs an address or a path of this site')), ''),
  TOKENISER_B_MERCHANT: z._default(z.string(), '33810'),
  TOKENISER_B_KEY: z._default(z.string(), 'simulated_token_key'),
  TOKENISER_B_CONNECT_ID: z._default(z.string(), 'simulated'),
  TOKENISER_B_PASSWORD: z._default(z.string(), ''),
  TOKENISER_B_HASH_KEY: z._default(z.string(), ''),
  TOKENISER_B_CERTIFICATE: z._default(z.string(), ''),
  /** The database as the operator's role, for the nightly check of the books; without it `pnpm ops check` is left. */
  CHECK_DATABASE_URL: z.optional(z.string()),
  PAYMENT_EXPIRES_S: z._default(whole(60), 1_800),
  /** Empty: PayPal is not offered. */
  PAYPAL_URL: z._default(z.string().check(z.regex(/^(https?:\/\/\S+[^/\s])?$/, 'it needs the form https://host[/path]')), ''),
  PAYPAL_CLIENT_ID: z._default(z.string(), ''),
  PAYPAL_SECRET: z._default(z.string(), ''),
  PAYPAL_WEBHOOK_ID: z._default(z.string(), ''),
  /** Empty: Amazon Pay is not offered. */
  AMAZON_PAY_URL: z._default(z.string().check(z.regex(/^(https?:\/\/\S+[^/\s])?$/, 'it needs the form https://host[/path]')), ''),
  AMAZON_PAY_STORE_ID: z._default(z.string(), ''),
  AMAZON_PAY_PUBLIC_KEY_ID: z._default(z.string(), ''),
  AMAZON_PAY_PRIVATE_KEY: z._default(z.string(), ''),
  AMAZON_PAY_CERTIFICATES: z._default(z.string(), 'https://sns.ap-northeast-1.amazonaws.com/'),
  /** Empty: Stripe is not offered. */
  STRIPE_SECRET_KEY: z._default(z.string(), ''),
  STRIPE_WEBHOOK_SECRET: z._default(z.string(), ''),
  STRIPE_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/\S+[^/\s]$/, 'it needs the form https://host[/path]')),
    'https://api.stripe.com',
  ),
  STRIPE_METHODS: z._default(
    z.string().check(z.regex(/^(card|konbini|bank|paypay)(,(card|konbini|bank|paypay))*$/, 'it needs some of card,konbini,bank,paypay')),
    'card,konbini,bank,paypay',
  ),
  /** Where members remit to by mail; empty: method 3 is not offered. */
  PAYGE_MAIL: z._default(z.string(), ''),
  PAYMENT_POLL_MS: z._default(whole(100), 3_000),
});

export interface PaymentSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly poll_ms: number;
  readonly checkDatabaseUrl: string | undefined;
  readonly deps: PaymentDeps;
}

export function paymentSettings(env: Readonly<Record<string, string | undefined>>, publicOrigin: string): PaymentSettings {
  const read = readSettings(environment, env);
  const provider = gatewayA({
    url: read.GATEWAY_A_URL,
    merchantId: read.GATEWAY_A_MERCHANT,
    secret: read.GATEWAY_A_SECRET,
    timeout_ms: read.GATEWAY_A_TIMEOUT_MS,
  });
  const wallet =
    read.PAYPAL_URL === ''
      ? null
      : payPal({
          url: read.PAYPAL_URL,
          clientId: read.PAYPAL_CLIENT_ID,
          secret: read.PAYPAL_SECRET,
          webhookId: read.PAYPAL_WEBHOOK_ID,
          timeout_ms: read.GATEWAY_A_TIMEOUT_MS,
        });
  const amazon =
    read.AMAZON_PAY_URL === ''
      ? null
      : amazonPay({
          url: read.AMAZON_PAY_URL,
          storeId: read.AMAZON_PAY_STORE_ID,
          publicKeyId: read.AMAZON_PAY_PUBLIC_KEY_ID,
          privateKey: read.AMAZON_PAY_PRIVATE_KEY,
          certificates: read.AMAZON_PAY_CERTIFICATES,
          timeout_ms: read.GATEWAY_A_TIMEOUT_MS,
        });
  const cardsB =
    read.TOKENISER_B_URL === ''
      ? null
      : tokeniserB({
          url: read.TOKENISER_B_URL,
          merchantId: read.TOKENISER_B_MERCHANT,
          connectId: read.TOKENISER_B_CONNECT_ID,
          password: read.TOKENISER_B_PASSWORD,
          hashKey: read.TOKENISER_B_HASH_KEY,
          certificate: read.TOKENISER_B_CERTIFICATE,
          timeout_ms: read.GATEWAY_A_TIMEOUT_MS,
        });
  const card = { provider: gatewayAName, tokeniser: { url: read.TOKENISER_A_URL, token_api_key: read.TOKENISER_A_KEY } };
  const byStripe =
    read.STRIPE_SECRET_KEY === ''
      ? null
      : stripe({
          url: read.STRIPE_URL,
          secretKey: read.STRIPE_SECRET_KEY,
          webhookSecret: read.STRIPE_WEBHOOK_SECRET,
          timeout_ms: read.GATEWAY_A_TIMEOUT_MS,
        });
  if (byStripe && read.STRIPE_WEBHOOK_SECRET === '') throw new Error('STRIPE_WEBHOOK_SECRET is not set: Stripe shows it with the webhook.');
  const idsOfStripe: Readonly<Record<string, number>> = {
    card: payIds.stripeCard,
    konbini: payIds.stripeCombini,
    bank: payIds.stripeBank,
    paypay: payIds.stripePayPay,
  };
  const onStripe = byStripe ? read.STRIPE_METHODS.split(',').flatMap((name) => idsOfStripe[name] ?? []) : [];
  const tokeniser = {
    kind: 'b',
    url: read.TOKENISER_B_SCRIPT,
    token_api_key: read.TOKENISER_B_KEY,
    merchant_id: read.TOKENISER_B_MERCHANT,
  } as const;
  if (read.CARD_TOKENISER !== 'a' && (!cardsB || read.TOKENISER_B_SCRIPT === '' || read.TOKENISER_B_HASH_KEY === '')) {
    throw new Error('CARD_TOKENISER chooses tokeniser B: give TOKENISER_B_URL, TOKENISER_B_SCRIPT and TOKENISER_B_HASH_KEY too.');
  }
  return {
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    poll_ms: read.PAYMENT_POLL_MS,
    checkDatabaseUrl: read.CHECK_DATABASE_URL,
    deps: {
      providers: new Map([provider, wallet, amazon, cardsB, byStripe].flatMap((each) => (each ? [[each.name, each] as const] : []))),
      methods: withCeilings([
        ...(read.CARD_TOKENISER === 'b' ? [] : [[payIds.card, card] as const]),
        ...(read.CARD_TOKENISER === 'a' ? [] : [[payIds.cardB, { provider: tokeniserBName, tokeniser }] as const]),
        [payIds.combini, { provider: gatewayAName }],
        [payIds.bank, { provider: gatewayAName }],
        [payIds.carrier, { provider: gatewayAName }],
        ...(amazon ? [[payIds.amazonPay, { provider: amazonPayName }] as const] : []),
        ...(wallet ? [[payIds.payPal, { provider: payPalName }] as const] : []),
        ...onStripe.map((id) => [id, { provider: stripeName }] as const),
        ...(read.PAYGE_MAIL ? [[payIds.payge, { provider: gatewayAName }] as const] : []),
      ]),
      remitTo: read.PAYGE_MAIL || null,
      ordersExpireAfter_ms: shopRules.transferDeadlineDays * 86_400_000,
      range: shopRules.pointPurchase,
      minorCaps: shopRules.minorCaps_yen,
      expiresAfter_ms: read.PAYMENT_EXPIRES_S * 1000,
      publicOrigin,
    },
  };
}

/** The shop's ceilings, by the method's id. */
const ceilings = new Map<number, number>(
  Object.entries(shopRules.payCeilings_yen).map(([name, yen]) => [payIds[name as keyof typeof payIds], yen]),
);

function withCeilings(methods: readonly (readonly [number, MethodSetup])[]): Map<number, MethodSetup> {
  return new Map(
    methods.map(([id, setup]) => {
      const ceiling_yen = ceilings.get(id);
      return [id, ceiling_yen === undefined ? setup : { ...setup, ceiling_yen }];
    }),
  );
}
