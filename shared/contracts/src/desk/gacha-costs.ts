// The desk's calls about what boxes cost the shop. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal } from '../call.ts';

const packId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));

/** Of how many cards the costs are read at once. */
export const maxCostCards = 40;

/**
 * What came in of some cards at what cost, and which unit of each a draft for this pack takes next, were it saved now. `cards` is a list of ids with
 * spaces; of what the catalogue does not have nothing is said.
 */
export const cardCosts = read('gacha', '/desk/gacha/draft/costs', {
  access: 'staff',
  right: 'stock.cost',
  input: z.object({ pack_id: packId, cards: z.string().check(z.regex(/^[!-~]{1,100}( [!-~]{1,100}){0,39}$/)) }),
  reply: z.object({
    cards: z.array(
      z.object({
        card_id: z.string(),
        next_unit: z.int(),
        runs: z.array(z.object({ first_unit: z.int(), units: z.int(), cost_yen: z.int() })),
      }),
    ),
  }),
});

/** How many cards without a known cost are named. */
export const maxUnknownCosts = 100;

/** What the units of a box cost, as they are reserved, and what its sale brings, in yen and points. */
export const boxCost = read('gacha', '/desk/gacha/box/cost', {
  access: 'staff',
  right: 'stock.cost',
  input: z.object({ pack_id: packId }),
  reply: z.object({
    unit: z.enum(['PT', 'COIN']),
    /** Points or coins, when sold out. */
    sales: z.int(),
    /** What all its cards turn back into, prizes too. */
    back: z.int(),
    /** Units in all, prizes too. */
    units: z.int(),
    cost_yen: z.int(),
    dearest_yen: z.int(),
    /** Units that never came in here; their cost is not in the figures. */
    unknown_units: z.int(),
    unknown: z.array(z.object({ card_id: z.string(), units: z.int() })),
  }),
  refusals: { no_box: refusal('pack_id', 'desk.no_box') },
});
