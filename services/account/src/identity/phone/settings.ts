import * as z from 'zod/mini';
import { readSettings } from '@fudaya/kit';
import type { SmsSender } from './sms.ts';
import { twilio } from './twilio.ts';

const smsEnvironment = z.object({
  /** Empty: no SMS is sent, and no phone can be verified. */
  SMS_URL: z._default(z.string().check(z.regex(/^(https?:\/\/\S+[^/\s])?$/, 'it needs the form https://host[/path]')), ''),
  SMS_ACCOUNT: z._default(z.string(), ''),
  SMS_TOKEN: z._default(z.string(), ''),
  SMS_FROM: z._default(z.string(), ''),
  SMS_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(100, 'it needs a whole number from 100')), 8_000),
  /** SMS in an hour, all members together: bounds what an attack can cost. */
  SMS_HOURLY_MAX: z._default(z.coerce.number().check(z.int(), z.gte(1, 'it needs a whole number from 1')), 1_000),
  /** Countries whose phones get SMS, by their two letters: elsewhere one may cost many times as much. */
  SMS_COUNTRIES: z._default(z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'it needs countries such as JP,US')), 'JP'),
  /** Keys the hashes of codes and phones; empty: SESSION_SECRET does. A new one forgets which phones brought referral points. */
  PHONE_KEY: z._default(z.string(), ''),
});

export interface PhoneSettings {
  readonly sms: SmsSender | null;
  readonly maxHourlySms: number;
  readonly smsCountries: readonly string[];
  readonly phoneKey: string;
}

export function phoneSettings(environment: Readonly<Record<string, string | undefined>>, sessionSecret: string): PhoneSettings {
  const read = readSettings(smsEnvironment, environment);
  const { SMS_URL: url, SMS_ACCOUNT: accountSid, SMS_TOKEN: authToken, SMS_FROM: from, SMS_TIMEOUT_MS: timeout_ms } = read;
  return {
    sms: url === '' ? null : twilio({ url, accountSid, authToken, from, timeout_ms }),
    maxHourlySms: read.SMS_HOURLY_MAX,
    smsCountries: read.SMS_COUNTRIES.split(','),
    phoneKey: read.PHONE_KEY || sessionSecret,
  };
}
