import { sealedHeadText, toHex } from '@fudaya/draw';
import { roundOf } from '../box/box.ts';
import type { DrawDeps } from '../deps.ts';
import { boxesToSeal, closedTicks, closeEndedTicks, storeTick } from './seal.sql.ts';

/**
 * Seals every tick that has ended: closes it to further purchases, then signs and stores its head, well before its round exists.
 * Two steps, so that the hot row is held for one short statement. Any replica may run it, at any time, again, or after a crash
 * between the two.
 */
export async function sealTicks({ sql, now, boxes, signer }: Pick<DrawDeps, 'sql' | 'now' | 'boxes' | 'signer'>): Promise<void> {
  const at = now();
  for (const boxId of await boxesToSeal(sql, at)) await closeEndedTicks(sql, boxId, at);

  for (const tick of await closedTicks(sql)) {
    const box = await boxes.get(sql, tick.boxId);
    const round = roundOf(box, tick.t);
    const head = sealedHeadText({ box: box.id, h_last: toHex(tick.head), last_seq: tick.lastSeq, round, t: tick.t });
    await storeTick(sql, { ...tick, round, signature: signer.sign(head), sealedAt: now() });
  }
}
