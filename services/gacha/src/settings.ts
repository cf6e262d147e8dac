import { readSettings, serverEnvironment, SettingsError } from '@fudaya/kit';
import * as z from 'zod/mini';
import type { BeaconSettings } from './beacon/relays.ts';
import { type KeyRotation, quicknet } from '@fudaya/draw';
import { demoChain } from './beacon/chains.ts';
import { type LogSettings, logSettings } from './log/log-settings.ts';
import { defaultShipping, type ShippingSettings } from './shipment/settings.ts';

const environment = z.object({
  ...serverEnvironment.shape,
  RECEIPT_KEY: z.string().check(z.minLength(100, 'it needs a P-256 key, PKCS8 in base64')),
  RECEIPT_KEY_ROTATIONS: z._default(z.string(), '[]'),
  CHAIN_KEY: z.string().check(z.minLength(32, 'it needs at least 32 characters')),
  BEACON_URLS: z.string().check(z.regex(/^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*$/, 'it needs addresses of relays, with commas between')),
  BEACON_CHAIN_HASH: z._default(z.string().check(z.regex(/^[0-9a-f]{64}$/)), demoChain.chainHash),
  BEACON_PUBLIC_KEY: z._default(z.string().check(z.regex(/^[0-9a-f]{192}$/)), demoChain.publicKey),
  SHIPMENT_WINDOW_HOURS: z._default(
    z.coerce.number('it needs a number of hours').check(z.gte(0), z.lte(24 * 14)),
    defaultShipping.window_hours,
  ),
  BEACON_ASKED_EARLY_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(600_000)), 0),
  LOG_KEY: z._default(z.string(), ''),
  LOG_POLICY: z._default(z.string(), ''),
  WITNESS_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(100), z.lte(60_000)), 2000),
  BEACON_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(100), z.lte(60_000)), 2500),
});

export interface GachaSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly receiptKey: string;
  readonly rotations: readonly KeyRotation[];
  readonly chainKey: string;
  readonly beacon: BeaconSettings;
  readonly shipping: ShippingSettings;
  /** Undefined: entries wait until there is a key. */
  readonly log: LogSettings | undefined;
}

/** The gacha service's own settings, listed in its README. */
export function gachaSettings(env: Readonly<Record<string, string | undefined>>): GachaSettings {
  const read = readSettings(environment, env);
  refuseDemoBeacon(read.BEACON_CHAIN_HASH, env);
  refuseForeignKey(read.BEACON_CHAIN_HASH, read.BEACON_PUBLIC_KEY);
  refuseEarlyAsks(read.BEACON_CHAIN_HASH, read.BEACON_ASKED_EARLY_MS);
  return {
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    receiptKey: read.RECEIPT_KEY,
    rotations: rotationsIn(read.RECEIPT_KEY_ROTATIONS),
    chainKey: read.CHAIN_KEY,
    shipping: { window_hours: read.SHIPMENT_WINDOW_HOURS },
    log: read.LOG_KEY ? logSettings(read.LOG_KEY, read.LOG_POLICY || undefined, read.WITNESS_TIMEOUT_MS) : undefined,
    beacon: {
      urls: read.BEACON_URLS.split(',').map((url) => url.replace(/\/$/, '')),
      chainHash: read.BEACON_CHAIN_HASH,
      publicKey: read.BEACON_PUBLIC_KEY,
      timeout_ms: read.BEACON_TIMEOUT_MS,
      askedEarly_ms: read.BEACON_ASKED_EARLY_MS,
    },
  };
}

/** Its key is known to everybody: whoever runs the shop could make the rounds that decide. */
function refuseDemoBeacon(chainHash: string, env: Readonly<Record<string, string | undefined>>): void {
  if (env['NODE_ENV'] !== 'production' || chainHash !== demoChain.chainHash) return;
  throw new SettingsError('The setting BEACON_CHAIN_HASH is the demo beacon’s, which is refused in production: name a public chain.');
}

const rotation = z.object({ before: z.string(), after: z.string(), signature: z.string() });

/** As `pnpm draw rotate` writes them, in one list, oldest first. */
function rotationsIn(text: string): readonly KeyRotation[] {
  try {
    return z.parse(z.array(rotation), JSON.parse(text));
  } catch {
    throw new Error('RECEIPT_KEY_ROTATIONS is no list of rotations');
  }
}

/** A chain that is known by name has one key: with another every true round would be refused, and every tick voided. */
function refuseForeignKey(chainHash: string, publicKey: string): void {
  const known = [demoChain, quicknet].find((chain) => chain.chainHash === chainHash);
  if (known && known.publicKey !== publicKey) throw new Error(`BEACON_PUBLIC_KEY is not the key of the chain ${chainHash}`);
}

/** The public beacon keeps to its clock. Early rounds are those of a beacon in tests, which gives one out once its ticks are sealed. */
function refuseEarlyAsks(chainHash: string, askedEarly_ms: number): void {
  if (chainHash === quicknet.chainHash && askedEarly_ms > 0) throw new Error('BEACON_ASKED_EARLY_MS is not for the public beacon');
}
