import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Numbers from 0 to below 1 that are the same in every run with this seed. */
export function seeded(seed: number): () => number {
  const generator = mersenne(seed);
  return () => uniformFloat64(generator);
}

/** A whole number from 0 to below `sides`. */
export type Dice = (sides: number) => number;

/** Throws that are the same in every run with this seed. */
export function diceOf(seed: number): Dice {
  const next = seeded(seed);
  return (sides) => Math.floor(next() * sides);
}
