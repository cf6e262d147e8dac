import type { Tx } from '@fudaya/db';

export type Invariant = {
  /** As in the list of what the books promise. */
  number: number;
  /** What holds when the query finds nothing. */
  sentence: string;
  /** Finds what breaks it. */
  find: (sql: Tx, at: Date) => PromiseLike<readonly Record<string, unknown>[]>;
};
