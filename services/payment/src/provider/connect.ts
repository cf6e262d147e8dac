// Which providers are connected, by the settings, and which methods each of them serves.
import { payment } from '@fudaya/contracts';
import { SettingsError } from '@fudaya/kit';
import * as z from 'zod/mini';
import type { MethodSetup } from '../payment-deps.ts';
import { amazonPay, amazonPayName } from './amazon-pay/amazon-pay.ts';
import { gatewayA, gatewayAName } from './gateway-a.ts';
import { payPal, payPalName } from './paypal.ts';
import type { Provider } from './provider.ts';
import { stripeName } from './stripe/name.ts';
import { tokeniserB, tokeniserBName } from './tokeniser-b/tokeniser-b.ts';

const { payIds } = payment;
const text = (standard = '') => z._default(z.string(), standard);
const address = z.string().check(z.regex(/^https?:\/\/\S+[^/\s]$/, 'it needs the form https://host[/path]'));
const addressOrNone = z._default(z.string().check(z.regex(/^(https?:\/\/\S+[^/\s])?$/, 'it needs the form https://host[/path]')), '');
const milliseconds = z.coerce.number().check(z.int(), z.gte(100, 'it needs a whole number from 100'));
const stripeMeans = z
  .string()
  .check(z.regex(/^(card|konbini|bank|paypay)(,(card|konbini|bank|paypay))*$/, 'it needs some of card,konbini,bank,paypay'));

/** A provider is connected by its address: without it none of its methods is offered, and its other settings need not be given. */
export const providerSettings = {
  TOKENISER_A_URL: z._default(z.string().check(z.regex(/^(\/|https?:\/\/|$)/, 'it needs an address or a path of this site')), ''),
  TOKENISER_A_KEY: text('cd76ca65-7f54-4dec-8ba3-11c12e36a548'),
  /** Empty: gateway A is not connected. */
  GATEWAY_A_URL: addressOrNone,
  GATEWAY_A_MERCHANT: text('A100000800000000000000cc'),
  GATEWAY_A_SECRET: text(),
  /** For every provider. */
  GATEWAY_A_TIMEOUT_MS: z._default(milliseconds, 10_000),
  /** Where members remit to by mail; empty: method 3 is not offered. */
  PAYGE_MAIL: text(),
  /** Who turns card data into tokens: tokeniser A (method 1), B (method 8), or both, each as a method of its own. */
  CARD_TOKENISER: z._default(z.enum(['a', 'b', 'both']), 'a'),
  /** Empty: tokeniser B is not connected. Connected and not chosen above it still ends what was begun with it. */
  TOKENISER_B_URL: addressOrNone,
  TOKENISER_B_SCRIPT: z._default(z.string().check(z.regex(/^(\/|https?:\/\/|$)/, 'it needs an address or a path of this site')), ''),
  TOKENISER_B_MERCHANT: text('33810'),
  TOKENISER_B_KEY: text('simulated_token_key'),
  TOKENISER_B_CONNECT_ID: text('simulated'),
  TOKENISER_B_PASSWORD: text(),
  TOKENISER_B_HASH_KEY: text(),
  TOKENISER_B_CERTIFICATE: text(),
  /** Empty: PayPal is not offered. */
  PAYPAL_URL: addressOrNone,
  PAYPAL_CLIENT_ID: text(),
  PAYPAL_SECRET: text(),
  PAYPAL_WEBHOOK_ID: text(),
  /** Empty: Amazon Pay is not offered. */
  AMAZON_PAY_URL: addressOrNone,
  AMAZON_PAY_STORE_ID: text(),
  AMAZON_PAY_PUBLIC_KEY_ID: text(),
  AMAZON_PAY_PRIVATE_KEY: text(),
  AMAZON_PAY_CERTIFICATES: text('https://sns.ap-northeast-1.amazonaws.com/'),
  /** Empty: Stripe is not offered. */
  STRIPE_SECRET_KEY: text(),
  STRIPE_WEBHOOK_SECRET: text(),
  STRIPE_URL: z._default(address, 'https://api.stripe.com'),
  STRIPE_METHODS: z._default(stripeMeans, 'card,konbini,bank,paypay'),
};
const whole = z.object(providerSettings);
type Read = z.output<typeof whole>;

interface CallbackCheck {
  readonly check: 'signature' | 'certificate' | 'asking';
  readonly settings: readonly (keyof typeof providerSettings)[];
}
/** By which settings each provider's callbacks are told from forged ones: the desk names them, and never says what they hold. */
export const callbackSettings: ReadonlyMap<string, CallbackCheck> = new Map<string, CallbackCheck>([
  [gatewayAName, { check: 'signature', settings: ['GATEWAY_A_SECRET'] }],
  [tokeniserBName, { check: 'signature', settings: ['TOKENISER_B_HASH_KEY'] }],
  [amazonPayName, { check: 'certificate', settings: ['AMAZON_PAY_CERTIFICATES'] }],
  [payPalName, { check: 'asking', settings: ['PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'] }],
  [stripeName, { check: 'signature', settings: ['STRIPE_WEBHOOK_SECRET'] }],
]);

/** A provider and the methods that it serves, by their ids; null: not connected. */
type Connected = { readonly provider: Provider; readonly methods: readonly (readonly [number, MethodSetup])[] } | null;

