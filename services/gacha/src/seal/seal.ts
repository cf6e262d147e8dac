import type { DrawDeps } from '../deps.ts';
import { throwAggregate } from '../throw-aggregate.ts';
import { boxesToSeal, sealEnded } from './seal.sql.ts';

/**
 * Seals every tick that has ended: closes it to further purchases and hands its head, with the state it draws on, to the log. Any replica may
 * run it, at any time and again: a tick that ended while every service was down is sealed late, and takes a later round for it. Time matters
 * here, so boxes are sealed side by side, and one that fails holds none of the others up.
 */
export async function sealTicks({ sql, now }: Pick<DrawDeps, 'sql' | 'now'>): Promise<void> {
  const due = await boxesToSeal(sql, now());
  const outcomes = await Promise.allSettled(due.map((boxId) => sealEnded(sql, boxId, now())));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  throwAggregate(failures, 'several boxes could not be sealed');
}
