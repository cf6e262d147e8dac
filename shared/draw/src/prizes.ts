// Last-one and number prizes: part of the terms, given by position in the order of purchases, without any randomness.
import type { Plain } from './jcs.ts';

/** A card beside the box's slots for whoever takes the `at`-th slot, counted from 1 over what is drawn; the last one has at = n. */
export interface Prize {
  readonly at: number;
  readonly card: string;
  readonly rarity: string;
  readonly return_points: number;
  readonly serial: number;
}

/** Prizes as terms hold them: flat keys prize_1_at, prize_1_card … and their number in `prizes`. None, no key. */
export function prizeTerms(prizes: readonly Prize[]): Plain {
  if (prizes.length === 0) return {};
  const pairs = prizes.flatMap((prize, i) => Object.entries(prize).map(([key, value]) => [`prize_${i + 1}_${key}`, value] as const));
  return { prizes: prizes.length, ...Object.fromEntries(pairs) };
}

/** The prizes of a box's terms. Throws when they are incomplete or a position is not in the box. */
export function prizesOf(terms: Plain & { readonly n: number }): Prize[] {
  const count = terms['prizes'] ?? 0;
  if (typeof count !== 'number') throw new Error('the number of prizes is none');
  return Array.from({ length: count }, (_, i) => {
    const of = (key: string) => terms[`prize_${i + 1}_${key}`];
    const number = (key: string): number => {
      const value = of(key);
      if (typeof value !== 'number') throw new Error(`prize ${i + 1} has no ${key}`);
      return value;
    };
    const at = number('at');
    if (at < 1 || at > terms.n) throw new RangeError(`prize ${i + 1} is given at ${at} of ${terms.n}`);
    return {
      at,
      card: String(of('card')),
      rarity: String(of('rarity')),
      return_points: number('return_points'),
      serial: number('serial'),
    };
  });
}

/**
 * Places, in the list of the terms, of the prizes that a purchase of `n` slots takes when `before` slots were drawn before it. A void
 * purchase draws nothing: its positions come again.
 */
export function prizesWon(prizes: readonly Prize[], before: number, n: number): number[] {
  return prizes.flatMap(({ at }, i) => (at > before && at <= before + n ? [i] : []));
}
