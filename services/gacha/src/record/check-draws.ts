import { isRoundSignature } from '@fudaya/draw';
import type { Sql } from '@fudaya/db';
import type { Watch } from '@fudaya/kit';
import { brokenAcceptChains, brokenDraws } from '../invariants.ts';

const recent = '2 days';
/** So many sentences of a box are kept: one fault makes many. */
const maxSentences = 20;

interface Checking {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly chainKey: string;
}

/**
 * Recomputes every box in which something was settled lately, and every box that did not recompute before, from its terms on, as an
 * auditor would: accept chain, beacon's signatures, draws and prizes. Every night; what does not match is logged, and kept in the database
 * until it is gone. Returns how many sentences that were.
 */
export async function checkDraws({ sql, now, chainKey }: Checking, { log }: Pick<Watch, 'log'>, signal?: AbortSignal): Promise<number> {
  const boxes = await sql<{ id: string }[]>`
    select box_id as id from gacha.tick where settled_at > ${now()}::timestamptz - ${recent}::interval
    union select box_id from gacha.broken_draws() order by 1`;
  let broken = 0;
  for (const { id } of boxes) {
    if (signal?.aborted) return broken;
    const sentences = [
      ...(await brokenAcceptChains(sql, [id])),
      ...(await brokenDraws(sql, { chainKey, only: [id], isRound: isRoundSignature })),
    ];
    for (const sentence of sentences) log.error({ box: id }, `the draws are broken: ${sentence}`);
    // Box by box: one that could not be read at all keeps nothing from being kept of the others.
    const [abouts, details] =
      sentences.length === 0
        ? [[], []]
        : [[id], [JSON.stringify({ sentences: sentences.slice(0, maxSentences), count: sentences.length })]];
    await sql`select gacha.keep_broken_draws(${[id]}::uuid[], ${abouts}::text[], ${details}::text[], ${now()})`;
    broken += sentences.length;
  }
  return broken;
}

/** Boxes that did not recompute, as a figure of every replica: read from the database, so all say the same, also one that was started since. */
export async function tellBrokenDraws(sql: Sql, { gauge }: Pick<Watch, 'gauge'>): Promise<void> {
  const boxes = await sql`select from gacha.broken_draws()`;
  gauge('draws_broken', 'Boxes whose draws did not recompute at the last nightly check of them', boxes.length);
}
