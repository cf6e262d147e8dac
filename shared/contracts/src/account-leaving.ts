// Calls of leaving: what would be lost, and the end of the account.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { nothing, wholeNumber } from './shapes.ts';

/** What stands in the way of leaving. Of `shipments` is also a parcel that came back, while the member may have it sent again. */
export const closingObstacle = z.enum(['undecided', 'awaiting', 'shipments', 'payments', 'transfers']);

/** What a member who leaves loses, and what has to be finished first. */
export const closingPreview = read('account', '/user/close', {
  access: 'member',
  input: nothing,
  reply: z.object({
    points: z.object({ paid: z.number(), bonus: z.number(), return: z.number() }),
    coin: z.number(),
    rank: z.number(),
    obstacles: z.array(closingObstacle),
  }),
});

/**
 * Ends the account for good: points and coins are forfeited, personal data is erased, the books and what was drawn are kept under a
 * number without a name. The consent names exactly what is lost: when it is not that any more, nothing happens.
 */
export const accountClose = write('account', '/user/close', {
  access: 'member',
  input: z.object({
    pass: z.string().check(z.minLength(1), z.maxLength(200)),
    agree: z.literal('1'),
    /** The points and coins the page said would be lost. */
    point: wholeNumber(0),
    coin: wholeNumber(0),
  }),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    unconfirmed: refusal('pass', 'password.unconfirmed'),
    unfinished: refusal('agree', 'leaving.unfinished'),
    changed: refusal('agree', 'leaving.changed'),
  },
  invalid: {
    pass: 'password.missing',
    agree: 'leaving.agree',
  },
  limits: [{ by: 'member', points: 10, seconds: 900 }],
});