/** Throws a sentence when one is connected by half. */
export async function connectProviders(
  read: Read,
): Promise<{ providers: Map<string, Provider>; methods: (readonly [number, MethodSetup])[] }> {
  const all = [gatewayAOf(read), tokeniserBOf(read), amazonPayOf(read), payPalOf(read), await stripeOf(read)];
  const connected = all.filter((one) => one !== null);
  return {
    providers: new Map(connected.map(({ provider }) => [provider.name, provider])),
    methods: connected.flatMap(({ methods }) => methods),
  };
}

const timeoutOf = (read: Read): number => read.GATEWAY_A_TIMEOUT_MS;

function gatewayAOf(read: Read): Connected {
  if (read.GATEWAY_A_URL === '') return null;
  if (read.GATEWAY_A_SECRET === '') throw new SettingsError('GATEWAY_A_SECRET is not set: gateway A needs it.');
  if (read.GATEWAY_A_SECRET.length < 16) throw new SettingsError('GATEWAY_A_SECRET: it needs at least 16 characters.');
  if (read.CARD_TOKENISER !== 'b' && read.TOKENISER_A_URL === '') {
    throw new SettingsError('TOKENISER_A_URL is not set: cards of gateway A need it. CARD_TOKENISER=b offers none of them.');
  }
  const provider = gatewayA({
    url: read.GATEWAY_A_URL,
    merchantId: read.GATEWAY_A_MERCHANT,
    secret: read.GATEWAY_A_SECRET,
    timeout_ms: timeoutOf(read),
  });
  const setup = { provider: gatewayAName };
  const tokeniser = { url: read.TOKENISER_A_URL, token_api_key: read.TOKENISER_A_KEY };
  const methods = [
    ...(read.CARD_TOKENISER === 'b' ? [] : [[payIds.card, { ...setup, tokeniser }] as const]),
    ...[payIds.combini, payIds.bank, payIds.carrier].map((id) => [id, setup] as const),
    ...(read.PAYGE_MAIL === '' ? [] : [[payIds.payge, setup] as const]),
  ];
  return { provider, methods };
}

function tokeniserBOf(read: Read): Connected {
  const { TOKENISER_B_URL: url, TOKENISER_B_SCRIPT: script, TOKENISER_B_HASH_KEY: hashKey, TOKENISER_B_MERCHANT: merchantId } = read;
  const isChosen = read.CARD_TOKENISER !== 'a';
  if (isChosen && (url === '' || script === '' || hashKey === '')) {
    throw new SettingsError('CARD_TOKENISER chooses tokeniser B: give TOKENISER_B_URL, TOKENISER_B_SCRIPT and TOKENISER_B_HASH_KEY too.');
  }
  if (url === '') return null;
  const provider = tokeniserB({
    url,
    merchantId,
    hashKey,
    connectId: read.TOKENISER_B_CONNECT_ID,
    password: read.TOKENISER_B_PASSWORD,
    certificate: read.TOKENISER_B_CERTIFICATE,
    timeout_ms: timeoutOf(read),
  });
  const tokeniser = { kind: 'b', url: script, token_api_key: read.TOKENISER_B_KEY, merchant_id: merchantId } as const;
  return { provider, methods: isChosen ? [[payIds.cardB, { provider: tokeniserBName, tokeniser }]] : [] };
}

function amazonPayOf(read: Read): Connected {
  if (read.AMAZON_PAY_URL === '') return null;
  const provider = amazonPay({
    url: read.AMAZON_PAY_URL,
    storeId: read.AMAZON_PAY_STORE_ID,
    publicKeyId: read.AMAZON_PAY_PUBLIC_KEY_ID,
    privateKey: read.AMAZON_PAY_PRIVATE_KEY,
    certificates: read.AMAZON_PAY_CERTIFICATES,
    timeout_ms: timeoutOf(read),
  });
  return { provider, methods: [[payIds.amazonPay, { provider: amazonPayName }]] };
}

function payPalOf(read: Read): Connected {
  if (read.PAYPAL_URL === '') return null;
  const provider = payPal({
    url: read.PAYPAL_URL,
    clientId: read.PAYPAL_CLIENT_ID,
    secret: read.PAYPAL_SECRET,
    webhookId: read.PAYPAL_WEBHOOK_ID,
    timeout_ms: timeoutOf(read),
  });
  return { provider, methods: [[payIds.payPal, { provider: payPalName }]] };
}

const idsAtStripe: Readonly<Record<string, number>> = {
  card: payIds.stripeCard,
  konbini: payIds.stripeCombini,
  bank: payIds.stripeBank,
  paypay: payIds.stripePayPay,
};

async function stripeOf(read: Read): Promise<Connected> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = read;
  if (secretKey === '') return null;
  if (webhookSecret === '') throw new SettingsError('STRIPE_WEBHOOK_SECRET is not set: Stripe shows it with the webhook.');
  // A megabyte of client that most shops do without.
  const { stripe } = await import('./stripe/stripe.ts');
  const provider = stripe({ url, secretKey, webhookSecret, timeout_ms: timeoutOf(read) });
  const ids = read.STRIPE_METHODS.split(',').flatMap((name) => idsAtStripe[name] ?? []);
  return { provider, methods: ids.map((id) => [id, { provider: stripeName }] as const) };
}
