// Small shapes that several calls share.
import * as z from 'zod/mini';

/** The fields are all optional in a call without input. */
export const nothing = z.object({});

/** A page number in a path, from 1. */
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1);

/** The pager of every list: current page, number of pages, the page numbers to show. */
export const pager = z.object({ page: z.number(), all_page: z.number(), pages: z.array(z.number()) });
export type Pager = z.output<typeof pager>;

export const isoInstant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));
export const flag = z.enum(['0', '1']);
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
export const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const packId = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));
/** How many packs one purchase may hold (BUY-5). */
export const maxPacksPerPurchase = 3000;
export const packCount = z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPacksPerPurchase));
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
