// Messages by LINE, by choice: what the shop's official account there tells a member who linked theirs.
import * as z from '@fudaya/contracts/schema';
import { pushKinds } from './account-push.ts';
import { read, refusal, write } from './call.ts';
import { flag, nothing } from './shapes.ts';

const kinds = z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length));

/** Whether the shop sends messages by LINE, and what of it the member has chosen. */
export const line = read('account', '/user/line', {
  access: 'member',
  input: nothing,
  reply: z.object({
    is_offered: flag,
    /** Their account there opens the account here: it is who a message goes to. */
    is_linked: flag,
    /** Empty: nothing is told by LINE. */
    kinds,
    /** The choice was emptied because LINE said that they take nothing from the shop any more, and they have not chosen since. */
    was_ended: flag,
    /** Where the official account is added as a friend; null where nothing is offered. */
    add_url: z.nullable(z.string()),
  }),
});

/** The member is told of these kinds by LINE from now on; of none, nothing. Safe to repeat. */
export const lineSet = write('account', '/user/line/set', {
  access: 'member',
  input: z.object({ kinds }),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    not_offered: refusal('kinds', 'line.not_offered'),
    not_linked: refusal('kinds', 'line.not_linked'),
    /** The official account is no friend of theirs, or blocked. */
    not_friend: refusal('kinds', 'line.not_friend'),
    down: refusal('kinds', 'line.down'),
  },
  limits: [{ by: 'member', points: 30, seconds: 900 }],
});
