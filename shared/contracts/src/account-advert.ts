// Offers by choice: mails and notifications that advertise go to members who agreed, and to nobody else.
import * as z from '@fudaya/contracts/schema';
import { read, write } from './call.ts';
import { flag, nothing, uuid } from './shapes.ts';

/** Which words the page asks with: kept as proof. Whoever changes the words of `advert.ask` names them anew. */
export const advertWords = '2026-11';

/** Whether the member wants to hear of offers: not until they say so. */
export const adverts = read('account', '/user/adverts', { access: 'member', input: nothing, reply: z.object({ is_on: flag }) });

/** Chooses it. Safe to repeat. */
export const advertsSet = write('account', '/user/adverts/set', {
  access: 'member',
  input: z.object({ is_on: flag, words: z.string().check(z.maxLength(20)) }),
  reply: z.object({ result: z.literal('1') }),
  limits: [{ by: 'member', points: 60, seconds: 3600 }],
});

/** Ends offers by the link of a mail, without a login. The answer is one and the same, whoever's link it is. */
export const advertsEnd = write('account', '/user/adverts/end', {
  input: z.object({ token: uuid }),
  reply: z.object({ result: z.literal('1') }),
  invalid: { token: 'mail.link_unknown' },
  limits: [{ by: 'address', points: 60, seconds: 600 }],
});
