import { toHex } from '@fudaya/draw';
import { entryText, stateOf } from '@fudaya/draw/proof';
import { inTransaction } from '@fudaya/kit';
import { termsHashHex } from '../box/box.ts';
import type { DrawDeps } from '../deps.ts';
import { appendEntry } from '../log/append-entry.ts';
import { boxesToClose, endState, storeClosing } from './record.sql.ts';

/** A purchase of the sale's last moment may still be on its way. */
const grace_ms = 60_000;

/**
 * Says the last word on every box whose sale is over and whose every purchase is drawn, as an entry of the log: where the accept chain ended,
 * what was drawn, and of a hidden lineup what it was salted with. Once; any replica may run it, at any time and again.
 */
export async function closeRecords({ sql, now, boxes }: Pick<DrawDeps, 'sql' | 'now' | 'boxes'>): Promise<void> {
  for (const boxId of await boxesToClose(sql, new Date(now().getTime() - grace_ms))) {
    await inTransaction(sql, async (tx) => {
      const end = await endState(tx, boxId);
      if (!end || end.isOpen) return;
      const [box, salt] = [await boxes.get(tx, boxId), await boxes.salt(tx, boxId)];
      const body = entryText({
        kind: 'closing',
        T: termsHashHex(box),
        box: boxId,
        h_last: toHex(end.head),
        last_seq: end.seq,
        late: end.late,
        ...(salt ? { salt: toHex(salt) } : {}),
        state: stateOf(box.termsHash, end.through, end.drawn),
        ticks: end.ticks,
      });
      await appendEntry(tx, body);
      await storeClosing(tx, { boxId, body, at: now(), ticks: end.ticks });
    });
  }
}
