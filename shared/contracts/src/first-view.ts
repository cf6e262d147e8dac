// The first view of a page: what the edge had rendered and read for it, so that the browser begins where the server ended.
import * as z from '@fudaya/contracts/schema';
import { currentUser } from './account-member.ts';
import { areas } from './areas.ts';
import { languages } from './language.ts';
import { seller } from './legal.ts';

/** One read that the page was rendered with: the call's path, its input, and the reply by the contract. */
export const firstRead = z.object({ path: z.string(), input: z.unknown(), reply: z.unknown() });
export type FirstRead = z.output<typeof firstRead>;

/** In the HTML as <script type="application/json" id="first-view">. Only a page with a member in it is ever another's business. */
export const firstView = z.object({
  area: z.enum(areas),
  /** Path of the page, without its query. */
  path: z.string(),
  language: z.enum(languages),
  member: currentUser,
  /** Left out by an edge of before, or while nobody has said who runs the shop. */
  seller: z.optional(seller),
  reads: z.array(firstRead),
  /** Drawn a while ago, for there was no time for a new one: what was read is shown, and read anew at once. */
  is_old: z.optional(z.literal(true)),
});
export type FirstView = z.output<typeof firstView>;

/** The query parameter that names a language in an address: what search engines index, and what wins over the cookie. */
export const languageParameter = 'lang';
