// Apart from what every call needs of challenges: a page loads it when it is first asked to solve one.
import * as z from '@fudaya/contracts/schema';

/**
 * Work: for each part from 0, a whole number so that the SHA-256 of `seed:part:number` begins with that many zero bits; the answer is
 * `work <token> <number>.<number>…`. Widget: the provider's script makes a response for action and data; the answer is `widget <response>`.
 */
export const challenge = z.union([
  z.object({ kind: z.literal('work'), token: z.string(), seed: z.string(), parts: z.number(), bits: z.number() }),
  z.object({ kind: z.literal('widget'), script: z.string(), site_key: z.string(), action: z.string(), data: z.string() }),
]);
export type Challenge = z.output<typeof challenge>;
export type Work = Extract<Challenge, { kind: 'work' }>;
export type Widget = Extract<Challenge, { kind: 'widget' }>;
