// The desk's calls about what members read and see of packs. Their sale is the gacha team's. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { longBody_bytes, longText, typed, uuid } from '../shapes.ts';

export const deskPackId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));
const name = typed.check(z.trim(), z.minLength(1), z.maxLength(100));
/** HTML; what it may not hold is taken out. */
const detail = longText(20_000).check(z.trim());

/** Pictures of one pack at most. */
export const maxPackPictures = 10;

/** Tags of one pack at most. */
export const maxPackTags = 3;
const tag = typed.check(z.trim(), z.minLength(1), z.maxLength(20));

/** What members read and see of a pack. */
export const packWordFields = {
  name_ja: name,
  name_en: name,
  card_type_id: z.int().check(z.gte(1), z.lte(9)),
  /** Paths of the shop's own pictures, the first one on the list. */
  images: z
    .array(typed.check(z.trim(), z.regex(/^\/(media|art)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/)))
    .check(z.minLength(1), z.maxLength(maxPackPictures)),
  detail_ja: detail,
  detail_en: detail,
  /** Among the packs of its card game, the smallest first. */
  position: z.int().check(z.gte(0), z.lte(9999)),
  /** Left out, they stay: a desk of before knows none. */
  tags: z.optional(z.array(z.object({ ja: tag, en: tag })).check(z.maxLength(maxPackTags))),
  /** Path of a film that ends in .mp4 or .webm, or empty. Left out, it stays. */
  video: z.optional(typed.check(z.trim(), z.maxLength(300), z.regex(/^(\/(media|art)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(mp4|webm))?$/))),
};
/** As they are kept. */
export const shownPackWords = {
  ...packWordFields,
  name_ja: z.string(),
  name_en: z.string(),
  images: z.array(z.string()),
  detail_ja: z.string(),
  detail_en: z.string(),
};
/** How fields of them that cannot be are told. */
export const invalidPackWords = {
  images: 'desk.pack.images',
  name_ja: 'desk.pack.name',
  name_en: 'desk.pack.name',
  tags: 'desk.pack.tags',
  video: 'desk.pack.video',
} as const;
const cardType = z.object({ id: z.int(), name_ja: z.string(), name_en: z.string() });

const packLine = z.object({
  pack_id: z.int(),
  name_ja: z.string(),
  name_en: z.string(),
  card_type_ja: z.string(),
  card_type_en: z.string(),
  position: z.int(),
  image: z.string(),
});
export type PackLine = z.output<typeof packLine>;

/** How many packs a page of the list has. */
export const packsOnPage = 50;

/** Every pack, the newest first. `next` goes in as `before_pack`; null on the last page. */
export const windowPacks = read('store', '/desk/store/packs', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({
    /** The pack's number, or a part of its name. */
    words: z.optional(typed.check(z.trim(), z.maxLength(80))),
    before_pack: z.optional(deskPackId),
  }),
  reply: z.object({ packs: z.array(packLine), next: z.nullable(z.int()) }),
});

/** One pack; `version` goes back as `seen`. */
export const windowPack = read('store', '/desk/store/pack', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ pack_id: deskPackId }),
  reply: z.object({
    pack_id: z.int(),
    version: z.string(),
    ...shownPackWords,
  }),
  refusals: { no_pack: refusal('pack_id', 'desk.pack.no_pack') },
});

/** The card games that a pack can be of. */
export const windowTypes = read('store', '/desk/store/types', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({}),
  reply: z.object({ types: z.array(cardType) }),
});

/** Changes what members read and see of a pack; they see it at once. */
export const packWords = write('store', '/desk/store/pack/words', {
  access: 'staff',
  right: 'pack.edit',
  maxBody_bytes: longBody_bytes,
  input: z.object({ pack_id: deskPackId, ...packWordFields, seen: typed.check(z.maxLength(100)) }),
  reply: z.object({ version: z.string() }),
  refusals: {
    proof_needed: proofNeeded,
    no_pack: refusal('pack_id', 'desk.pack.no_pack'),
    no_type: refusal('card_type_id', 'desk.pack.no_type'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: invalidPackWords,
});

/** Makes a pack, which members see once its box is published. The same order again makes no other. */
export const packNew = write('store', '/desk/store/pack/new', {
  access: 'staff',
  right: 'pack.edit',
  maxBody_bytes: longBody_bytes,
  input: z.object({ order: uuid, ...packWordFields }),
  reply: z.object({ pack_id: z.int() }),
  refusals: { proof_needed: proofNeeded, no_type: refusal('card_type_id', 'desk.pack.no_type') },
  invalid: invalidPackWords,
});
