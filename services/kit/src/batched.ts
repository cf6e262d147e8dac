import DataLoader from 'dataloader';

/** Answers many questions in one call, each in its place. */
export type AskAll<Q, A> = (questions: readonly Q[]) => Promise<readonly A[]>;

const maxBatch = 128;

/**
 * Request coalescing by batches: what is asked while a call is in flight goes together into the next one. No timer, so a lone question never
 * waits, and a crowd costs the database few statements. Every answer is read after its question was asked: nothing is remembered.
 */
export function batched<Q, A>(askAll: AskAll<Q, A>, most = maxBatch): (question: Q) => Promise<A> {
  const waiting: (() => void)[] = [];
  let isAsking = false;

  function askNext(): void {
    const dispatch = waiting.shift();
    if (dispatch) dispatch();
    else isAsking = false;
  }

  const loader = new DataLoader<Q, A>((questions) => askAll(questions).finally(askNext), {
    cache: false,
    maxBatchSize: most,
    // By itself a batch goes out with the turn of the event loop: a crowd would have as many calls in flight as it has turns.
    batchScheduleFn(dispatch) {
      if (isAsking) return void waiting.push(dispatch);
      isAsking = true;
      // Whatever else arrives in the same turn of the event loop goes with it.
      setImmediate(dispatch);
    },
  });
  return (question) => loader.load(question);
}
