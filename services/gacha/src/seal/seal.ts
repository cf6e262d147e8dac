import { sealedHeadText, toHex } from '@fudaya/draw';
import { inTransaction } from '@fudaya/kit';
import { decidedAt, roundOf } from '../box/box.ts';
import type { DrawDeps } from '../deps.ts';
import { boxesToSeal, closedTicks, closeEndedTicks, confirmHeads, storeTick, unconfirmedHeads } from './seal.sql.ts';
import { throwAggregate } from '../throw-aggregate.ts';

type SealDeps = Pick<DrawDeps, 'sql' | 'now' | 'boxes' | 'signer'>;

/**
 * Seals every tick that has ended: closes it to further purchases, signs and stores its head, well before its round exists. Any
 * replica may run it, at any time and again: a tick that ended while every service was down is sealed late, and voided for it.
 * Time matters here, so boxes are sealed side by side, and one that fails holds none of the others up. A head counts from when a process
 * has seen it committed, its own or one that another left behind: none is drawn that was not public a second before its round.
 */
export async function sealTicks(deps: SealDeps): Promise<void> {
  const due = await boxesToSeal(deps.sql, deps.now());
  const outcomes = await Promise.allSettled([confirmLeft(deps), ...due.map((boxId) => sealBox(deps, boxId))]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  throwAggregate(failures, 'several boxes could not be sealed');
}

/**
 * One transaction, so that a closed tick is never seen without its head; the box's row is held for a few statements once a tick. Those
 * that do not need each other's answer are sent in one go, and run in their order.
 */
async function sealBox({ sql, now, boxes, signer }: SealDeps, boxId: string): Promise<void> {
  const box = await boxes.get(sql, boxId);
  const heads = await inTransaction(sql, async (tx) => {
    const [, ticks] = await Promise.all([closeEndedTicks(tx, boxId, now()), closedTicks(tx, boxId)]);
    for (const tick of ticks) {
      const round = roundOf(box, tick.t);
      const head = sealedHeadText({ box: box.id, h_last: toHex(tick.head), last_seq: tick.lastSeq, round, t: tick.t });
      const sealedAt = new Date(Math.max(now().getTime(), decidedAt(box, tick.t).getTime()));
      await storeTick(tx, boxId, { ...tick, round, signature: signer.sign(head), sealedAt });
    }
    return ticks.map(({ t }) => ({ boxId, t }));
  });
  if (heads.length > 0) await confirmHeads(sql, heads, now());
}

/** Heads whose process ended between storing and seeing them: public now, if not before. */
async function confirmLeft({ sql, now }: SealDeps): Promise<void> {
  const heads = await unconfirmedHeads(sql, now());
  if (heads.length > 0) await confirmHeads(sql, heads, now());
}
