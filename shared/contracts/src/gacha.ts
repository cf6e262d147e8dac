// Calls of the gacha area: buying packs, seeing the draw, deciding what happens to each card.
import * as z from 'zod/mini';
import { read, refusal, stream, write } from './call.ts';
import { challengeNeeded } from './challenge.ts';
import { frozen } from './frozen.ts';
import { cardHistoryId, flag, hex32, isoInstant, nothing, packCount, packId, paymentMethod, revealRarity, uuid } from './shapes.ts';

/** Signed by the service (ECDSA P-256 over the JCS text) when a purchase is accepted. */
export const receipt = z.object({
  body: z.object({
    T: hex32,
    box: uuid,
    c: hex32,
    h_seq: hex32,
    n: z.number(),
    purchase_id: uuid,
    round: z.number(),
    seq: z.number(),
    t: z.number(),
  }),
  /** base64url, 64 bytes r‖s. */
  signature: z.string(),
});
export type Receipt = z.output<typeof receipt>;

export const card = z.object({
  history_id: cardHistoryId,
  name: z.string(),
  image: z.string(),
  rarity: revealRarity,
  rarity_label: z.string(),
  model_number: z.string(),
  /** Set size printed on the card. */
  num: z.number(),
  /** Points this card turns back into; 0 for coin packs. */
  buy_point: z.number(),
  cardPoint: z.number(),
  decision: z.enum(['undecided', 'ship', 'convert']),
  /** Given beside the drawn slots, for its place in the order of purchases. */
  prize: z.optional(z.enum(['last_one', 'number'])),
});
export type Card = z.output<typeof card>;

const packSummary = {
  purchase_id: uuid,
  pack_id: z.number(),
  title: z.string(),
  created: isoInstant,
  /** 1 to 9: which card back. */
  card_type: z.number(),
  /** 1: strongbox style. */
  movie_style: z.number(),
  is_buy_coin: flag,
  count: z.number(),
};

const limitRefusals = {
  frozen: frozen('count'),
  not_on_sale: refusal('count', 'pack.not_on_sale'),
  sold_out: refusal('count', 'pack.sold_out'),
  over_stock: refusal('count', 'pack.over_stock'),
  over_purchase: refusal('count', 'pack.over_purchase'),
  over_limit: refusal('count', 'pack.over_limit'),
  over_day: refusal('count', 'pack.over_day'),
  low_rank: refusal('count', 'pack.low_rank'),
  points_short: refusal('count', 'pack.points_short'),
  paused: refusal('count', 'care.paused'),
  coins_short: refusal('count', 'pack.coins_short'),
} as const;

/** Checks a count and stores the intent. Its purchase_id is the idempotency key that pack/buy consumes once. */
export const packCheck = write('gacha', '/user/pack/check', {
  access: 'member',
  input: z.object({ count: packCount, pack_id: z.optional(packId) }),
  reply: z.object({
    result: z.literal('1'),
    purchase_id: uuid,
    pack_id: z.number(),
    count: z.number(),
    payment_method: paymentMethod,
    /** Price of the whole purchase, and the balance before and after, in points or coins. */
    cost: z.number(),
    balance: z.number(),
    remainder: z.number(),
  }),
  refusals: { ...limitRefusals, no_pack: refusal('count', 'pack.no_pack'), challenge_needed: challengeNeeded('count') },
  limits: [{ by: 'member', points: 120, seconds: 60 }],
});

/** Accepts the purchase: paid, ordered, receipt signed. The cards come with gache_result. The same idempotency key again answers the same. */
export const packBuy = write('gacha', '/user/pack/buy', {
  access: 'member',
  input: z.object({
    purchase_id: z.optional(uuid),
    /** 32 bytes of the member's own randomness; the service fills it in when absent. */
    c: z.optional(hex32),
  }),
  reply: z.object({ result: z.literal('1'), ...packSummary, cards: z.array(card), receipt }),
  refusals: { ...limitRefusals, no_intent: refusal('count', 'pack.no_intent') },
  limits: [{ by: 'member', points: 120, seconds: 60 }],
});

const purchaseInput = z.object({ history_id: z.optional(uuid) });

