// Calls of deciding what happens to each card.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { frozen } from './frozen.ts';
import { pickupId } from './gacha-pickup.ts';
import { cardHistoryId, nothing, uuid } from './shapes.ts';

/** A purchase of 3,000 packs, were there a prize beside every one of them. */
const maxCards = 6000;

/** Ships or converts every undecided card of one purchase; cards in neither list convert. Irreversible. */
export const decision = write('gacha', '/user/pack/decision', {
  access: 'member',
  input: z.object({
    send_card: z.array(cardHistoryId).check(z.maxLength(maxCards)),
    reduction_card: z.array(cardHistoryId).check(z.maxLength(maxCards)),
    history_id: z.optional(uuid),
    /** Where to, of what `shippingPlan` or `pickupStores` answered; left out: to the member's default. */
    address_id: z.optional(z.union([z.literal('own'), uuid, pickupId])),
  }),
  maxBody_bytes: 1024 * 1024,
  /** '1' with state 200, '-1' with state 204 when all was decided before. */
  reply: z.object({ result: z.enum(['1', '-1']), sent: z.number(), converted: z.number(), returned_points: z.number() }),
  refusals: {
    frozen: frozen('send_card'),
    not_drawn: refusal('send_card', 'cards.not_drawn'),
    foreign_card: refusal('send_card', 'cards.foreign_card'),
    both_lists: refusal('send_card', 'cards.both_lists'),
    coin_card: refusal('reduction_card', 'cards.coin_card'),
    /** Nothing is decided: the member is asked for an address, then sends the same again. */
    address_needed: refusal('send_card', 'cards.address_needed'),
    /** Removed meanwhile: nothing is decided. */
    address_unknown: refusal('address_id', 'address.unknown'),
    /** Of a store, and then nothing is decided either: not in the list, closed since, not offered for this, too many cards, no phone of Japan. */
    store_unknown: refusal('address_id', 'pickup.unknown'),
    store_closed: refusal('address_id', 'pickup.closed'),
    store_not_offered: refusal('address_id', 'pickup.not_offered'),
    store_too_many: refusal('address_id', 'pickup.too_many'),
    store_phone: refusal('address_id', 'pickup.phone'),
  },
});

/** What becomes of cards when the time to choose is over: `ask` reminds and then converts, the others do as they say. */
export const defaultChoices = ['ask', 'ship', 'convert'] as const;
const defaultChoice = z.enum(defaultChoices);
export type DefaultChoice = (typeof defaultChoices)[number];

/** The member's standing choice. */
export const decisionDefault = read('gacha', '/user/pack/decision_default', {
  access: 'member',
  input: nothing,
  reply: z.object({ choice: defaultChoice }),
});

/** Changes it, for every card whose time is not over yet. */
export const changeDecisionDefault = write('gacha', '/user/pack/change_decision_default', {
  access: 'member',
  input: z.object({ choice: defaultChoice }),
  reply: z.object({ result: z.literal('1'), choice: defaultChoice }),
  refusals: { address_needed: refusal('choice', 'cards.address_needed') },
  limits: [{ by: 'member', points: 60, seconds: 60 }],
});
