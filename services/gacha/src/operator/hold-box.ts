import type { Tx } from '@fudaya/db';

const whyNot = {
  'no box': 'has no box',
  draft: 'has a draft, which nobody can buy of: there is nothing to hold',
  over: 'is not sold any more: there is nothing to hold',
} as const;
type Answer = 'held' | 'resumed' | 'as before' | keyof typeof whyNot;

/**
 * Puts the sale of one pack on hold, or lets it go on; true when that changed something. What was bought is drawn as ever, and the sale ends when
 * its terms say. The connection says who and why: the database keeps it. Throws for a pack that is not sold.
 */
export async function holdBox(tx: Tx, packId: number, isHeld: boolean): Promise<boolean> {
  const [row] = await tx<{ answer: Answer }[]>`select gacha.hold_box(${packId}, ${isHeld}) as answer`;
  const { answer } = row!;
  if (answer in whyNot) throw new Error(`Pack ${packId} ${whyNot[answer as keyof typeof whyNot]}.`);
  return answer !== 'as before';
}
