import type { DecidedBy, DecisionKind } from '@fudaya/books';
import type { Sql, TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import { type DecideDeps, decidePurchase } from './decide-purchase.ts';
import { defaultOf, duePurchases, holdPurchase, type HeldPurchase } from './decision.sql.ts';
import { throwAggregate } from '../throw-aggregate.ts';

const most = 500;
const noId = '00000000-0000-0000-0000-000000000000';

export interface DeadlineDeps extends DecideDeps {
  readonly sql: Sql;
  readonly now: () => Date;
}

/**
 * Decides what nobody decided within 24 hours, exactly once, however late it runs: hours of standstill are made up for in the next run.
 * The member's standing choice counts as it is at the deadline: ship ships, ask and convert turn into points. Cards of coin packs ship
 * as soon as they are drawn. One purchase that fails holds up none of the others. Returns how many purchases it decided.
 */
export async function convertOverdue({ sql, now, ...deps }: DeadlineDeps, signal?: AbortSignal): Promise<number> {
  let decided = 0;
  let after = noId;
  const failures: unknown[] = [];
  for (;;) {
    const due = await duePurchases(sql, now(), after, most);
    for (const id of due) {
      if (signal?.aborted) return decided;
      const isOurs = await inTransaction(sql, async (tx) => {
        const purchase = await holdPurchase(tx, id, { skips: true });
        return purchase !== undefined && (await decideByRule(tx, deps, purchase, now()));
      }).catch((reason: unknown) => failures.push(reason) < 0);
      if (isOurs) decided += 1;
    }
    if (due.length < most) break;
    after = due.at(-1)!;
  }
  throwAggregate(failures, `${failures.length} purchases could not be decided`);
  return decided;
}

/** The deadline's decision on a purchase that is held: false when there was none left to make. */
export async function decideByRule(tx: TransactionSql, deps: DecideDeps, purchase: HeldPurchase, at: Date): Promise<boolean> {
  const [kind, decidedBy] = await ruleFor(tx, purchase);
  const { sent, converted } = await decidePurchase(tx, deps, purchase, { kindOf: () => kind, decidedBy, at });
  return sent + converted > 0;
}

async function ruleFor(tx: TransactionSql, { unit, memberId }: HeldPurchase): Promise<[DecisionKind, DecidedBy]> {
  if (unit === 'COIN') return ['ship', 'rule'];
  const choice = await defaultOf(tx, memberId);
  return choice === 'ask' ? ['convert', 'deadline'] : [choice, 'default'];
}
