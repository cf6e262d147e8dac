// The settings of each process of the local shop: the one place that knows all their names.
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { freePort } from '@fudaya/db/free-port';
import { demoChain } from '@fudaya/simulator/beacon';
import { lineAccount } from '@fudaya/simulator/line';
import { loginClient } from '@fudaya/simulator/login-client';
import { demoPolicy } from '@fudaya/simulator/witness';
import { type Secrets, logKey } from './secrets.ts';

export const areas = ['store', 'gacha', 'payment', 'account'] as const;
type Area = (typeof areas)[number];
/** A process of the local shop. */
export type Part = Area | 'edge' | 'releases' | 'simulator';

export interface Addresses {
  readonly ports: Record<Part, number>;
  /** Of the second replica of each service, where there are two. */
  readonly twins: Partial<Record<Area, number>>;
  /** The simulator's mailbox. */
  readonly smtpPort: number;
  /** What the member's browser sees. */
  readonly origin: string;
  at(part: Part): string;
  /** Every replica of a service, comma separated. */
  all(area: Area): string;
}

/** Free loopback ports for all but the edge, which listens where it was asked to. */
export async function chooseAddresses(port: number, origin = `http://localhost:${port}`, replicas: 1 | 2 = 1): Promise<Addresses> {
  const ports: Record<Part, number> = { store: 0, gacha: 0, payment: 0, account: 0, releases: 0, simulator: 0, edge: port };
  const chosen = new Set([port]);
  async function another(): Promise<number> {
    const free = await freePort();
    if (chosen.has(free)) return another();
    chosen.add(free);
    return free;
  }
  for (const part of [...areas, 'releases', 'simulator'] as const) ports[part] = await another();
  const twins: Partial<Record<Area, number>> = {};
  if (replicas === 2) for (const area of areas) twins[area] = await another();
  const local = (each: number) => `http://127.0.0.1:${each}`;
  const all = (area: Area) => [ports[area], ...(twins[area] ? [twins[area]] : [])].map(local).join(',');
  return { ports, twins, smtpPort: await another(), origin, at: (part) => local(ports[part]), all };
}

type Known = { checkDatabaseUrl?: string; secrets: Secrets; addresses: Addresses; databaseUrl: string; root: string; buildsDir: string };

export function settingsOf(part: Part, known: Known): Record<string, string> {
  if (part === 'simulator') return simulatorSettings(known);
  const { secrets, addresses, databaseUrl, buildsDir } = known;
  const BALLOT_KEY = createHmac('sha256', secrets.session).update('ballots').digest('hex');
  const common = { DATABASE_URL: databaseUrl, SESSION_SECRET: secrets.session, LOG_LEVEL: 'info', PUBLIC_ORIGIN: addresses.origin };
  if (part === 'releases') return { ...common, BUILDS_DIR: buildsDir, BALLOT_KEY };
  if (part === 'edge') return { ...common, BALLOT_KEY, ...edgeSettings(known) };
  if (part === 'gacha') return { ...common, ...gachaSettings(known) };
  if (part === 'payment') return { ...common, ...paymentSettings(known) };
  if (part === 'account') return { ...common, ...accountSettings(known) };
  return common;
}

/** These two wait for the outside more than they work: a small nursery costs them nothing, and V8 would give it up to 64 MiB for a start. */
const smallNursery = { NODE_OPTIONS: '--max-semi-space-size=4' };

function accountSettings({ addresses }: Known): Record<string, string> {
  const partner = (id: number, ja: string, en: string, site: string) => ({
    id,
    ja,
    en,
    url: `${addresses.at('simulator')}/dev/partner/${site}`,
    key: 'simulated-partner-key',
  });
  return {
    ...smallNursery,
    MAIL_URL: `smtp://127.0.0.1:${addresses.smtpPort}`,
    MAIL_FROM: 'Fudaya <no-reply@fudaya.example>',
    SMS_URL: `${addresses.at('simulator')}/dev/phone`,
    SMS_ACCOUNT: 'simulated',
    SMS_TOKEN: 'simulated',
    SMS_FROM: '+815000000000',
    PARTNER_SITES: JSON.stringify([
      partner(1, '月見書房', 'Tsukimi Books', 'tsukimi'),
      partner(2, 'ホシノ電機', 'Hoshino Denki', 'hoshino'),
    ]),
    PARTNER_TIMEOUT_MS: '3000',
    ...loginSettings(addresses.at('simulator')),
    VAPID_PRIVATE_KEY: pushKey(),
    VAPID_SUBJECT: 'mailto:shop@fudaya.example',
    PUSH_SIMULATOR_URL: `${addresses.at('simulator')}/dev/push/to/`,
    LINE_CHANNEL_TOKEN: lineAccount.token,
    LINE_CHANNEL_SECRET: lineAccount.secret,
    LINE_FRIEND_URL: `${addresses.origin}/dev/line/friend`,
    LINE_URL: `${addresses.at('simulator')}/dev/line`,
  };
}

