import * as z from 'zod/mini';
import { readSettings, SettingsError } from '@fudaya/kit';
import type { Partners } from './partner.ts';
import { partnerOver } from './partner-wire.ts';

const site = z.object({
  id: z.number().check(z.int(), z.gte(1), z.lte(32_767)),
  ja: z.string().check(z.minLength(1)),
  en: z.string().check(z.minLength(1)),
  url: z.string().check(z.regex(/^https?:\/\/\S+[^/\s]$/)),
  key: z.string().check(z.minLength(1)),
});

const partnerEnvironment = z.object({
  /** The partner sites, in the order they are shown: JSON, [{"id", "ja", "en", "url", "key"}]. An id is never given to another site. */
  PARTNER_SITES: z._default(z.string(), '[]'),
  PARTNER_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(100, 'it needs a whole number from 100')), 8_000),
});

export function partnerSettings(environment: Readonly<Record<string, string | undefined>>): Partners {
  const { PARTNER_SITES, PARTNER_TIMEOUT_MS: timeout_ms } = readSettings(partnerEnvironment, environment);
  const sites = z.array(site).safeParse(parsed(PARTNER_SITES));
  if (!sites.success)
    throw new SettingsError('The setting PARTNER_SITES has a value that cannot be used: it needs a list of id, ja, en, url, key.');
  return new Map(sites.data.map(({ id, ja, en, url, key }) => [id, { id, name: { ja, en }, api: partnerOver({ url, key, timeout_ms }) }]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
