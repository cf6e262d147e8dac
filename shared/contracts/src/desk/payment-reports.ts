// The desk's calls about money over time: for finance, the authorities and the accountant. Each answers the same whenever it is asked of the past.
import * as z from '@fudaya/contracts/schema';
import { read, refusal } from '../call.ts';
import { isoInstant, nothing } from '../shapes.ts';

/** A day of Japan. */
const day = z.iso.date();
/** How many days a report has at most. */
export const maxReport_days = 92;

const span = { from: day, to: day };
const spanRefusals = {
  ends_first: refusal('to', 'desk.report.ends_first'),
  too_long: refusal('to', 'desk.report.too_long'),
  /** A month that is kept as files is asked for in part: the books have its sums, and of its days no figures. */
  put_away: refusal('from', 'desk.report.put_away'),
} as const;
const invalid = { from: 'desk.report.day', to: 'desk.report.day' } as const;

const figures = {
  /** Money that came for points, and that went back, yen. */
  came_yen: z.int(),
  back_yen: z.int(),
  /** How many payments came. */
  payments: z.int(),
};

/**
 * What came and went, by day and by way to pay, both days included. Points become sales when a card is on its way or was turned back for less;
 * the tax is what is within them.
 */
export const salesReport = read('payment', '/desk/payment/reports/sales', {
  access: 'staff',
  right: 'report.see',
  input: z.object(span),
  reply: z.object({
    days: z.array(
      z.object({
        day,
        ...figures,
        /** Points that became sales, points that were given, and points that ended unused. */
        sales_points: z.int(),
        given_points: z.int(),
        ended_points: z.int(),
      }),
    ),
    methods: z.array(z.object({ id: z.int(), name: z.string(), ...figures })),
    /** Consumption tax within the sales, and its rate in percent. */
    tax_yen: z.int(),
    tax_percent: z.int(),
    /** Months that are put away: what became sales, was given or ended in them stands at one of their days, as a sum. */
    months: z.optional(z.array(z.string())),
  }),
  refusals: spanRefusals,
  invalid,
});
export type SalesReport = z.output<typeof salesReport.reply>;

const classes = z.array(z.object({ class: z.enum(['paid', 'bonus', 'return']), points: z.int(), lots: z.int(), members: z.int() }));

/** Points unused at the end of a day, by how members came by them, as the Payment Services Act wants it at 31 March and 30 September. */
export const unusedReport = read('payment', '/desk/payment/reports/unused', {
  access: 'staff',
  right: 'report.see',
  input: z.object({ at: day }),
  reply: z.object({
    classes,
    /** What is to be deposited when this is a base date, yen; 0: nothing. */
    deposit_yen: z.int(),
  }),
  refusals: { put_away: refusal('at', 'desk.report.put_away') },
  invalid: { at: 'desk.report.day' },
});

/** The last base date of the Payment Services Act before a day of Japan. */
export function baseDateBefore(today: string): string {
  const year = Number(today.slice(0, 4));
  const dates = [`${year}-09-30`, `${year}-03-31`, `${year - 1}-09-30`] as const;
  return dates.find((date) => date < today) ?? dates[2];
}

/** Until when a base date is reported, and deposited for: two months from the day after it. */
export const baseDateDue = (at: string): string => `${at.slice(0, 4)}-${at.slice(5) === '03-31' ? '05-31' : '11-30'}`;

/** How many base dates are told of. */
export const basesShown = 20;

/** What was unused at past base dates, newest first, as the shop kept it by itself when each was over. */
export const unusedKept = read('payment', '/desk/payment/reports/unused/kept', {
  access: 'staff',
  right: 'report.see',
  input: nothing,
  reply: z.object({ bases: z.array(z.object({ at: day, due: day, kept: isoInstant, classes, deposit_yen: z.int() })) }),
});
export type UnusedBase = z.output<typeof unusedKept.reply>['bases'][number];

/** The figures of the end of a day as a file: those that were kept, where it is a base date that was. */
export const unusedExport = read('payment', '/desk/payment/reports/unused/file', {
  access: 'staff',
  right: 'report.export',
  input: z.object({ at: day }),
  reply: z.object({ name: z.string(), csv: z.string() }),
  refusals: { put_away: refusal('at', 'desk.report.put_away') },
  invalid: { at: 'desk.report.day' },
  limits: [{ by: 'member', points: 20, seconds: 600 }],
});

/** What an accountant's program takes: both take journals as CSV, each in columns of its own. */
export const accountingFormats = ['freee', 'moneyforward'] as const;

/** The same figures as a file of journals for the accountant's program; of a month that is put away each as one sum, which says so. */
export const accountingExport = read('payment', '/desk/payment/reports/accounting', {
  access: 'staff',
  right: 'report.export',
  input: z.object({ ...span, format: z.enum(accountingFormats) }),
  reply: z.object({ name: z.string(), csv: z.string(), lines: z.int() }),
  refusals: spanRefusals,
  invalid,
  limits: [{ by: 'member', points: 20, seconds: 600 }],
});
