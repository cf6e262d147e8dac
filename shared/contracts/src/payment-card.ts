// Cards that a provider keeps for its next payment.
import * as z from '@fudaya/contracts/schema';
import { read, write } from './call.ts';
import { savedCard } from './payment-method.ts';
import { pointBuyRefusals } from './payment-refusals.ts';
import { nothing } from './shapes.ts';

/** Cards that provider B keeps for this member. */
export const savedCards = read('payment', '/user/point/card_list', {
  access: 'member',
  input: nothing,
  reply: z.object({ list: z.array(savedCard) }),
});

/** Has the provider forget a kept card. 204: it was gone already. */
export const savedCardDelete = write('payment', '/user/point/card_delete', {
  access: 'member',
  input: z.object({ saved_card: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  reply: nothing,
  refusals: {
    provider_down: pointBuyRefusals.provider_down,
  },
});
