// Wished cards: a member is told of a box on sale that holds one.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { cardReference } from './card-reference.ts';
import { flag, lineupRarity, nothing } from './shapes.ts';

/** How many cards a member may wish for. */
export const maxCardWishes = 200;
const cardId = z.string().check(z.regex(/^[!-~]{1,100}$/));

/** The cards that a member wishes for, the latest first, and whether mails tell of them too. */
export const cardWishes = read('store', '/user/card_wish/list', {
  access: 'member',
  input: nothing,
  reply: z.object({
    cards: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        image_url: z.string(),
        model_number: z.string(),
        rarity: lineupRarity,
        reference: z.optional(cardReference),
      }),
    ),
    by_mail: flag,
  }),
});
export type WishedCard = z.output<typeof cardWishes.reply>['cards'][number];

/**
 * Puts a card on the member's list or takes it off. Safe to repeat. The member hears once of each box that goes on sale, or goes on, with the card
 * in it. A card that stood in no lineup members may see cannot be wished for: a hidden one would be told by it.
 */
export const cardWishSet = write('store', '/user/card_wish/set', {
  access: 'member',
  input: z.object({ card_id: cardId, is_wished: flag }),
  reply: z.object({ result: z.literal('1'), card_ids: z.array(z.string()) }),
  refusals: {
    no_card: refusal('card_id', 'card_wish.no_card'),
    too_many: refusal('card_id', 'card_wish.too_many'),
  },
  limits: [{ by: 'member', points: 120, seconds: 60 }],
});

/** Whether mails tell of wished cards, beside the bell. Safe to repeat. */
export const cardWishMail = write('store', '/user/card_wish/mail', {
  access: 'member',
  input: z.object({ by_mail: flag }),
  reply: z.object({ result: z.literal('1') }),
  limits: [{ by: 'member', points: 60, seconds: 60 }],
});
