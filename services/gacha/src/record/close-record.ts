import { closingText, countDrawn, toBase64url, toHex } from '@fudaya/draw';
import { inTransaction } from '@fudaya/kit';
import { termsHashHex } from '../box/box.ts';
import type { DrawDeps } from '../deps.ts';
import { boxesToClose, endState, storeClosing } from './record.sql.ts';

/** A purchase of the sale's last moment may still be on its way. */
const grace_ms = 60_000;

/**
 * Signs the closing statement of every box whose sale is over and whose every purchase is drawn or void: what was drawn, what was not,
 * where the accept chain ended, and of a hidden lineup what it was salted with. Once; any replica may run it, at any time and again.
 */
export async function closeRecords({ sql, now, boxes, signer }: Pick<DrawDeps, 'sql' | 'now' | 'boxes' | 'signer'>): Promise<void> {
  for (const boxId of await boxesToClose(sql, new Date(now().getTime() - grace_ms))) {
    await inTransaction(sql, async (tx) => {
      const end = await endState(tx, boxId);
      if (!end || end.isOpen) return;
      const [box, salt] = [await boxes.get(tx, boxId), await boxes.salt(tx, boxId)];
      const at = now();
      const body = closingText({
        T: termsHashHex(box),
        box: boxId,
        ...(salt ? { box_salt: toHex(salt) } : {}),
        closed_at: Math.floor(at.getTime() / 1000),
        drawn: countDrawn(end.drawn),
        drawn_slots: toBase64url(end.drawn),
        h_last: toHex(end.head),
        last_seq: end.seq,
        ticks: end.ticks,
      });
      await storeClosing(tx, { boxId, body, signature: signer.sign(body), at, ticks: end.ticks });
    });
  }
}
