import { decide } from '@fudaya/books';
import type { Sql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import { holdUndecided, markDecided, overduePurchases } from './decision.sql.ts';

const most = 100;

/**
 * Turns cards whose 24 hours are over into points, exactly once, however late it runs: hours of standstill are made up for in the next
 * run. Cards of coin packs ship. Returns how many purchases it decided.
 */
export async function convertOverdue({ sql, now }: { sql: Sql; now: () => Date }, signal?: AbortSignal): Promise<number> {
  let decided = 0;
  for (;;) {
    const overdue = await overduePurchases(sql, now(), most);
    for (const { id, memberId } of overdue) {
      if (signal?.aborted) return decided;
      await inTransaction(sql, async (tx) => {
        const cards = (await holdUndecided(tx, id)).map((cardId) => ({ cardId, kind: 'convert' as const }));
        const at = now();
        if (cards.length > 0) await decide(tx, { memberId, cards, decidedBy: 'deadline', at });
        await markDecided(tx, id, at);
      });
      decided += 1;
    }
    if (overdue.length < most) return decided;
  }
}
