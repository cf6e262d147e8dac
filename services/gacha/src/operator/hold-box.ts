import type { Tx } from '@fudaya/db';

const whyNot = {
  'no box': 'has no box',
  draft: 'has a draft, which nobody can buy of: there is nothing to hold',
  over: 'is not sold any more: there is nothing to hold',
} as const;
export type HoldAnswer = 'held' | 'resumed' | 'as before' | keyof typeof whyNot;

/**
 * Puts the sale of one pack on hold, or lets it go on; true when that changed something. What was bought is drawn as ever, and the sale ends when
 * its terms say. The connection says who and why: the database keeps it. Throws for a pack that is not sold.
 */
export async function holdBox(tx: Tx, packId: number, isHeld: boolean): Promise<boolean> {
  const answer = await holdOrNot(tx, packId, isHeld);
  if (answer in whyNot) throw new Error(`Pack ${packId} ${whyNot[answer as keyof typeof whyNot]}.`);
  return answer !== 'as before';
}

/** The same, in the database's words: `held`, `resumed`, `as before`, or why not. */
export async function holdOrNot(tx: Tx, packId: number, isHeld: boolean): Promise<HoldAnswer> {
  const [row] = await tx<{ answer: HoldAnswer }[]>`select gacha.hold_box(${packId}, ${isHeld}) as answer`;
  return row!.answer;
}
