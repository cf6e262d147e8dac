interface Turns<Q> {
  /** Calls in flight at most. */
  readonly maxCalls: number;
  /** Items of the same key are not in two calls at once. */
  readonly keyOf: (item: Q) => string;
  /** Items of the same group are in one call at a time, together. Without it they are in no group. */
  readonly groupOf?: (item: Q) => string;
}

interface Waiting<Q, A> {
  readonly item: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (reason: unknown) => void;
}

const maxBatch = 128;

/**
 * Coalesces items into calls: what arrives while calls are in flight goes together into the next one, without a timer. One item of a key
 * is in a call, and in one call at a time; the next of that key waits for it. State is only what is in flight.
 */
export function inTurn<Q, A>(ask: (items: readonly Q[]) => Promise<readonly A[]>, { maxCalls, keyOf, groupOf = () => '' }: Turns<Q>) {
  let waiting: Waiting<Q, A>[] = [];
  const busyKeys = new Set<string>();
  const busyGroups = new Set<string>();
  let calls = 0;
  let isDue = false;

  function take(): Waiting<Q, A>[] {
    const batch: Waiting<Q, A>[] = [];
    waiting = waiting.filter((next) => {
      const key = keyOf(next.item);
      if (batch.length >= maxBatch || busyKeys.has(key) || busyGroups.has(groupOf(next.item))) return true;
      busyKeys.add(key);
      batch.push(next);
      return false;
    });
    for (const { item } of batch) if (groupOf(item) !== '') busyGroups.add(groupOf(item));
    return batch;
  }

  function pump(): void {
    while (calls < maxCalls && waiting.length > 0) {
      const batch = take();
      if (batch.length === 0) return;
      void run(batch);
    }
  }

  async function run(batch: readonly Waiting<Q, A>[]): Promise<void> {
    const items = batch.map(({ item }) => item);
    calls += 1;
    try {
      const answers = await ask(items);
      batch.forEach(({ resolve }, i) => resolve(answers[i]!));
    } catch (reason) {
      for (const { reject } of batch) reject(reason);
    } finally {
      calls -= 1;
      for (const item of items) {
        busyKeys.delete(keyOf(item));
        busyGroups.delete(groupOf(item));
      }
      pump();
    }
  }

  return (item: Q): Promise<A> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isDue || calls >= maxCalls) return;
      isDue = true;
      // What comes in the same turn of the event loop goes together.
      setImmediate(() => {
        isDue = false;
        pump();
      });
    });
}
