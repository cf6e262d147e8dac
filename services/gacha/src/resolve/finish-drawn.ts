import type { DrawDeps } from '../deps.ts';

/** Longer than a step takes; one that takes longer is safe to be done twice. */
const patience_ms = 5000;

/** Finishes the draws in two steps that a crash cut off: their cards reach their members, by any replica. */
export async function finishDrawn({ now, handOver }: Pick<DrawDeps, 'now' | 'handOver'>): Promise<void> {
  await handOver.finish(new Date(now().getTime() - patience_ms));
}
