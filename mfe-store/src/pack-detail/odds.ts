import type { store } from '@fudaya/contracts';

export const oddsId = 'odds';

export interface OddsRow {
  readonly rarity: number;
  readonly remaining: number;
  readonly total: number;
}
export interface Odds {
  /** Rarest first. */
  readonly rows: readonly OddsRow[];
  readonly scale: 'reveal' | 'lineup';
}

/** By how cards are revealed, which has a row for the top prizes; a service of before tells lineup rarities alone. */
export function oddsOf({ tiers, odds }: Pick<store.PackDetail, 'tiers' | 'odds'>): Odds {
  const rows: readonly OddsRow[] = tiers ?? odds;
  return { rows: rows.toSorted((a, b) => b.rarity - a.rarity), scale: tiers ? 'reveal' : 'lineup' };
}

export const leftOf = (rows: readonly OddsRow[]): number => rows.reduce((sum, { remaining }) => sum + remaining, 0);

/** Share of what is left, two decimals, never rounded up to a chance that is not there. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '0 %';
  return `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2)} %`;
}
