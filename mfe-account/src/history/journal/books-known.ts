/** The books that have a name of their own in this build's texts (`journal.of.*`). */
const known = [
  'cash',
  'clearing',
  'promo',
  'prize_due',
  'revenue',
  'breakage',
  'suspense',
  'coins',
  'points.paid',
  'points.bonus',
  'points.return',
] as const;
export const knownBook = (code: string) => known.find((one) => one === code);

/** What an amount is told in. */
export const unitTexts = { PT: 'journal.pt', COIN: 'journal.coin', JPY: 'journal.yen' } as const;
