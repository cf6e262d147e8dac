/**
 * Figures of the shop that pages name and services keep: one place for all of them, and no environment sets another (decision 0015).
 * An operator changes them here and builds.
 */
export const shopRules = {
  /** How long a member may choose between shipping and points. */
  decision_hours: 24,
  /** Business days until a chosen card leaves the house. */
  shippingBusiness_days: 14,
  /** Least and most that one purchase of points may cost. */
  pointPurchase: { min_yen: 300, max_yen: 50_000 },
  /** The most that one purchase by a method may cost; by the names of payIds. One that is not named goes as far as pointPurchase. */
  payCeilings_yen: { combini: 300_000, carrier: 50_000, stripeCombini: 300_000 },
  /** The most that a member of an age bracket may pay in a month; a bracket that is not named has no cap. */
  minorCaps_yen: { under_16: 5_000, '16_17': 20_000 },
  /** Points die a day before so many calendar months are over, and after so many days at the latest (books' expiryOf). */
  pointValidity: { months: 6, days: 180 },
  /** An order by bank or convenience store that is not paid by then is cancelled. */
  transferDeadline_days: 3,
  /** On weekdays between these hours of Japan money is reflected and mail is answered. */
  officeHours: { opens: 10, closes: 18 },
  /**
   * How long points live that cards turned back into: as long as all that are granted, or no longer than the first of the points that paid
   * for the draw, but `returnedPoint_days` at least.
   */
  returnedPoints: 'fresh' as 'fresh' | 'as_spent',
  /** Points that expired while a draw that did not take place held them come back for so long (books.reverse). */
  returnedPoint_days: 30,
  /** A parcel that came back is sent once more to a member who writes within so many days of being told. */
  returnedParcel_days: 30,
  /** A wrong or damaged card may be reported for so long from its arrival. */
  claim_days: 7,
  /** What a member and the friend each get, and how many friends a member may refer. */
  referral: { points: 500, friends: 10 },
  /** A member who has not come for so long may be removed. */
  inactive_months: 6,
  /** How many days before that they are told. */
  inactiveNotice_days: [30, 7],
  /** Notice before a change of the terms counts as accepted. */
  termsNotice_months: 1,
  /** Prizes of login campaigns are sent within so many weeks. */
  loginPrize_weeks: 2,
} as const;

const { opens, closes } = shopRules.officeHours;

/** Those hours as the texts of each language have them. */
export const officeHours = { ja: `${opens}:00〜${closes}:00`, en: `${opens}:00–${closes}:00` } as const;
