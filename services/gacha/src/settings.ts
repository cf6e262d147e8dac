import { readSettings, serverEnvironment, SettingsError } from '@fudaya/kit';
import * as z from 'zod/mini';
import type { BeaconSettings } from './beacon/relays.ts';
import { quicknet } from '@fudaya/draw';
import { demoChain } from './beacon/chains.ts';
import { type LogSettings, isDemoWitness, logSettings } from './log/log-settings.ts';
import { defaultShipping, type ShippingSettings } from './shipment/settings.ts';

const environment = z.object({
  ...serverEnvironment.shape,
  RECEIPT_KEY: z.string().check(z.minLength(100, 'it needs a P-256 key, PKCS8 in base64')),
  RECEIPT_KEYS_BEFORE: z._default(z.string(), ''),
  CHAIN_KEY: z.string().check(z.minLength(32, 'it needs at least 32 characters')),
  BEACON_URLS: z.string().check(z.regex(/^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*$/, 'it needs addresses of relays, with commas between')),
  BEACON_CHAIN_HASH: z._default(z.string().check(z.regex(/^[0-9a-f]{64}$/)), quicknet.chainHash),
  BEACON_PUBLIC_KEY: z._default(z.string().check(z.regex(/^([0-9a-f]{192})?$/)), ''),
  BEACON_CLOCK: z._default(z.string().check(z.regex(/^(\d{9,11}\/\d{1,4})?$/, 'it needs the form genesis/period, in seconds')), ''),
  SHIPMENT_WINDOW_HOURS: z._default(
    z.coerce.number('it needs a number of hours').check(z.gte(0), z.lte(24 * 14)),
    defaultShipping.window_hours,
  ),
  BEACON_ASKED_EARLY_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(600_000)), 0),
  PURCHASE_STEPS: z._default(z.enum(['one', 'two']), 'one'),
  LOG_KEY: z.string().check(z.minLength(1, 'it needs the secret key of a log')),
  LOG_POLICY: z._default(z.string(), ''),
  WITNESS_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(100), z.lte(60_000)), 2000),
  BEACON_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(100), z.lte(60_000)), 2500),
});

export type PurchaseSteps = 'one' | 'two';

export interface GachaSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly directUrl: string | undefined;
  readonly receiptKey: string;
  /** Of boxes that were announced with them. */
  readonly receiptKeysBefore: readonly string[];
  readonly chainKey: string;
  /** Whether paying and ordering are one transaction or two (decision 127). */
  readonly purchaseSteps: PurchaseSteps;
  readonly beacon: BeaconSettings;
  readonly shipping: ShippingSettings;
  readonly log: LogSettings;
}

/** The gacha service's own settings, listed in its README. */
export function gachaSettings(env: Readonly<Record<string, string | undefined>>): GachaSettings {
  const read = readSettings(environment, env);
  const urls = read.BEACON_URLS.split(',').map((url) => url.replace(/\/$/, ''));
  const publicKey = keyOfChain(read.BEACON_CHAIN_HASH, read.BEACON_PUBLIC_KEY);
  refuseEarlyAsks(read.BEACON_CHAIN_HASH, read.BEACON_ASKED_EARLY_MS);
  const log = logSettings(read.LOG_KEY, read.LOG_POLICY || undefined, read.WITNESS_TIMEOUT_MS);
  if (env['NODE_ENV'] === 'production') refuseDemonstration({ chainHash: read.BEACON_CHAIN_HASH, urls, log });
  return {
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    directUrl: read.DATABASE_DIRECT_URL,
    receiptKey: read.RECEIPT_KEY,
    receiptKeysBefore: read.RECEIPT_KEYS_BEFORE.split(',').filter((key) => key !== ''),
    chainKey: read.CHAIN_KEY,
    purchaseSteps: read.PURCHASE_STEPS,
    shipping: { window_hours: read.SHIPMENT_WINDOW_HOURS },
    log,
    beacon: {
      urls,
      chainHash: read.BEACON_CHAIN_HASH,
      publicKey,
      timeout_ms: read.BEACON_TIMEOUT_MS,
      askedEarly_ms: read.BEACON_ASKED_EARLY_MS,
      ...clockOf(read.BEACON_CLOCK),
    },
  };
}

/** The demo's keys are known to everybody: whoever runs the shop could make its rounds, and say what its witnesses say. */
function refuseDemonstration({ chainHash, urls, log }: { chainHash: string; urls: readonly string[]; log: LogSettings }): void {
  if (chainHash === demoChain.chainHash)
    throw new SettingsError('The setting BEACON_CHAIN_HASH is the demo beacon’s, which is refused in production: name a public chain.');
  if (new Set(urls.map((url) => new URL(url).hostname)).size < 2)
    throw new SettingsError('The setting BEACON_URLS has one relay: production asks at least two, of different hosts.');
  if (log.policy.witnesses.some(({ verifier }) => isDemoWitness(verifier.name)))
    throw new SettingsError('The setting LOG_POLICY has a demo witness, which is refused in production.');
}

/** A chain that is known by name has one key: with another every true round would be refused. */
function keyOfChain(chainHash: string, publicKey: string): string {
  const known = [demoChain, quicknet].find((chain) => chain.chainHash === chainHash);
  const key = publicKey || known?.publicKey;
  if (!key) throw new SettingsError(`The setting BEACON_PUBLIC_KEY is not set: the chain ${chainHash} is not known by name.`);
  if (known && known.publicKey !== key) throw new SettingsError(`The setting BEACON_PUBLIC_KEY is not the key of the chain ${chainHash}.`);
  return key;
}

/** Of a chain that is not known by name, what boxes made at the desk are timed by. */
function clockOf(text: string): Pick<BeaconSettings, 'clock'> {
  const [genesis, period] = text.split('/').map(Number);
  return genesis && period ? { clock: { genesis, period } } : {};
}

/** The public beacon keeps to its clock. Early rounds are those of a beacon in tests, which gives one out once its ticks are sealed. */
function refuseEarlyAsks(chainHash: string, askedEarly_ms: number): void {
  if (chainHash === quicknet.chainHash && askedEarly_ms > 0) throw new Error('BEACON_ASKED_EARLY_MS is not for the public beacon');
}
