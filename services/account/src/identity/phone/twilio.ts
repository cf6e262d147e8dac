// Twilio's Messages resource: one form post. The official SDK brings dozens of megabytes for it.
import * as z from 'zod/mini';
import type { SmsOutcome, SmsSender } from './sms.ts';

export interface TwilioSettings {
  /** Such as https://api.twilio.com. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number of ours, a sender's name, or the SID (MG…) of a messaging service. */
  readonly from: string;
  readonly timeout_ms: number;
}

const problem = z.looseObject({ code: z.optional(z.number()), message: z.optional(z.string()) });

export function twilio({ url, accountSid, authToken, from, timeout_ms }: TwilioSettings): SmsSender {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    async send(to, text): Promise<SmsOutcome> {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ To: to, Body: text, ...sender }),
          signal: AbortSignal.timeout(timeout_ms),
        });
        if (response.status === 201) return { kind: 'sent' };
        const told = problem.safeParse(await response.json().catch(() => null));
        // Twilio's own numbers of errors; its messages repeat the phone number, which no log needs.
        const reason = `http ${response.status}${told.success && told.data.code ? `, code ${told.data.code}` : ''}`;
        return { kind: response.status >= 500 ? 'unknown' : 'refused', reason };
      } catch (error) {
        return { kind: 'unknown', reason: error instanceof Error ? error.name : 'unknown' };
      }
    },
  };
}
