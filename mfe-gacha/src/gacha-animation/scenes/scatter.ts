import type { CSSProperties } from 'react';
import { diceOf } from './dice.ts';

/** Where the pieces of a scene are and how they go; fixed for a scene, so that every render is the same. */
export function scatter(scene: string, count: number): readonly CSSProperties[] {
  const roll = diceOf(scene);
  return Array.from(
    { length: count },
    (_, i) =>
      ({
        '--x': `${((i + 0.2 + roll() * 0.6) / count) * 100}%`,
        '--y': `${roll() * 100}%`,
        '--size': (0.5 + roll()).toFixed(2),
        '--turn': `${Math.round(roll() * 360)}deg`,
        '--sway': (roll() * 2 - 1).toFixed(2),
        '--late': `${(roll() * 1.4).toFixed(2)}s`,
        '--lasts': `${(2 + roll() * 1.4).toFixed(2)}s`,
      }) as CSSProperties,
  );
}
