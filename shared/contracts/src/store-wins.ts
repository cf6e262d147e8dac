// The best prizes that were won: each of a draw in the public record of its box.
import * as z from '@fudaya/contracts/schema';
import { read } from './call.ts';
import { flag, isoInstant, lineupRarity, nothing, uuid } from './shapes.ts';

const wonCard = { image_url: z.string(), card_name: z.string(), rarity: lineupRarity };
/** The name that the winner chose to be shown by; empty for whoever chose none. */
const by = z.string();

/**
 * GET the best prizes that were won lately, and who won most of them this week. A prize comes here once its winner had the time to see it.
 * No sum of money stands here, and nobody's name but by choice.
 */
export const wins = read('store', '/user/wins', {
  input: nothing,
  reply: z.object({
    /** The latest first. */
    list: z.array(
      z.object({
        ...wonCard,
        pack_id: z.number(),
        pack_name: z.string(),
        won_at: isoInstant,
        by,
        /** Of one's own prizes alone: names the purchase, whose proof shows the draw. What others check is the public record of the box. */
        history_id: z.optional(uuid),
      }),
    ),
    /** Most prizes first, of equals who had them first; without whoever chose to stay out. */
    ranking: z.array(z.object({ ...wonCard, place: z.number(), by, count: z.number(), is_me: flag })),
    /** The Monday of Japan since which the ranking counts, YYYY-MM-DD. */
    week_from: z.string(),
    server_time: isoInstant,
  }),
});
export type Wins = z.output<typeof wins.reply>;