/** What both results carry: '1' drawn, '0' waiting for the public draw, '-1' void (returned). */
const resultReply = z.object({
  result: z.enum(['1', '0', '-1']),
  ...packSummary,
  cards: z.array(card),
  receipt,
  payment_method: paymentMethod,
  /** Until when cards can be decided; null while waiting. */
  decide_by: z.nullable(isoInstant),
  /** 0 undecided, 1 decided. */
  status: flag,
  /** Who decided, and when: the member, nobody in time, the member's standing choice, or the rule that coin cards ship. */
  decided: z.optional(z.nullable(z.object({ by: z.enum(['member', 'deadline', 'default', 'rule']), at: isoInstant }))),
  /** What becomes of the cards if the member does not choose in time. */
  default_choice: z.optional(z.enum(['ask', 'ship', 'convert'])),
  /** The parcel that what is shipped goes into; null before, and when nothing ships. */
  shipment: z.optional(
    z.nullable(
      z.object({
        state: z.enum(['requested', 'packing', 'handed_over', 'delivered', 'returned']),
        /** Last day, in Japan, on which it leaves the house. */
        promised_by: z.string(),
        carrier: z.string(),
        delivery_code: z.string(),
      }),
    ),
  ),
  draw: z.object({
    /** The number that decides, and when it is out: a later one than the receipt's when the list came too late to its witnesses. */
    round: z.number(),
    round_at: isoInstant,
    beacon: z.enum(['public', 'demo', 'none']),
    late: z.boolean(),
    /** `earlier`: drawn before oripa/v2; it has no proof file. */
    method: z.enum(['oripa/v2', 'earlier']),
    witnesses: z.enum(['public', 'demo', 'none']),
  }),
  /**
   * Of a purchase that was given back: why, and what went back, in the unit it was paid in. A cancelled box says its reason; the others
   * stand in old histories alone.
   */
  void: z.optional(
    z.object({ reason: z.enum(['cancelled', 'late_seal', 'no_beacon']), returned: z.number(), why: z.optional(z.string()) }),
  ),
  server_time: isoInstant,
});
export type DrawResult = z.output<typeof resultReply>;

/** Long poll: waits up to 20 s for the draw, then answers what is known. */
export const gacheResult = read('gacha', '/user/pack/gache_result', {
  access: 'member',
  input: purchaseInput,
  reply: resultReply,
  waits_ms: 20_000,
});

/** The same without waiting. */
export const buyResult = read('gacha', '/user/pack/buy_result', { access: 'member', input: purchaseInput, reply: resultReply });

/** A purchase of 3,000 packs, were there a prize beside every one of them. */
const maxCards = 6000;

/** Ships or converts every undecided card of one purchase; cards in neither list convert. Irreversible. */
export const decision = write('gacha', '/user/pack/decision', {
  access: 'member',
  input: z.object({
    send_card: z.array(cardHistoryId).check(z.maxLength(maxCards)),
    reduction_card: z.array(cardHistoryId).check(z.maxLength(maxCards)),
    history_id: z.optional(uuid),
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
  limits: [{ by: 'member', points: 60, seconds: 60 }],
});

/** Log and witnesses of the boxes that are put on sale now, as their terms say it (C2SP tlog-policy): what a device keeps from first sight. */
export const drawPolicy = read('gacha', '/user/pack/draw_policy', { input: nothing, reply: z.object({ policy: z.string() }) });

/** A box's sealed ticks, each as its text in the log, before the numbers that decide them: open pages keep them against the shop. */
export const headsLive = stream('gacha', '/user/pack/heads_live', {
  input: z.object({ box: uuid }),
  event: z.object({ entry: z.string(), box: uuid, t: z.number() }),
});

/** A place in the log by a checkpoint: index, and hashes of 32 bytes each, base64url. */
const place = z.object({ index: z.number(), hashes: z.string() });

/** The proof file of one of the member's purchases, as `ProofFile` of @fudaya/draw describes it: everything that decided it. */
export const drawProof = read('gacha', '/user/pack/proof/:purchase_id', {
  access: 'member',
  input: z.object({ purchase_id: uuid }),
  reply: z.object({
    method: z.literal('oripa/v2'),
    terms: z.string(),
    terms_proof: z.string(),
    /** Null of a hidden lineup. */
    manifest: z.nullable(
      z.object({
        card: z.array(z.string()),
        rarity: z.array(z.string()),
        return_points: z.array(z.number()),
        first_serial: z.array(z.number()),
        count: z.array(z.number()),
        cert: z.optional(z.array(z.nullable(z.string()))),
        image_sha256: z.optional(z.array(z.nullable(z.string()))),
      }),
    ),
    lineup: z.optional(
      z.object({
        slots: z.array(
          z.object({
            slot: z.number(),
            card: z.string(),
            rarity: z.string(),
            return_points: z.number(),
            serial: z.number(),
            cert: z.optional(z.string()),
            image_sha256: z.optional(z.string()),
            salt: hex32,
          }),
        ),
        hashes: z.string(),
      }),
    ),
    receipt,
    head_proof: z.string(),
    /** Null in a box that was untouched. */
    before: z.nullable(z.object({ head: z.string(), place })),
    ticks: z.array(
      z.object({
        head: z.string(),
        place: z.nullable(place),
        first_seq: z.number(),
        purchases: z.string(),
        beacon_signature: z.nullable(z.string()),
      }),
    ),
    late: z.array(z.object({ entry: z.string(), proof: z.string() })),
    v: hex32,
    drawn: z.string(),
    slots: z.array(z.number()),
    slot_cards: z.array(z.number()),
    cards: z.array(z.string()),
    prizes: z.array(z.number()),
  }),
  refusals: {
    not_settled: refusal('purchase_id', 'cards.not_drawn'),
    earlier_method: refusal('purchase_id', 'cards.earlier_method'),
    given_back: refusal('purchase_id', 'cards.given_back'),
  },
  limits: [{ by: 'member', points: 60, seconds: 60 }],
});
