import { sealedHeadText, toHex } from '@fudaya/draw';
import { inTransaction } from '@fudaya/kit';
import { roundOf } from '../box/box.ts';
import type { DrawDeps } from '../deps.ts';
import { boxesToSeal, closedTicks, closeEndedTicks, storeTick } from './seal.sql.ts';

/**
 * Seals every tick that has ended: closes it to further purchases, signs and stores its head, well before its round exists. One
 * transaction a box, its row held for a few statements once a tick. Any replica may run it, at any time and again: a tick that ended
 * while every service was down is sealed late, and voided for it.
 */
export async function sealTicks({ sql, now, boxes, signer }: Pick<DrawDeps, 'sql' | 'now' | 'boxes' | 'signer'>): Promise<void> {
  for (const boxId of await boxesToSeal(sql, now())) {
    const box = await boxes.get(sql, boxId);
    await inTransaction(sql, async (tx) => {
      await closeEndedTicks(tx, boxId, now());
      for (const tick of await closedTicks(tx, boxId)) {
        const round = roundOf(box, tick.t);
        const head = sealedHeadText({ box: box.id, h_last: toHex(tick.head), last_seq: tick.lastSeq, round, t: tick.t });
        await storeTick(tx, boxId, { ...tick, round, signature: signer.sign(head), sealedAt: now() });
      }
    });
  }
}
