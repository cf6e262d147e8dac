import { isRoundSignature } from '@fudaya/draw';
import type { Sql } from '@fudaya/db';
import { acting, type Watch } from '@fudaya/kit';
import { finishEnd, keepAudit, openEnds } from '../desk/box/ends.sql.ts';
import { giveBackOf } from '../operator/give-back.ts';
import { brokenAcceptChains, brokenDraws } from '../invariants.ts';

/** So many sentences of a box are kept: one fault makes many. */
const maxSentences = 20;

interface Ending {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly chainKey: string;
}

/**
 * Goes on with boxes that staff end: recomputes one that is to be closed, as an auditor would, for whoever confirms it; and finishes what two
 * people have confirmed and a crash cut off. Any replica may run it, at any time and again.
 */
export async function endBoxes({ sql, now, chainKey }: Ending, { log }: Pick<Watch, 'log'>, signal?: AbortSignal): Promise<void> {
  for (const { id, box_id: boxId, end, staff_name: name, reason, is_confirmed: isConfirmed } of await openEnds(sql)) {
    if (signal?.aborted) return;
    if (isConfirmed) {
      await acting({ sql, staff: { name }, area: 'gacha' }, reason, (tx) => finishEnd(tx, boxId, end, now()));
      if (end === 'cancel') await giveBackOf({ sql, now }, boxId);
      continue;
    }
    const broken = [
      ...(await brokenAcceptChains(sql, [boxId])),
      ...(await brokenDraws(sql, { chainKey, only: [boxId], isRound: isRoundSignature })),
    ];
    for (const sentence of broken) log.error({ box: boxId }, `a box to be closed is broken: ${sentence}`);
    await keepAudit(sql, id, broken.slice(0, maxSentences), now());
  }
}
