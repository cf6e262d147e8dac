// The desk's calls about news and the line above the top page's banner. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, longBody_bytes, longText, typed } from '../shapes.ts';
import { reason } from './account.ts';

const postId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));
const title = typed.check(z.trim(), z.minLength(1), z.maxLength(100));
/** HTML; what news may not hold is taken out. */
const content = longText(20_000).check(z.trim(), z.minLength(1));
const seen = z.nullable(typed.check(z.maxLength(100)));

/** What a picture shows, for whoever does not see it. */
const alt = typed.check(z.trim(), z.minLength(1), z.maxLength(200));

/** Pictures of one piece of news at most. */
export const maxNewsPictures = 10;

const words = {
  title_ja: title,
  title_en: title,
  content_ja: content,
  content_en: content,
  images: z.array(typed.check(z.trim(), z.regex(/^\/(media|art)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/))).check(z.maxLength(maxNewsPictures)),
  /** What each of them shows, in their order. A page of before says nothing of it, and changes no pictures. */
  alts: z.optional(z.array(z.object({ ja: alt, en: alt })).check(z.maxLength(maxNewsPictures))),
  /** From when members see it: ahead, it waits. */
  created: isoInstant,
};

const newsLine = z.object({ post_id: z.int(), title_ja: z.string(), title_en: z.string(), created: isoInstant, is_ahead: z.boolean() });
export type NewsLine = z.output<typeof newsLine>;

/** How many posts a page of the list has. */
export const newsOnPage = 50;

/** News, the newest first, also what is still to come. `next` goes in as `before`; null on the last page. */
export const news = read('store', '/desk/store/news', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ before: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z \d{1,10}$/))) }),
  reply: z.object({ news: z.array(newsLine), next: z.nullable(z.string()) }),
});

/** One piece of news; `version` goes back as `seen`. */
export const newsPost = read('store', '/desk/store/news/post', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ post_id: postId }),
  reply: z.object({
    post_id: z.int(),
    version: z.string(),
    title_ja: z.string(),
    title_en: z.string(),
    content_ja: z.string(),
    content_en: z.string(),
    images: z.array(z.string()),
    /** Empty where nobody said it. */
    alts: z.optional(z.array(z.object({ ja: z.string(), en: z.string() }))),
    created: isoInstant,
  }),
  refusals: { no_post: refusal('post_id', 'desk.news.no_post') },
});

const invalid = {
  title_ja: 'desk.news.title',
  title_en: 'desk.news.title',
  content_ja: 'desk.news.content',
  content_en: 'desk.news.content',
  images: 'desk.news.images',
  alts: 'desk.news.alts',
} as const;

/** Writes a piece of news, or changes one. The same written twice is there once. */
export const newsPut = write('store', '/desk/store/news/put', {
  access: 'staff',
  right: 'news.edit',
  maxBody_bytes: longBody_bytes,
  /** Without `post_id` a new one. */
  input: z.object({ post_id: z.nullable(postId), seen, ...words }),
  reply: z.object({ post_id: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    no_post: refusal('post_id', 'desk.news.no_post'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    empty: refusal('content_ja', 'desk.news.content'),
    no_alt: refusal('images', 'desk.news.alts'),
    picture_twice: refusal('images', 'desk.news.picture_twice'),
  },
  invalid,
});

/** Takes a piece of news away. */
export const newsRemove = write('store', '/desk/store/news/remove', {
  access: 'staff',
  right: 'news.edit',
  input: z.object({ post_id: postId, seen, reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_post: refusal('post_id', 'desk.news.no_post'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});

const line = typed.check(z.trim(), z.minLength(1), z.maxLength(200));

/** The line above the banner; null: there is none. */
export const alertLine = read('store', '/desk/store/alert', {
  access: 'staff',
  right: 'alert.edit',
  input: z.object({}),
  reply: z.object({
    alert: z.nullable(z.object({ text_ja: z.string(), text_en: z.string(), link: z.string(), starts: isoInstant, ends: isoInstant })),
    version: z.string(),
  }),
});

/** Sets the line above the banner in place of what was there; without texts it takes it off. */
export const alertSet = write('store', '/desk/store/alert/set', {
  access: 'staff',
  right: 'alert.edit',
  input: z.object({
    alert: z.nullable(
      z.object({
        text_ja: line,
        text_en: line,
        /** A path of the site, or empty. */
        link: typed.check(z.trim(), z.maxLength(500), z.regex(/^(\/(?![/\\])\S*)?$/)),
        starts: isoInstant,
        ends: isoInstant,
      }),
    ),
    seen: typed.check(z.maxLength(100)),
    reason,
  }),
  reply: z.object({ version: z.string() }),
  refusals: {
    proof_needed: proofNeeded,
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    ends_first: refusal('alert', 'desk.alert.ends_first'),
  },
  invalid: { reason: 'desk.reason', alert: 'desk.alert.invalid' },
});
