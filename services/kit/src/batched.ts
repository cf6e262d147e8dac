/** Answers many questions in one call, each in its place. */
export type AskAll<Q, A> = (questions: readonly Q[]) => Promise<readonly A[]>;

interface Asked<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (reason: unknown) => void;
}

const batchMost = 128;

/**
 * Natural batching: what is asked while a call is in flight goes together into the next one. No timer, so a lone question never
 * waits, and a crowd costs the database few statements. Every answer is read after its question was asked: nothing is remembered.
 */
export function batched<Q, A>(askAll: AskAll<Q, A>, most = batchMost): (question: Q) => Promise<A> {
  const waiting: Asked<Q, A>[] = [];
  let isAsking = false;

  async function askOn(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const answers = await askAll(batch.map(({ question }) => question));
        if (answers.length !== batch.length) throw new Error(`${answers.length} answers to ${batch.length} questions`);
        batch.forEach(({ resolve }, i) => resolve(answers[i]!));
      } catch (reason) {
        for (const { reject } of batch) reject(reason);
      }
    }
    isAsking = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      // Whatever else arrived in the same turn of the event loop goes with it.
      setImmediate(() => void askOn());
    });
}
