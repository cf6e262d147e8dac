// The desk's calls about boxes that nobody sees yet, and publishing them. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid } from '../shapes.ts';
import { reason } from './account.ts';

const packId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));

/** Most lines of one call: a line is so many units of a card, or one with a certificate. A draft that has more goes in parts. */
export const maxDraftLines = 20_000;
/** Lines of a part. */
export const maxPartLines = 5000;
/** Most lines of a draft. */
export const maxLineup = 200_000;
/** Longest sale. */
export const maxSale_days = 366;

/** Units of a card; with `prize_at` one beside the slots, for whoever draws the so-many-th card, or the last. Judged line by line by the service. */
const draftLine = z.object({
  card_id: typed.check(z.trim(), z.maxLength(200)),
  count: z.int(),
  /** A letter. */
  rarity: typed.check(z.trim(), z.maxLength(20)),
  /** 1 to 5: which reveal its drawing gets. */
  reveal_rarity: z.int(),
  /** Points one of it turns back into; 0 in boxes for coins. */
  return_points: z.int(),
  /** Without it the card's next units that no box has. */
  first_serial: z.optional(z.int()),
  cert: z.optional(typed.check(z.trim(), z.maxLength(200))),
  /** Of the photograph of this one unit, in hexadecimal. */
  image_sha256: z.optional(typed.check(z.trim(), z.maxLength(200))),
  prize_at: z.optional(z.union([z.literal('last'), z.int()])),
});
export type DraftLine = z.output<typeof draftLine>;

const sale = {
  /** Per pack; 0 is a free one, of which a member draws one a day (decision 177). */
  price: z.int().check(z.gte(0), z.lte(1_000_000)),
  unit: z.enum(['PT', 'COIN']),
  /** Packs a member may buy of the box, and with one purchase; 0 no limit. */
  cap_per_member: z.int().check(z.gte(0), z.lte(3000)),
  cap_per_purchase: z.int().check(z.gte(0), z.lte(3000)),
  sale_start: isoInstant,
  sale_end: isoInstant,
  /** The lineup is committed to, and shown when the box is closed. */
  is_hidden: z.boolean(),
  /** The reveal is that of a strongbox. */
  is_strongbox: z.boolean(),
  /** Higher ranks may buy before `sale_start`, by the hours of the rules of ranks. Left out by a page of before: not. */
  is_early: z.optional(z.boolean()),
};

/** What keeps a free box from being sold. */
const freeRefusals = {
  free_coin: refusal('unit', 'desk.draft.free_coin'),
  free_prize: refusal('lines', 'desk.draft.free_prize'),
  free_unknown: refusal('lines', 'desk.draft.free_unknown'),
  free_dear: refusal('lines', 'desk.draft.free_dear'),
  free_average: refusal('lines', 'desk.draft.free_average'),
  free_taken: refusal('sale_start', 'desk.draft.free_taken'),
} as const;
export type FreeFault = keyof typeof freeRefusals;

/** Packs whose box is not published yet, the newest first: those a draft can be made for. */
export const draftPacks = read('gacha', '/desk/gacha/draft/packs', {
  access: 'staff',
  right: 'box.draft',
  input: z.object({}),
  reply: z.object({ packs: z.array(z.object({ pack_id: z.int(), name_ja: z.string(), name_en: z.string(), has_draft: z.boolean() })) }),
});

/** How many cards a search gives. */
export const maxCardsFound = 8;

