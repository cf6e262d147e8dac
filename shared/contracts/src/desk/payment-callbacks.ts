// The desk's call about what providers call back, and by which keys that is checked. For staff alone; no key is ever told.
import * as z from '@fudaya/contracts/schema';
import { read } from '../call.ts';
import { isoInstant, nothing } from '../shapes.ts';

/** How a provider's callbacks are told from forged ones. */
export const callbackChecks = ['signature', 'certificate', 'asking'] as const;

const provider = z.object({
  name: z.string(),
  /** False: it called back once and is not connected now. */
  is_connected: z.boolean(),
  check: z.nullable(z.enum(callbackChecks)),
  /** Names of the settings that the check needs, never what they hold. */
  settings: z.array(z.string()),
  /** When one was last found genuine: until then at least the key was right. */
  genuine: z.nullable(isoInstant),
  /** When one was last found forged, or refused because the key is another. */
  forged: z.nullable(isoInstant),
  /** How many of the last 24 hours were which, and how many wait to be judged. */
  day: z.object({ genuine: z.int(), forged: z.int(), waiting: z.int() }),
});
export type CallbackProvider = z.output<typeof provider>;

/** Each provider that is connected or has called back. */
export const callbackProviders = read('payment', '/desk/payment/callbacks', {
  access: 'staff',
  right: 'settings.see',
  input: nothing,
  reply: z.object({ providers: z.array(provider) }),
});
