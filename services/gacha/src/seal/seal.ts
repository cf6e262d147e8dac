import { sealedHeadText, toHex } from '@fudaya/draw';
import { inTransaction } from '@fudaya/kit';
import { roundOf } from '../box/box.ts';
import type { DrawDeps } from '../deps.ts';
import { boxesToSeal, closedTicks, closeEndedTicks, correctSealedAt, storeTick } from './seal.sql.ts';

const slowCommitMs = 100;

type SealDeps = Pick<DrawDeps, 'sql' | 'now' | 'boxes' | 'signer'>;

/**
 * Seals every tick that has ended: closes it to further purchases, signs and stores its head, well before its round exists. Any
 * replica may run it, at any time and again: a tick that ended while every service was down is sealed late, and voided for it.
 * Time matters here, so boxes are sealed side by side, and one that fails holds none of the others up.
 */
export async function sealTicks(deps: SealDeps): Promise<void> {
  const due = await boxesToSeal(deps.sql, deps.now());
  const outcomes = await Promise.allSettled(due.map((boxId) => sealBox(deps, boxId)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'several boxes could not be sealed');
}

/**
 * One transaction, so that a closed tick is never seen without its head; the box's row is held for a few statements once a tick. The
 * head counts from its commit on: when that took long, the later time is the one that decides whether the tick is late.
 */
async function sealBox({ sql, now, boxes, signer }: SealDeps, boxId: string): Promise<void> {
  const box = await boxes.get(sql, boxId);
  const sealedAt = await inTransaction(sql, async (tx) => {
    await closeEndedTicks(tx, boxId, now());
    const at = now();
    for (const tick of await closedTicks(tx, boxId)) {
      const round = roundOf(box, tick.t);
      const head = sealedHeadText({ box: box.id, h_last: toHex(tick.head), last_seq: tick.lastSeq, round, t: tick.t });
      await storeTick(tx, boxId, { ...tick, round, signature: signer.sign(head), sealedAt: at });
    }
    return at;
  });
  const committedAt = now();
  if (committedAt.getTime() - sealedAt.getTime() > slowCommitMs) await correctSealedAt(sql, boxId, sealedAt, committedAt);
}