/** Cards of the catalogue, by id, model number or a part of their name, with how many units no box has been promised yet. */
export const draftCards = read('gacha', '/desk/gacha/draft/cards', {
  access: 'staff',
  right: 'box.draft',
  input: z.object({ words: typed.check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  reply: z.object({
    cards: z.array(
      z.object({
        card_id: z.string(),
        name_ja: z.string(),
        name_en: z.string(),
        model_number: z.string(),
        rarity: z.int(),
        next_unit: z.int(),
      }),
    ),
  }),
});

/** Of how many cards the references are read at once. */
export const maxReferenceCards = 40;
/** A return that is so many times the reference, or so small a part of it, is worth a second look. */
export const oddReturnFactor = 3;

/** What some cards are said to be worth; of those that nobody said anything of, nothing. `cards` is a list of ids with spaces. */
export const draftReferences = read('gacha', '/desk/gacha/draft/references', {
  access: 'staff',
  right: 'box.draft',
  input: z.object({ cards: z.string().check(z.regex(/^[!-~]{1,100}( [!-~]{1,100}){0,39}$/)) }),
  reply: z.object({ cards: z.array(z.object({ card_id: z.string(), points: z.int(), as_of: z.string() })) }),
});

/** The draft of a pack as it was saved; `version` goes back as `seen`. */
export const boxDraftOf = read('gacha', '/desk/gacha/draft', {
  access: 'staff',
  right: 'box.draft',
  input: z.object({ pack_id: packId }),
  reply: z.object({
    pack_id: z.int(),
    name_ja: z.string(),
    name_en: z.string(),
    /** Null without a draft. */
    draft: z.nullable(
      z.object({
        version: z.string(),
        ...sale,
        lines: z.array(draftLine),
        /** There are more lines: goes in as `after` of `boxDraftLines`. */
        next: z.optional(z.nullable(z.int())),
      }),
    ),
    /** Of a sale that is to begin: what the terms promise the witnesses. */
    notice_s: z.int(),
    /** What the notice of commerce still lacks: nothing is published before it is said. A service of before leaves it out. */
    facts_missing: z.optional(z.array(z.string())),
  }),
  refusals: {
    no_pack: refusal('pack_id', 'desk.draft.no_pack'),
    published: refusal('pack_id', 'desk.draft.published'),
  },
});

/** More lines of a long draft, in the order of its slots and prizes last. `next` goes in as `after`; null with the last ones. */
export const boxDraftLines = read('gacha', '/desk/gacha/draft/lines', {
  access: 'staff',
  right: 'box.draft',
  input: z.object({
    pack_id: packId,
    version: typed.check(z.minLength(1), z.maxLength(100)),
    after: z.coerce.number().check(z.int(), z.gte(0)),
  }),
  reply: z.object({ lines: z.array(draftLine), next: z.nullable(z.int()) }),
  refusals: { changed_meanwhile: refusal('version', 'desk.changed_meanwhile') },
});

/** Leaves a part of a long lineup for the draft that is saved with all of them. `order` is of the whole lineup; a part that is there stays as it is. */
export const boxDraftPart = write('gacha', '/desk/gacha/draft/part', {
  access: 'staff',
  right: 'box.draft',
  input: z.object({
    order: uuid,
    /** How many lines stand before it. */
    begins: z.int().check(z.gte(0), z.lt(maxLineup)),
    lines: z.array(draftLine).check(z.minLength(1), z.maxLength(maxPartLines)),
  }),
  reply: z.object({ lines: z.int() }),
  refusals: { proof_needed: proofNeeded },
  maxBody_bytes: 4 * 1024 * 1024,
});

/**
 * Saves the draft of a box: checked as a whole, its units reserved, its terms fixed, seen by nobody. Whatever is wrong is said line by line,
 * and then nothing is changed. Saved again it is made anew.
 */
export const boxDraft = write('gacha', '/desk/gacha/draft/save', {
  access: 'staff',
  right: 'box.draft',
  input: z.object({
    pack_id: packId,
    ...sale,
    lines: z.array(draftLine).check(z.maxLength(maxDraftLines)),
    /** Of a long lineup, in place of `lines`: the order of its parts, and how many lines they have together. */
    parts: z.optional(z.object({ order: uuid, lines: z.int().check(z.gte(1), z.lte(maxLineup)) })),
    /** The version it was made from; null: there was none. */
    seen: z.nullable(typed.check(z.maxLength(100))),
  }),
  reply: z.object({ version: z.string(), packs: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    no_pack: refusal('pack_id', 'desk.draft.no_pack'),
    published: refusal('pack_id', 'desk.draft.published'),
    sale_end: refusal('sale_end', 'desk.draft.sale_end'),
    sale_over: refusal('sale_end', 'desk.draft.sale_over'),
    sale_long: refusal('sale_end', 'desk.draft.sale_long'),
    no_early: refusal('is_early', 'desk.draft.no_early'),
    taken_meanwhile: refusal('lines', 'desk.draft.taken_meanwhile'),
    parts_missing: refusal('parts', 'desk.draft.parts_missing'),
    empty: refusal('lines', 'desk.draft.empty'),
    too_many: refusal('lines', 'desk.draft.too_many'),
    card_id: refusal('lines', 'desk.draft.card_id'),
    count: refusal('lines', 'desk.draft.count'),
    rarity: refusal('lines', 'desk.draft.rarity'),
    reveal_rarity: refusal('lines', 'desk.draft.reveal_rarity'),
    return_points: refusal('lines', 'desk.draft.return_points'),
    coin_points: refusal('lines', 'desk.draft.coin_points'),
    first_serial: refusal('lines', 'desk.draft.first_serial'),
    cert_count: refusal('lines', 'desk.draft.cert_count'),
    cert: refusal('lines', 'desk.draft.cert'),
    image_sha256: refusal('lines', 'desk.draft.image_sha256'),
    prize_at: refusal('lines', 'desk.draft.prize_at'),
    prize_unit: refusal('lines', 'desk.draft.prize_unit'),
    cert_twice: refusal('lines', 'desk.draft.cert_twice'),
    units_twice: refusal('lines', 'desk.draft.units_twice'),
    unknown_card: refusal('lines', 'desk.draft.unknown_card'),
    units_taken: refusal('lines', 'desk.draft.units_taken'),
    cert_taken: refusal('lines', 'desk.draft.cert_taken'),
    ...freeRefusals,
  },
  maxBody_bytes: 8 * 1024 * 1024,
  // A long lineup is judged and reserved as a whole.
  waits_ms: 60_000,
});

/**
 * Publishes a draft: its terms go into the log for good. A box that may bring much, or that is free, waits until somebody else of the staff asks for the
 * same (`waiting`). Asked for again it changes nothing.
 */
export const boxPublish = write('gacha', '/desk/gacha/draft/publish', {
  access: 'staff',
  right: 'box.publish',
  input: z.object({ pack_id: packId, seen: typed.check(z.minLength(1), z.maxLength(100)), reason }),
  reply: z.object({ waiting: z.nullable(z.literal('second_person')) }),
  refusals: {
    proof_needed: proofNeeded,
    no_box: refusal('pack_id', 'desk.no_box'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    facts_missing: refusal('pack_id', 'desk.draft.facts_missing'),
    too_soon: refusal('pack_id', 'desk.draft.too_soon'),
    ...freeRefusals,
  },
  invalid: { reason: 'desk.reason' },
});
