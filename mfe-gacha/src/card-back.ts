/** Card backs, by card type 1 to 9. */
export const cardBack = (cardType: number): string => `/art/backs/${Math.min(9, Math.max(1, Math.round(cardType)))}.avif`;
