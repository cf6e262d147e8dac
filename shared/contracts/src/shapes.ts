// Small shapes that several calls share.
import * as z from '@fudaya/contracts/schema';

/** The fields are all optional in a call without input. */
export const nothing = z.object({});

/** Text that somebody types. What is far longer than any of it is refused before anything looks at it: normalize alone can take minutes. */
export const typed = z.string().check(z.maxLength(1000, { abort: true }));

/** Likewise of a page's length: what is written in the field of an article, not of a form. */
/** What a call may carry that has such a text in two languages: a character may need nine bytes on its way. */
export const longBody_bytes = 1024 * 1024;
export const longText = (max: number) => z.string().check(z.maxLength(max, { abort: true }));

/** A whole number, as such or in decimal digits: nothing else becomes one (`true`, `[5]` and `"0x10"` would, by coercion). */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,16}$/))]),
    z.pipe(z.transform(Number), z.number().check(z.int(), z.gte(least), z.lte(most))),
  );

/** A page number in a path, from 1. */
export const pageNumber = z._default(wholeNumber(1, 100_000), 1);

/** The pager of every list: current page, number of pages, the page numbers to show. */
export const pager = z.object({ page: z.number(), all_page: z.number(), pages: z.array(z.number()) });
export type Pager = z.output<typeof pager>;

export const isoInstant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));
export const flag = z.enum(['0', '1']);
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
export const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const packId = wholeNumber(1, 2_147_483_647);
/** How many packs one purchase may hold (BUY-5). */
export const maxPacksPerPurchase = 3000;
export const packCount = wholeNumber(1, maxPacksPerPurchase);
/** 1 points, 2 coins. */
export const paymentMethod = z.enum(['1', '2']);
/** A drawn card's id: a positive 64-bit number as text. */
export const cardHistoryId = z.string().check(z.regex(/^[1-9]\d{0,18}$/));
/** Lineup rarity: 0 normal, 1 rare, 2 superRare, 3 ultraRare. */
export const lineupRarity = z.number().check(z.int(), z.gte(0), z.lte(3));
/** Reveal rarity: 1 normal, 2 rare, 3 superRare, 4 ultraRare, 5 the box's top prizes. */
export const revealRarity = z.number().check(z.int(), z.gte(1), z.lte(5));

/** The page numbers to show around `page`: at most seven. */
export function pagerOf(page: number, rows: number, rowsPerPage: number): Pager {
  const all_page = Math.max(1, Math.ceil(rows / rowsPerPage));
  const first = Math.max(1, Math.min(page - 3, all_page - 6));
  const pages = Array.from({ length: Math.min(7, all_page) }, (_, i) => first + i);
  return { page, all_page, pages };
}

/** A mail address, as it is kept: without spaces around it, in small letters. */
export const mailAddress = typed.check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/));
