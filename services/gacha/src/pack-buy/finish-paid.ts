import type { DrawDeps } from '../deps.ts';

/** Longer than a step takes; one that takes longer is safe to be done twice. */
const patience_ms = 5000;

/** Finishes the purchases in two steps that a crash cut off: each is ordered, or paid back, by any replica. */
export async function finishPaid({ now, finishPaid: finish }: Pick<DrawDeps, 'now' | 'finishPaid'>): Promise<void> {
  await finish(new Date(now().getTime() - patience_ms));
}
