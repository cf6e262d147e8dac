// The desk's calls about the shop's own pictures, which packs, cards, news and banners name by their paths. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, write } from '../call.ts';
import { pictureRefusals } from '../picture-refusals.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed } from '../shapes.ts';

/** What a picture is made for: its widths go by it. */
export const pictureFolders = ['cards', 'packs', 'news', 'banners'] as const;
export type PictureFolder = (typeof pictureFolders)[number];

/** Of one picture that is put there at the desk. Commands take larger ones. */
export const maxPicture_bytes = 5 * 1024 * 1024;
export const maxPicture_pixels = 24_000_000;
/** The file as base64url, which a form carries as it is: four characters for three bytes. */
const maxPicture_characters = Math.ceil((maxPicture_bytes * 4) / 3);

/** How many pictures a page of the library has. */
export const picturesOnPage = 24;
/** So many places of a picture are named; how many there are is said of all. */
export const usesNamed = 5;

/**
 * Checks a picture, makes its widths without what the camera wrote into it, and puts them where the site serves them. Its name comes of its
 * content: the same again answers the same path and changes nothing.
 */
export const pictureAdd = write('store', '/desk/store/pictures/add', {
  access: 'staff',
  right: 'media.add',
  limits: [{ by: 'member', points: 120, seconds: 600 }],
  maxBody_bytes: 7 * 1024 * 1024,
  /** The file's way up, its place in the line, and making its widths. */
  waits_ms: 40_000,
  input: z.object({
    folder: z.enum(pictureFolders),
    /** Of the file, as whoever puts it there knows it. */
    name: typed.check(z.trim(), z.minLength(1), z.maxLength(200)),
    content: z.string().check(z.maxLength(maxPicture_characters, { abort: true }), z.minLength(1), z.regex(/^[\w-]+$/)),
  }),
  reply: z.object({ path: z.string() }),
  refusals: {
    proof_needed: proofNeeded,
    ...pictureRefusals('content'),
  },
  invalid: { content: 'desk.picture.content', name: 'desk.picture.name' },
});

const use = z.object({
  kind: z.enum(['pack', 'card', 'banner']),
  /** A number, or a card's id. */
  id: z.string(),
  name_ja: z.string(),
  name_en: z.string(),
});
export type PictureUse = z.output<typeof use>;

const picture = z.object({
  id: z.int(),
  path: z.string(),
  /** The file it came as. */
  name: z.string(),
  width: z.int(),
  height: z.int(),
  by: z.string(),
  at: isoInstant,
  /** The first of its places, and how many there are. */
  uses: z.array(use),
  /** Those of the first that are news. */
  news: z.optional(z.array(z.object({ post_id: z.int(), title_ja: z.string(), title_en: z.string() }))),
  /** Those of the first that a pack will show from an instant on. */
  plans: z.optional(z.array(z.object({ pack_id: z.int(), holds_from: isoInstant, name_ja: z.string(), name_en: z.string() }))),
  all_uses: z.int(),
});
export type LibraryPicture = z.output<typeof picture>;

/** Pictures that were put there at the desk or by commands, the newest first. `next` goes in as `before`; null on the last page. */
export const pictures = read('store', '/desk/store/pictures', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({
    folder: z.optional(z.enum(pictureFolders)),
    /** A part of the file's name or path. */
    words: z.optional(typed.check(z.trim(), z.maxLength(80))),
    before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31))),
  }),
  reply: z.object({ pictures: z.array(picture), next: z.nullable(z.int()) }),
});
