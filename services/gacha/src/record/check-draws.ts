import { isRoundSignature } from '@fudaya/draw';
import type { Sql } from '@fudaya/db';
import type { Watch } from '@fudaya/kit';
import { brokenAcceptChains, brokenDraws } from '../invariants.ts';

const recent = '2 days';

interface Checking {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly chainKey: string;
}

/**
 * Recomputes every box in which something was settled lately, from its terms on, as an auditor would: accept chain, beacon's signatures,
 * draws and prizes. Every night; what does not match is logged and counted for whoever is called. Returns how many sentences that were.
 */
export async function checkDraws({ sql, now, chainKey }: Checking, { log, gauge }: Watch, signal?: AbortSignal): Promise<number> {
  const boxes = await sql<{ id: string }[]>`
    select distinct box_id as id from gacha.tick where settled_at > ${now()}::timestamptz - ${recent}::interval order by 1`;
  let broken = 0;
  for (const { id } of boxes) {
    if (signal?.aborted) return broken;
    const sentences = [
      ...(await brokenAcceptChains(sql, [id])),
      ...(await brokenDraws(sql, { chainKey, only: [id], isRound: isRoundSignature })),
    ];
    for (const sentence of sentences) log.error({ box: id }, `the draws are broken: ${sentence}`);
    broken += sentences.length;
  }
  gauge('draws_broken', 'Sentences about draws that did not recompute at the last nightly check', broken);
  return broken;
}
