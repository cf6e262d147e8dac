import type { LegalStanding } from '@fudaya/contracts/desk';

/** How a text stands today: `holding` is the day of the one that does. */
export function standingOf(holds_from: string, holding: string | null | undefined, today: string): LegalStanding {
  if (holds_from > today) return 'ahead';
  return holds_from === holding ? 'holding' : 'past';
}
