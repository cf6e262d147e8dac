import * as z from 'zod/mini';
import { readSettings, SettingsError, type KitSettings } from '../settings.ts';
import type { WidgetSettings } from './widget.ts';

const places = ['register', 'login', 'hot-box'] as const;
export type ChallengePlace = (typeof places)[number];
const address = z.string().check(z.regex(/^(https?:\/\/[^\s/]+(\/\S*[^/\s])?)?$/, 'it needs the form https://host[/path]'));
const script = z.string().check(z.regex(/^((https:\/\/[^\s/]+)?\/\S+)?$/, 'it needs an address of a script'));
const atLeast = (n: number) => z.coerce.number().check(z.int(), z.gte(n, `it needs a whole number from ${n}`));

const challengeEnvironment = z.object({
  /** Where challenges are asked: `register`, `login`, `hot-box`, with commas between; empty: nowhere. */
  CHALLENGE_FOR: z._default(z.string(), ''),
  /** At a login: after so many tries of one account, or from one address, in a quarter of an hour. */
  CHALLENGE_LOGIN_AFTER: z._default(atLeast(0), 5),
  /** A box is hot when one replica is asked to check more than so many purchases of it in a minute. */
  CHALLENGE_HOT_CHECKS: z._default(atLeast(0), 300),
  /** How much work: 12 are some 65,000 hashes, and each bit more doubles them. */
  CHALLENGE_BITS: z._default(atLeast(1).check(z.lte(24, 'it needs a whole number up to 24')), 12),
  /** A provider in the shape of Turnstile instead of work. */
  CHALLENGE_WIDGET_URL: z._default(address, ''),
  CHALLENGE_WIDGET_SCRIPT: z._default(script, ''),
  CHALLENGE_SITE_KEY: z._default(z.string(), ''),
  CHALLENGE_SECRET: z._default(z.string(), ''),
  CHALLENGE_TIMEOUT_MS: z._default(atLeast(100), 3_000),
});

export interface ChallengeSettings {
  readonly places: ReadonlySet<ChallengePlace>;
  readonly loginAfter: number;
  readonly hotChecks: number;
  readonly bits: number;
  readonly key: string;
  readonly hostname: string;
  readonly limitFactor: number;
  readonly widget: WidgetSettings | null;
}

/** Off: nowhere is a challenge asked. */
export const noChallenges: ChallengeSettings = {
  places: new Set(),
  loginAfter: Infinity,
  hotChecks: Infinity,
  bits: 12,
  key: '',
  hostname: '',
  limitFactor: 1,
  widget: null,
};

/** CHALLENGE_FOR and what belongs to it; off without it. */
export function challengeSettings(environment: Readonly<Record<string, string | undefined>>, kit: KitSettings): ChallengeSettings {
  const read = readSettings(challengeEnvironment, environment);
  const wanted = read.CHALLENGE_FOR.split(',').filter((name) => name !== '');
  const known = places.filter((place) => wanted.includes(place));
  if (known.length < wanted.length) throw new SettingsError(`The setting CHALLENGE_FOR names places other than ${places.join(', ')}.`);
  const { CHALLENGE_WIDGET_URL: url, CHALLENGE_WIDGET_SCRIPT: from, CHALLENGE_SITE_KEY: siteKey, CHALLENGE_SECRET: secret } = read;
  if (url !== '' && [from, siteKey, secret].includes('')) {
    throw new SettingsError('The setting CHALLENGE_WIDGET_URL needs CHALLENGE_WIDGET_SCRIPT, CHALLENGE_SITE_KEY and CHALLENGE_SECRET.');
  }
  return {
    places: new Set(known),
    loginAfter: known.includes('login') ? read.CHALLENGE_LOGIN_AFTER : Infinity,
    hotChecks: known.includes('hot-box') ? read.CHALLENGE_HOT_CHECKS : Infinity,
    bits: read.CHALLENGE_BITS,
    key: kit.sessionSecret,
    hostname: new URL(kit.publicOrigin).hostname,
    limitFactor: kit.limitFactor,
    widget: url === '' ? null : { url, script: from, siteKey, secret, timeout_ms: read.CHALLENGE_TIMEOUT_MS },
  };
}
