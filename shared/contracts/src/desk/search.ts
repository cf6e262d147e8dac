// The desk's search: each area answers for its own things by a call of this shape, and the frame asks all of them at once.
import * as z from '@fudaya/contracts/schema';
import { read } from '../call.ts';
import type { Area } from '../areas.ts';
import { isoInstant, typed } from '../shapes.ts';

/** How many finds an area answers with. */
export const maxHits = 8;

/** One thing that was found: `path` is its page at the desk. */
const hit = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  at: z.nullable(isoInstant),
  path: z.string(),
});
export type Hit = z.output<typeof hit>;

/** Of several kinds of things the first of each, then the second, so that none crowds out another. */
export function hitsInTurn(kinds: readonly (readonly Hit[])[]): Hit[] {
  const most = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) => kinds.flatMap((hits) => hits.slice(place, place + 1)))
    .flat()
    .slice(0, maxHits);
}

const searchOf = <A extends Area>(area: A) =>
  read(area, `/desk/${area}/search`, {
    access: 'staff',
    // Each kind of thing is found only by whoever may see it.
    right: 'any',
    input: z.object({ q: typed.check(z.trim(), z.minLength(2), z.maxLength(80)) }),
    reply: z.object({ hits: z.array(hit).check(z.maxLength(maxHits)) }),
    limits: [{ by: 'member', points: 240, seconds: 60 }],
  });

/** Members, by name, mail or id. */
export const searchAccount = searchOf('account');

/** Payments, by their id or what their provider calls them. */
export const searchPayment = searchOf('payment');

/** Purchases by their id, parcels by their number or carrier's code, stock by a certificate's number, boxes by their id or the number or name of their pack. */
export const searchGacha = searchOf('gacha');

/** Packs, by their number or name; cards, by their id, model number or name. */
export const searchStore = searchOf('store');
