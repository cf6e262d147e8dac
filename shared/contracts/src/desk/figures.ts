// The desk's calls about how the shop stands: money, sales, what waits, and whether members are served. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read } from '../call.ts';
import { isoInstant, nothing } from '../shapes.ts';

const figuresRight = { access: 'staff', right: 'figures.see' } as const;

/** How many days of sales are told. */
export const figure_days = 30;

/** Figures of this moment, by the names that whoever watches the shop knows them by. */
export const shopFigureNames = [
  'shop_revenue_today_yen',
  'shop_payments_today',
  'shop_points_outstanding',
  'shop_coins_outstanding',
  'shop_debt_points',
  'shop_packs_on_sale',
  'shop_undecided_cards',
  'shop_decision_late_seconds',
  'shop_parcels_open',
  'shop_parcels_overdue',
  'shop_reversals_day',
  'shop_disputes_open',
  'shop_suspense_open',
] as const;
export type ShopFigureName = (typeof shopFigureNames)[number];

/** How the shop stands, counted half a minute ago at most; the packs on sale by the share that is bought; and what was paid by day of Japan. */
export const shopFigures = read('payment', '/desk/payment/figures', {
  ...figuresRight,
  input: nothing,
  reply: z.object({
    /** Null before they were counted for the first time. */
    counted: z.nullable(isoInstant),
    figures: z.record(z.enum(shopFigureNames), z.number()),
    packs: z.array(z.object({ pack_id: z.int(), name_ja: z.string(), name_en: z.string(), share: z.number() })),
    /** Oldest first, days without a payment too. */
    days: z.array(z.object({ day: z.string(), yen: z.int(), payments: z.int() })),
  }),
});
export type ShopFigures = z.output<typeof shopFigures.reply>;

const slot = z.object({ at: isoInstant, value: z.number() });
const overDay = z.object({
  /** Now, and over the last day; null where nothing was measured. */
  now: z.nullable(z.number()),
  day: z.array(slot),
});

/**
 * Whether members are served, as Prometheus has it by the rules that alerts judge by: the share of calls and of pages that end well, and the
 * seconds within which 99 of 100 purchases are accepted. `is_connected` is false where no Prometheus is named or it does not answer.
 */
export const shopHealth = read('releases', '/desk/releases-health', {
  ...figuresRight,
  input: nothing,
  reply: z.object({ is_connected: z.boolean(), calls: overDay, pages: overDay, buying: overDay }),
});
export type ShopHealth = z.output<typeof shopHealth.reply>;
