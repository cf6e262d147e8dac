import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Area } from '@fudaya/contracts';
import { ballotKeyOf, type KitSettings } from '@fudaya/kit';
import { isWithin, privateNetworks } from '@fudaya/kit/networks';
import * as z from 'zod/mini';
import { trustedTypesModes, type TrustedTypesMode } from './page/security-headers.ts';

const root = join(import.meta.dirname, '../../..');
/** One or more addresses of one service, comma separated: its replicas. */
const targets = z.pipe(
  z.string().check(z.regex(/^https?:\/\/[^,\s]+(,https?:\/\/[^,\s]+)*$/, 'must be one or more http addresses, comma separated')),
  z.transform((text) => text.split(',').map((one) => one.replace(/(?<!\/)\/+$/, ''))),
);
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

const networks = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(/[,\s]+/).filter((one) => one !== '')),
  ),
  z.array(z.string()).check(z.refine(areNetworks, 'must be addresses or networks such as 10.0.0.0/8, comma separated')),
);

function areNetworks(list: string[]): boolean {
  try {
    isWithin(list);
    return true;
  } catch {
    return false;
  }
}

const databaseAddress = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'));
const settings = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  /** `info`: an access line for each request but files; `debug`: for those too; `warn`: only for what failed. */
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 8080),
  DATABASE_URL: databaseAddress,
  /** The database itself, where DATABASE_URL is a pooler's: changes of what is live are told there. */
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  BUILDS_DIR: z._default(z.string(), join(root, '.data/builds')),
  ART_DIR: z._default(z.string(), join(root, 'services/ops/art/out')),
  /** The shop's own pictures; a cache of them where they lie in a bucket. */
  MEDIA_DIR: z._default(z.string(), join(root, '.data/media')),
  STORE_URL: targets,
  GACHA_URL: targets,
  PAYMENT_URL: targets,
  ACCOUNT_URL: targets,
  RELEASES_URL: targets,
  SIMULATOR_URL: z.optional(targets),
  PUBLIC_ORIGIN: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://shop.example'))),
  /** Behind a proxy of one's own: its x-forwarded-for and -proto are believed. */
  TRUST_FORWARDED: z._default(flag, false),
  /** Which addresses and networks are such proxies; without it every private one. */
  TRUSTED_PROXIES: z._default(networks, [...privateNetworks]),
  /** Browsers are told to use https for every host below this one as well. */
  HSTS_SUBDOMAINS: z._default(flag, false),
  /** Signs what pages report while a canary runs; the same as of the releases service. */
  BALLOT_KEY: z.string('it is not set').check(z.minLength(32, 'it needs at least 32 characters')),
  /** How many connections and calls of one address may be open at once. */
  OPEN_OF_ADDRESS: z._default(z.coerce.number().check(z.int(), z.gte(10), z.lte(10_000)), 500),
  /** How many calls a replica of a service is given at once; above that they wait for a moment, then are told to come again. */
  CALLS_AT_ONCE: z._default(z.coerce.number().check(z.int(), z.gte(8), z.lte(10_000)), 256),
  /** Signs what visitors hold in the waiting room; without it a key made of BALLOT_KEY does. The same for all replicas. */
  WAITING_ROOM_KEY: z.optional(z.string().check(z.minLength(32, 'it needs at least 32 characters'))),
  /** A first view that takes longer is left out of its document; 0 leaves all of them out. */
  FIRST_VIEW_LIMIT_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5_000)), 150),
  /** `off` takes the shop's service worker from every browser that comes. */
  SHOP_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  /** Further origins that scripts may come from, such as a tokeniser's. */
  SCRIPT_ORIGINS: z._default(z.string(), ''),
  /** Origins that staff may have remotes from by `?try.<remote>=<origin>`; `http://localhost:*` is every port. None in production. */
  TRY_ORIGINS: z._default(z.string(), ''),
  /** Whether pages hold to Trusted Types: 'report' where a tokeniser's script cannot (decision 0027). */
  TRUSTED_TYPES: z._default(z.enum(trustedTypesModes), 'enforce'),
});

export interface EdgeSettings {
  /** Interface to listen on. */
  readonly host: string;
  readonly port: number;
  readonly logLevel: KitSettings['logLevel'];
  readonly databaseUrl: string;
  readonly directUrl: string | undefined;
  readonly buildsDir: string;
  readonly artDir: string;
  readonly mediaDir: string;
  readonly services: Readonly<Record<Area | 'releases', readonly string[]>>;
  readonly simulator: readonly string[] | undefined;
  readonly publicOrigin: string | undefined;
  readonly isForwardedTrusted: boolean;
  readonly proxies: readonly string[];
  readonly ballotKey: KeyObject;
  readonly callsOfAddress: number;
  readonly callsAtOnce: number;
  readonly roomKey: KeyObject;
  readonly hasSecureSubdomains: boolean;
  readonly scriptOrigins: string;
  readonly trustedTypes: TrustedTypesMode;
  readonly tryOrigins: readonly string[];
  readonly firstViewLimit_ms: number;
  readonly hasWorker: boolean;
}

/** @throws one sentence that names what is wrong. */
export function readEdgeSettings(env: NodeJS.ProcessEnv): EdgeSettings {
  if (env['NODE_ENV'] === 'production' && env['SIMULATOR_URL']) {
    throw new Error('The edge cannot start with these settings: SIMULATOR_URL is refused in production.');
  }
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`The edge cannot start with these settings: ${wrong}.`);
  }
  const value = parsed.data;
  return {
    host: value.HOST,
    port: value.PORT,
    logLevel: value.LOG_LEVEL,
    databaseUrl: value.DATABASE_URL,
    directUrl: value.DATABASE_DIRECT_URL,
    buildsDir: value.BUILDS_DIR,
    artDir: value.ART_DIR,
    mediaDir: value.MEDIA_DIR,
    services: {
      store: value.STORE_URL,
      gacha: value.GACHA_URL,
      payment: value.PAYMENT_URL,
      account: value.ACCOUNT_URL,
      releases: value.RELEASES_URL,
    },
    simulator: value.SIMULATOR_URL,
    publicOrigin: value.PUBLIC_ORIGIN,
    isForwardedTrusted: value.TRUST_FORWARDED,
    proxies: value.TRUSTED_PROXIES,
    hasSecureSubdomains: value.HSTS_SUBDOMAINS,
    ballotKey: ballotKeyOf(value.BALLOT_KEY),
    callsOfAddress: value.OPEN_OF_ADDRESS,
    callsAtOnce: value.CALLS_AT_ONCE,
    roomKey: ballotKeyOf(value.WAITING_ROOM_KEY ?? `waiting room ${value.BALLOT_KEY}`),
    scriptOrigins: value.SCRIPT_ORIGINS,
    trustedTypes: value.TRUSTED_TYPES,
    tryOrigins: value.TRY_ORIGINS.split(/[,\s]+/).filter((one) => one !== ''),
    firstViewLimit_ms: value.FIRST_VIEW_LIMIT_MS,
    hasWorker: value.SHOP_WORKER === 'on',
  };
}
