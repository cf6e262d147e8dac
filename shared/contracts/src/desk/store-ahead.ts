// The desk's calls about the shop as members will see it at an instant to come. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal } from '../call.ts';
import { languages } from '../language.ts';
import { legalPages } from '../legal.ts';
import { isoInstant } from '../shapes.ts';
import { banner, cardTypeList, legalText, packDetail, packList, postList } from '../store.ts';
import { deskPackId } from './store-packs.ts';

const at = isoInstant.check(z.maxLength(30));
const language = z.enum(languages);

/** What comes, and of what: a number, or a page and its day. */
const change = z.object({
  at: isoInstant,
  kind: z.enum([
    ...['pack_starts', 'pack_ends', 'banner_starts', 'banner_ends', 'group_starts', 'group_ends'],
    ...['alert_starts', 'alert_ends', 'news', 'legal', 'pack_words'],
  ] as const),
  id: z.string(),
  name_ja: z.string(),
  name_en: z.string(),
});
export type ShopChange = z.output<typeof change>;

/** So many changes to come are told at most, the next first. */
export const maxChanges = 200;

/** So many pages of news are looked at ahead, the newest first: what is older was read long ago. */
export const maxNewsPages = 40;

/** The top page as members will see it at an instant, in one language, by the replies that its page reads; and all that is to change from now on. */
export const shopAhead = read('store', '/desk/store/ahead', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ at, language }),
  reply: z.object({
    at: isoInstant,
    banner: banner.reply,
    packs: packList.reply,
    types: cardTypeList.reply,
    news: postList.reply,
    /** The pages behind the first. */
    older_news: z.optional(z.array(postList.reply)),
    changes: z.array(change),
  }),
  refusals: { in_the_past: refusal('at', 'desk.ahead.in_the_past') },
  invalid: { at: 'desk.ahead.at' },
});

/** A legal page as members will read it at an instant. */
export const legalAhead = read('store', '/desk/store/ahead/legal', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ at, language, page: z.enum(legalPages) }),
  reply: legalText.reply,
  refusals: { in_the_past: refusal('at', 'desk.ahead.in_the_past') },
  invalid: { at: 'desk.ahead.at' },
});

/** A pack's page as a visitor will see it at an instant, by the reply that it reads. What is left of its box is as of now. */
export const packAhead = read('store', '/desk/store/ahead/pack', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ at, language, pack_id: deskPackId }),
  reply: packDetail.reply,
  refusals: {
    in_the_past: refusal('at', 'desk.ahead.in_the_past'),
    no_pack: refusal('pack_id', 'desk.ahead.no_pack'),
  },
  invalid: { at: 'desk.ahead.at' },
});
