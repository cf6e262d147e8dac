/** Business days until a chosen card leaves. */
export const shippingBusinessDays = 14;
/** Card backs, by card type 1 to 9. */
export const cardBack = (cardType: number): string => `/art/backs/${Math.min(9, Math.max(1, Math.round(cardType)))}.avif`;
