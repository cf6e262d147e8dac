import { readSettings } from '@fudaya/kit';
import * as z from 'zod/mini';
import { pushSender, type PushSender } from './push-service.ts';
import { vapidOf } from './vapid.ts';

const pushEnvironment = z.object({
  /** The shop's own key for push services: 32 bytes, base64url. Empty: no push is offered. A new one ends every subscription. */
  VAPID_PRIVATE_KEY: z._default(z.string().check(z.regex(/^([\w-]{43})?$/, 'it needs 32 bytes in base64url')), ''),
  /** Whom a push service writes to when something is wrong. */
  VAPID_SUBJECT: z._default(z.string().check(z.regex(/^((mailto:|https:\/\/)\S+)?$/, 'it needs the form mailto:… or https://…')), ''),
  /** Development: where the simulator's push service is. Refused in production. */
  PUSH_SIMULATOR_URL: z._default(z.string().check(z.regex(/^(https?:\/\/\S+\/)?$/, 'it needs the form http://host/path/')), ''),
});

/** @returns null where the shop has no key: nothing is offered then. @throws one sentence that names what is wrong. */
export function pushSettings(environment: Readonly<Record<string, string | undefined>>): PushSender | null {
  const { VAPID_PRIVATE_KEY: secret, VAPID_SUBJECT: subject, PUSH_SIMULATOR_URL: simulated } = readSettings(pushEnvironment, environment);
  if (simulated !== '' && environment['NODE_ENV'] === 'production') throw new Error('PUSH_SIMULATOR_URL is refused in production.');
  if (secret === '') return null;
  if (subject === '') throw new Error('VAPID_SUBJECT is needed beside VAPID_PRIVATE_KEY.');
  return pushSender({ vapid: vapidOf(secret, subject), simulated: simulated === '' ? undefined : simulated });
}
