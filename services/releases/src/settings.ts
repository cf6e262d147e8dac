import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { ballotKeyOf, readSettings, serverEnvironment, SettingsError } from '@fudaya/kit';
import * as z from 'zod/mini';
import { keysFor } from './builds/signature.ts';
import { Misuse } from './misuse.ts';

const root = join(import.meta.dirname, '../../..');

const environment = z.extend(serverEnvironment, {
  /** Scheme, host and port that members see. */
  PUBLIC_ORIGIN: z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'it needs the form https://host[:port]')),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  HOST: z._default(z.string(), '127.0.0.1'),
  EDGE_ADDRESSES: z._default(z.string(), '127.0.0.0/8,::1'),
  BUILDS_DIR: z._default(z.string(), join(root, '.data/builds')),
  /** Shows that the edge gave a page what it reports with; the same as the edge's. */
  BALLOT_KEY: z.string().check(z.minLength(32, 'it needs at least 32 characters')),
  NODE_ENV: z.optional(z.string()),
  /** Whose builds may go live from the operations page; without any no signature is asked for, which a shop in production does not allow. */
  RELEASE_PUBLIC_KEYS: z.optional(z.string()),
});

export interface ReleasesSettings {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly directUrl: string | undefined;
  readonly publicOrigin: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whose x-forwarded-for is believed. */
  readonly edgeAddresses: readonly string[];
  readonly buildsDir: string;
  readonly keys: readonly KeyObject[];
  readonly ballotKey: KeyObject;
}

function keysIn(pems: string | undefined, mode: string | undefined): readonly KeyObject[] {
  try {
    return keysFor(mode, pems);
  } catch (fault) {
    throw fault instanceof Misuse ? new SettingsError(fault.message) : fault;
  }
}

/** @throws a sentence that names the first setting that is wrong. */
export function releasesSettings(env: NodeJS.ProcessEnv): ReleasesSettings {
  const read = readSettings(environment, env);
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    directUrl: read.DATABASE_DIRECT_URL,
    publicOrigin: read.PUBLIC_ORIGIN,
    logLevel: read.LOG_LEVEL,
    edgeAddresses: read.EDGE_ADDRESSES.split(',').map((address) => address.trim()),
    buildsDir: read.BUILDS_DIR,
    ballotKey: ballotKeyOf(read.BALLOT_KEY),
    keys: keysIn(read.RELEASE_PUBLIC_KEYS, read.NODE_ENV),
  };
}
