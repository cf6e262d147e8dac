// Wished cards: a member is told of a box on sale that holds one.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { cardReference } from './card-reference.ts';
import { flag, lineupRarity, nothing, wholeNumber } from './shapes.ts';

/** How many cards a member may wish for. */
export const maxCardWishes = 200;
const cardId = z.string().check(z.regex(/^[!-~]{1,100}$/));

/** Packs on sale in whose shown lineup a card is left, at most so many of a card. */
export const maxWishPacks = 3;
const packs = z.optional(z.array(z.object({ id: z.number(), name: z.string() })));
export type WishPacks = z.output<typeof packs>;

/**
 * The cards that a member wishes for, the latest first, and whether mails tell of them too. `places`: those that stood in no lineup members
 * may see, by their number in the set alone.
 */
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
        game: z.optional(z.number()),
        rarity: lineupRarity,
        reference: z.optional(cardReference),
        packs,
      }),
    ),
    places: z.optional(z.array(z.object({ game: z.number(), game_name: z.string(), model_number: z.string() }))),
    by_mail: flag,
  }),
});
export type WishedCard = z.output<typeof cardWishes.reply>['cards'][number];

const wished = z.object({ result: z.literal('1'), card_ids: z.array(z.string()), packs });

/**
 * Puts a card on the member's list or takes it off. Safe to repeat. The reply names the packs on sale that hold it; of each box that goes on
 * sale later, or goes on, the member hears once. By its id a card that stood in no lineup members may see cannot be wished for.
 */
export const cardWishSet = write('store', '/user/card_wish/set', {
  access: 'member',
  input: z.object({ card_id: cardId, is_wished: flag }),
  reply: wished,
  refusals: {
    no_card: refusal('card_id', 'card_wish.no_card'),
    too_many: refusal('card_id', 'card_wish.too_many'),
  },
  limits: [{ by: 'member', points: 120, seconds: 60 }],
});

/**
 * The same for a place of a set, by the number that its binder shows: also of a card that nobody drew and no lineup shows. What is replied
 * depends on lineups that are shown alone, so that no wish tells what a hidden one holds.
 */
export const placeWishSet = write('store', '/user/card_wish/place', {
  access: 'member',
  input: z.object({
    game: wholeNumber(1, 32_767),
    model_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    is_wished: flag,
  }),
  reply: wished,
  refusals: {
    no_place: refusal('model_number', 'card_wish.no_place'),
    too_many: refusal('model_number', 'card_wish.too_many'),
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
