/** Figures of the shop that pages name and services keep: one place for all of them. */
export const shopRules = {
  /** How long a member may choose between shipping and points. */
  decisionHours: 24,
  /** Business days until a chosen card leaves the house. */
  shippingBusinessDays: 14,
} as const;