function loginSettings(simulator: string): Record<string, string> {
  const { id, secret, appleTeam, appleKeyId } = loginClient;
  return {
    LOGIN_LINE_ID: id,
    LOGIN_LINE_SECRET: secret,
    LOGIN_LINE_ISSUER: `${simulator}/dev/login/line`,
    LOGIN_GOOGLE_ID: id,
    LOGIN_GOOGLE_SECRET: secret,
    LOGIN_GOOGLE_ISSUER: `${simulator}/dev/login/google`,
    LOGIN_APPLE_ID: id,
    LOGIN_APPLE_TEAM: appleTeam,
    LOGIN_APPLE_KEY_ID: appleKeyId,
    LOGIN_APPLE_KEY: appleKey(),
    LOGIN_APPLE_ISSUER: `${simulator}/dev/login/apple`,
  };
}

let madePushKey = '';
/** Of this start: a browser that subscribed at an earlier one subscribes anew. */
function pushKey(): string {
  madePushKey ||= generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d ?? '';
  return madePushKey;
}

let madeAppleKey = '';
/** One for both sides of the simulation, new with each start. */
function appleKey(): string {
  madeAppleKey ||= generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return madeAppleKey;
}

function gachaSettings({ secrets, addresses }: Known): Record<string, string> {
  const { secret, vkey } = logKey(secrets);
  return {
    RECEIPT_KEY: secrets.receiptKey,
    CHAIN_KEY: secrets.chain,
    BEACON_URLS: `${addresses.at('simulator')}/dev/beacon`,
    BEACON_CHAIN_HASH: demoChain.hash,
    LOG_KEY: secret,
    LOG_POLICY: demoPolicy(vkey, addresses.at('simulator')),
  };
}

function paymentSettings({ secrets, addresses, checkDatabaseUrl = '' }: Known): Record<string, string> {
  return {
    ...smallNursery,
    ...(checkDatabaseUrl && { CHECK_DATABASE_URL: checkDatabaseUrl }),
    TOKENISER_A_URL: '/dev/tokeniser-a/4gtoken',
    GATEWAY_A_URL: `${addresses.at('simulator')}/dev/gateway-a`,
    GATEWAY_A_SECRET: secrets.gateway,
    CARD_TOKENISER: 'both',
    TOKENISER_B_URL: `${addresses.at('simulator')}/dev/tokeniser-b/request`,
    TOKENISER_B_SCRIPT: '/dev/tokeniser-b/token.js',
    TOKENISER_B_PASSWORD: secrets.gateway,
    TOKENISER_B_HASH_KEY: secrets.gateway,
    STRIPE_URL: `${addresses.at('simulator')}/dev/stripe`,
    STRIPE_SECRET_KEY: `sk_test_${secrets.gateway}`,
    STRIPE_WEBHOOK_SECRET: secrets.gateway,
    // Its other means are in the list already, by other providers.
    STRIPE_METHODS: process.env['STRIPE_METHODS'] ?? 'paypay',
    PAYGE_MAIL: 'pay@fudaya.example',
    AMAZON_PAY_URL: `${addresses.at('simulator')}/dev/amazon-pay`,
    AMAZON_PAY_PUBLIC_KEY_ID: 'simulated',
    AMAZON_PAY_PRIVATE_KEY: amazonKey(),
    AMAZON_PAY_CERTIFICATES: `${addresses.at('simulator')}/dev/amazon-pay/sns/`,
    PAYPAL_URL: `${addresses.at('simulator')}/dev/paypal`,
    PAYPAL_CLIENT_ID: 'simulated',
    PAYPAL_SECRET: secrets.gateway,
  };
}

let madeKey = '';
/** One for both sides of the simulation, new with each start. */
function amazonKey(): string {
  madeKey ||= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return madeKey;
}

function simulatorSettings({ secrets, addresses }: Known): Record<string, string> {
  return {
    PUBLIC_ORIGIN: addresses.origin,
    SERVICE_ORIGIN: addresses.at('simulator'),
    LOGIN_APPLE_KEY: appleKey(),
    GATEWAY_A_CALLBACK_URL: `${addresses.at('payment')}/api/callback/gateway-a`,
    LINE_WEBHOOK_URL: `${addresses.at('account')}/api/callback/line`,
    GATEWAY_A_SECRET: secrets.gateway,
    AMAZON_PAY_PRIVATE_KEY: amazonKey(),
    AMAZON_PAY_CERTIFICATE_URL: `${addresses.at('simulator')}/dev/amazon-pay/sns/certificate.pem`,
    SMTP_PORT: String(addresses.smtpPort),
    WITNESSED_LOGS: logKey(secrets).vkey,
  };
}

function edgeSettings({ addresses, root, buildsDir }: Known): Record<string, string> {
  return {
    STORE_URL: addresses.all('store'),
    GACHA_URL: addresses.all('gacha'),
    PAYMENT_URL: addresses.all('payment'),
    ACCOUNT_URL: addresses.all('account'),
    RELEASES_URL: addresses.at('releases'),
    SIMULATOR_URL: addresses.at('simulator'),
    TRY_ORIGINS: 'http://localhost:*',
    // Here everybody comes from one address: journeys and benches too.
    OPEN_OF_ADDRESS: '10000',
    BUILDS_DIR: buildsDir,
    ART_DIR: `${root}/services/ops/art/out`,
  };
}
