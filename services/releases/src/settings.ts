import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { ballotKeyOf, kitSettings, readSettings, serverEnvironment, SettingsError, type KitSettings } from '@fudaya/kit';
import * as z from 'zod/mini';
import { keysFor } from './builds/signature.ts';
import { Misuse } from './misuse.ts';

const root = join(import.meta.dirname, '../../..');

const environment = z.extend(serverEnvironment, {
  BUILDS_DIR: z._default(z.string(), join(root, '.data/builds')),
  /** Shows that the edge gave a page what it reports with; the same as the edge's. */
  BALLOT_KEY: z.string().check(z.minLength(32, 'it needs at least 32 characters')),
  /** Where the desk's figures of health come from; without one they are left out. */
  PROMETHEUS_URL: z.optional(z.string().check(z.regex(/^https?:\/\//, 'it needs the form https://host[:port]'))),
  NODE_ENV: z.optional(z.string()),
  /** Whose builds may go live from the desk; without any no signature is asked for, which a shop in production does not allow. */
  RELEASE_PUBLIC_KEYS: z.optional(z.string()),
});

export interface ReleasesSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly directUrl: string | undefined;
  readonly kit: KitSettings;
  readonly buildsDir: string;
  readonly keys: readonly KeyObject[];
  readonly ballotKey: KeyObject;
  readonly prometheusUrl: string | undefined;
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
    databaseUrl: read.DATABASE_URL,
    directUrl: read.DATABASE_DIRECT_URL,
    kit: kitSettings(env),
    buildsDir: read.BUILDS_DIR,
    ballotKey: ballotKeyOf(read.BALLOT_KEY),
    prometheusUrl: read.PROMETHEUS_URL,
    keys: keysIn(read.RELEASE_PUBLIC_KEYS, read.NODE_ENV),
  };
}
