import { type VoidReport, leastChance } from '../voids.ts';
import type { Say } from './audit-context.ts';

/** Cancelled draws would not have given more top prizes than chance does. */
export function judgeVoids({ draws, top, expected, chance, rarity }: VoidReport, say: Say): void {
  if (top > 0 && chance < leastChance)
    say(
      'void_excess',
      `the ${draws} draws of void ticks would have given ${top} of the top prizes (rarity ${rarity}) where chance gives ${expected.toFixed(2)}`,
    );
}
