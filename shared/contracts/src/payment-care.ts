// Care for those who buy: their own limits, a pause, and the cap of minors.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { ageBracket } from './payment-method.ts';
import { isoInstant, nothing, wholeNumber } from './shapes.ts';

/** Yen; null is no limit. */
const limit = z.nullable(z.number());
/** A higher limit, or none, waits so long before it counts. */
export const raiseWaits_hours = 24;
/** For how many days a member can stop buying. */
export const pause_days = ['1', '7', '30'] as const;
/** The least and most that a limit can be set to. */
export const ownLimit = { min_yen: 300, max_yen: 10_000_000 } as const;

/** What counts now, and what this member has paid, by days and months of Japan. */
const careState = z.object({
  day_spent: z.number(),
  month_spent: z.number(),
  day_limit: limit,
  month_limit: limit,
  /** A raise that waits: what will count, and from when. */
  next_day: z.nullable(z.object({ limit, from: isoInstant })),
  next_month: z.nullable(z.object({ limit, from: isoInstant })),
  /** Buying is refused until then. */
  paused_until: z.nullable(isoInstant),
  age_bracket: z.nullable(ageBracket),
  /** Monthly cap of the bracket, for minors. */
  minor_cap: limit,
});
export type Care = z.output<typeof careState>;

export const care = read('payment', '/user/point/care', { access: 'member', input: nothing, reply: careState });

const ownLimitInput = z.nullable(wholeNumber(ownLimit.min_yen, ownLimit.max_yen));
const wrongLimit = 'care.limit';

/** Sets both limits. A lower one counts at once, a higher one or none after 24 hours; setting the same again changes nothing. */
export const careLimit = write('payment', '/user/point/care_limit', {
  access: 'member',
  input: z.object({ day_limit: ownLimitInput, month_limit: ownLimitInput }),
  reply: careState,
  refusals: {
    day_over_month: refusal('day_limit', 'care.day_over_month'),
  },
  invalid: { day_limit: wrongLimit, month_limit: wrongLimit },
  limits: [{ by: 'member', points: 20, seconds: 60 }],
});

/** Stops buying for some days from now. Can be made longer, never shorter. */
export const carePause = write('payment', '/user/point/care_pause', {
  access: 'member',
  input: z.object({ days: z.enum(pause_days) }),
  reply: careState,
  limits: [{ by: 'member', points: 20, seconds: 60 }],
});
