// Stamps and missions: points by rules of the shop, without a code (MEM-11).
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write, type RateLimit } from './call.ts';
import { flag, isoInstant, nothing, uuid } from './shapes.ts';

/** What a mission asks for; a page leaves out a kind that it does not know. */
export const missionKinds = ['draws', 'decided', 'phone', 'shipped'] as const;
export const missionPeriods = ['once', 'day', 'week', 'month'] as const;

const card = z.object({
  id: uuid,
  /** What each place gives, in order; 0 for a stamp alone. */
  points: z.array(z.int()),
  /** How many places of the member's card are stamped, and whether today's is. Today is Japan's. */
  stamped: z.int(),
  is_today: flag,
  /** Which of the cards that one member may fill this is; once `is_full`, there is no other. */
  round: z.int(),
  max_rounds: z.int(),
  is_full: flag,
  /** Whether a day that is missed begins the card anew. */
  is_strict: flag,
  is_phone_only: flag,
  valid_days: z.int(),
  ends: isoInstant,
});
export type StampCard = z.output<typeof card>;

const mission = z.object({
  id: uuid,
  kind: z.string(),
  goal: z.int(),
  /** How often it is done in this period, at most the goal. */
  done: z.int(),
  points: z.int(),
  period: z.enum(missionPeriods),
  /** When this period ends: it is claimed within it. */
  until: isoInstant,
  is_phone_only: flag,
  valid_days: z.int(),
  state: z.enum(['open', 'ready', 'claimed']),
});
export type Mission = z.output<typeof mission>;

/** Today's card of stamps and the missions there are; neither while buying is paused. */
export const rewardList = read('account', '/user/rewards', {
  access: 'member',
  input: nothing,
  reply: z.object({ is_paused: flag, has_phone: flag, card: z.nullable(card), missions: z.array(mission) }),
});

const limits: RateLimit[] = [{ by: 'member', points: 60, seconds: 3600 }];
const refusals = {
  promotion_none: refusal('rule', 'promotion.none'),
  promotion_paused: refusal('rule', 'promotion.paused'),
  promotion_phone: refusal('rule', 'promotion.phone'),
  promotion_given: refusal('rule', 'promotion.given'),
};

/** Presses today's stamp. The day makes it safe to repeat: pressed again, it answers the same. */
export const stampPress = write('account', '/user/stamp/press', {
  access: 'member',
  input: z.object({ rule: uuid }),
  reply: z.object({ points: z.int(), place: z.int(), expires: z.nullable(isoInstant) }),
  refusals: { ...refusals, stamp_full: refusal('rule', 'promotion.full') },
  limits,
});

/** Takes what a mission that is met gives, once in each of its periods. The period makes it safe to repeat. */
export const missionClaim = write('account', '/user/mission/claim', {
  access: 'member',
  input: z.object({ rule: uuid }),
  reply: z.object({ points: z.int(), expires: isoInstant }),
  refusals: { ...refusals, mission_open: refusal('rule', 'promotion.open') },
  limits,
});
