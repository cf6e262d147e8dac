import type { Sql } from '@fudaya/db';
import { acceptBatch, type Judged, type Purchase } from './accept.sql.ts';

/** Accepts one purchase of a box; resolves when it is committed or refused. */
export type Acceptor = (boxId: string, purchase: Purchase) => Promise<Judged>;

interface Waiting {
  readonly purchase: Purchase;
  readonly resolve: (judged: Judged) => void;
  readonly reject: (reason: unknown) => void;
  /** How often the tick was sealed before the call held the box. */
  lateness: number;
}

interface Queue {
  readonly waiting: Waiting[];
  /** Members in a call now: a second purchase of theirs waits for the next. */
  readonly busy: Set<string>;
  calls: number;
  /** It is looked into at the end of this turn of the event loop. */
  isDue: boolean;
}

/** A purchase among 128 costs the database about two thirds of one among 64, and the hot row is held no longer than a tick can bear. */
const maxBatch = 128;
const maxLateness = 10;

/**
 * Purchases of a box are coalesced into batches: what arrives while a call is in flight goes together into the next one. No timer, so a lone purchase
 * never waits; one call in flight a box, so the hot row has no crowd before it. A call costs the database about as much as thirty
 * purchases in it do: a second call at once would only make both smaller. State is only what is in flight.
 */
export function acceptorOf({ sql, now, maxCalls = 1 }: { sql: Sql; now: () => Date; maxCalls?: number }): Acceptor {
  const queues = new Map<string, Queue>();

  function pump(boxId: string, queue: Queue): void {
    while (queue.calls < maxCalls) {
      const batch = takeBatch(queue);
      if (batch.length === 0) break;
      queue.calls += 1;
      void run(boxId, queue, batch);
    }
    if (queue.calls === 0 && !queue.isDue) queues.delete(boxId);
  }

  async function run(boxId: string, queue: Queue, batch: readonly Waiting[]): Promise<void> {
    try {
      const purchases = batch.map(({ purchase }) => purchase);
      const judged = await acceptBatch(sql, boxId, now(), purchases);
      batch.forEach((item, i) => settle(queue, item, judged[i]!));
    } catch (reason) {
      for (const { reject } of batch) reject(reason);
    } finally {
      queue.calls -= 1;
      for (const { purchase } of batch) queue.busy.delete(purchase.memberId);
      pump(boxId, queue);
    }
  }

  return (boxId, purchase) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(boxId) ?? { waiting: [], busy: new Set(), calls: 0, isDue: false };
      queues.set(boxId, queue);
      queue.waiting.push({ purchase, resolve, reject, lateness: 0 });
      if (queue.isDue || queue.calls >= maxCalls) return;
      queue.isDue = true;
      // Purchases that were looked up together come in the same turn: the first of them does not go alone.
      setImmediate(() => {
        queue.isDue = false;
        pump(boxId, queue);
      });
    });
}

/** A purchase that met a tick sealed meanwhile goes first into the next call, with a newer clock. */
function settle(queue: Queue, item: Waiting, judged: Judged): void {
  if (judged.outcome !== 'late') return item.resolve(judged);
  item.lateness += 1;
  if (item.lateness > maxLateness) return item.reject(new Error('the clock of this process is behind the sealed ticks'));
  queue.waiting.unshift(item);
}

function takeBatch({ waiting, busy }: Queue): Waiting[] {
  const batch: Waiting[] = [];
  for (let i = 0; i < waiting.length && batch.length < maxBatch;) {
    const item = waiting[i]!;
    if (busy.has(item.purchase.memberId)) {
      i += 1;
      continue;
    }
    busy.add(item.purchase.memberId);
    batch.push(item);
    waiting.splice(i, 1);
  }
  return batch;
}
