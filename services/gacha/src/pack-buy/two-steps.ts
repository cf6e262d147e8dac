import type { Sql } from '@fudaya/db';
import { batched } from '@fudaya/kit';
import type { Judged, Outcome, Purchase } from './accept.sql.ts';
import type { Acceptor } from './acceptor.ts';
import { inTurn } from './in-turn.ts';
import * as statements from './steps.sql.ts';
import type { AskedOfBox, Paid, Refused, Seen, ToOrder, ToPay } from './steps.sql.ts';

/** The statements that a purchase in two steps is made of. */
export type Statements = Pick<typeof statements, 'judgeOrders' | 'pay' | 'orderPaid' | 'payBack' | 'forgetPaid' | 'waitingOrders'>;

export interface TwoSteps {
  readonly accept: Acceptor;
  /** Orders or pays back what was paid before an instant; how many there were. */
  readonly finish: (before: Date) => Promise<number>;
}

interface Options {
  readonly sql: Sql;
  readonly now: () => Date;
  /** Other than those of the database: for tests of what a crash leaves between them. */
  readonly by?: Statements;
}

const maxLateness = 10;
const payCalls = 2;
const orderCalls = 4;
const maxFinished = 128;

/**
 * A purchase in two steps, each a transaction at one home (decision 127): its box is asked, the member pays, the box orders it, and what the
 * box refuses after all is paid back before anybody is answered. A step that failed leaves what `finish` goes on with, on any replica.
 * Payments go together whatever box they are for; orders too, each box in one call at a time.
 */
export function twoStepsOf({ sql, now, by = statements }: Options): TwoSteps {
  const judge = batched((asked: readonly AskedOfBox[]) => by.judgeOrders(sql, now(), asked));
  const pay = inTurn((items: readonly ToPay[]) => by.pay(sql, now(), items), {
    maxCalls: payCalls,
    keyOf: ({ purchase }) => purchase.memberId,
  });
  const order = inTurn((items: readonly ToOrder[]) => by.orderPaid(sql, now(), items), {
    maxCalls: orderCalls,
    keyOf: ({ boxId, memberId }) => `${boxId} ${memberId}`,
    groupOf: ({ boxId }) => boxId,
  });
  const payBack = batched<Refused, void>(async (refused) => {
    await by.payBack(sql, now(), refused);
    return refused.map(() => undefined);
  });
  const forget = batched<string, void>(async (ids) => {
    await by.forgetPaid(sql, ids);
    return ids.map(() => undefined);
  });

  async function settle(paid: ToOrder): Promise<Judged> {
    const judged = await inTime(() => order(paid));
    if (!isOrdered(judged.outcome)) await payBack({ id: paid.id, ...judged });
    return judged;
  }

  async function accept(boxId: string, purchase: Purchase): Promise<Judged> {
    const seen = await judge({ boxId, purchase });
    if (seen.isRefused) await payBack({ id: purchase.purchaseId, ...seen });
    if (isRefusal(seen.outcome)) return refusal(purchase, seen, now());
    if (purchase.isStaff && seen.outcome === 'try') return refusal(purchase, { ...seen, outcome: 'not_on_sale' }, now());
    const { purchaseId: id, memberId, sessionHash, n, c: clientSeed } = purchase;
    // Ordered before: the order says the same again, and nothing is paid.
    if (seen.outcome === 'again') return inTime(() => order({ id, boxId, memberId, sessionHash, n, clientSeed, journalId: null }));
    const paid = await pay({ boxId, purchase, seen });
    if (paid.outcome !== 'paid') return refusal(purchase, paid, now());
    const judged = await settle({ id, boxId, memberId, ...paid });
    // Nobody waits for this one: what it leaves undone is looked at again later, and found to be ordered.
    if (isOrdered(judged.outcome)) forget(id).catch(() => undefined);
    return judged;
  }

  async function finish(before: Date): Promise<number> {
    const waiting = await by.waitingOrders(sql, before, maxFinished);
    // One that fails keeps none of the others waiting.
    const ended = await Promise.allSettled(
      waiting.map(async (paid) => {
        const { outcome } = await settle(paid);
        if (isOrdered(outcome)) await forget(paid.id);
      }),
    );
    const failed = ended.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return waiting.length;
  }

  return { accept, finish };
}

const isOrdered = (outcome: Outcome): boolean => outcome === 'accepted' || outcome === 'again';
const isRefusal = (outcome: Seen['outcome']): boolean => outcome !== 'try' && outcome !== 'again';

/** With a newer clock when the tick was sealed meanwhile. */
async function inTime(order: () => Promise<Judged>): Promise<Judged> {
  for (let lateness = 0; lateness <= maxLateness; lateness += 1) {
    const judged = await order();
    if (judged.outcome !== 'late') return judged;
  }
  throw new Error('the clock of this process is behind the sealed ticks');
}

function refusal(
  { n, c }: Purchase,
  { outcome, remaining, cap }: Pick<Seen | Paid, 'outcome' | 'remaining' | 'cap'>,
  acceptedAt: Date,
): Judged {
  return { outcome: outcome as Outcome, remaining, cap, seq: 0, tick: 0, head: new Uint8Array(), n, clientSeed: c, acceptedAt };
}
