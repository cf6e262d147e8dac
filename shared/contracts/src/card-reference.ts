// What the shop found a card to be worth, beside what one box gives for it (decision 171).
import * as z from '@fudaya/contracts/schema';

/** In points, and the day of Japan on which it was looked at, YYYY-MM-DD. A guide for comparing: no box gives it, nobody buys for it. */
export const cardReference = z.object({ points: z.number(), as_of: z.string() });
export type CardReference = z.output<typeof cardReference>;

/** As its two columns are kept: neither, or both. */
export const referenceOf = (points: number | null, as_of: string | null): { readonly reference?: CardReference } =>
  points === null || as_of === null ? {} : { reference: { points, as_of } };
