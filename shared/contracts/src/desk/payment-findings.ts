// The desk's calls about what the nightly checks of the books, of draws and of providers found. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read } from '../call.ts';
import { isoInstant, nothing } from '../shapes.ts';

/** The promises that a finding can be of, by their number: 14 is of the draws, 23 of the providers, all others of the books. */
export const promiseNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28] as const;

/** How many are shown; the count says how many there are. */
export const findingsShown = 200;

/** What does not hold and is still so, or what did not and is gone, the latest first, with who of the staff was told; and when the books were last judged. */
export const booksFindings = read('payment', '/desk/payment/findings', {
  access: 'staff',
  right: 'report.see',
  input: z.object({ gone: z.optional(z.literal('1')) }),
  reply: z.object({
    /** The last nightly check; null: none ran yet. */
    checked: z.nullable(isoInstant),
    /** Within how many nights all old rows were read again, at most. */
    longest_round: z.int(),
    findings: z.array(
      z.object({
        id: z.int(),
        /** One of `promiseNumbers`, or a later one. */
        promise: z.int(),
        /** What breaks it: the key of a row, of a box, or of a day and a payment. */
        about: z.string(),
        /** As it was last found, an object as JSON. */
        detail: z.string(),
        first_seen: isoInstant,
        last_seen: isoInstant,
        gone: z.nullable(isoInstant),
        told: z.array(z.object({ name: z.string(), at: isoInstant })),
      }),
    ),
    count: z.int(),
  }),
});
export type BooksFinding = z.output<typeof booksFindings.reply>['findings'][number];

/** All that was ever found, those of providers among them, as a file. */
export const findingsExport = read('payment', '/desk/payment/findings/file', {
  access: 'staff',
  right: 'report.export',
  input: nothing,
  reply: z.object({ name: z.string(), csv: z.string() }),
  limits: [{ by: 'member', points: 20, seconds: 600 }],
});
