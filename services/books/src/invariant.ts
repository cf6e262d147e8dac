import type { Tx } from '@fudaya/db';
import type { Scope } from './scope.ts';

export type Invariant = {
  /** As in the list of what the books promise. */
  number: number;
  /** What holds when the query finds nothing. */
  sentence: string;
  /** The columns of what it finds that name it. */
  about: readonly string[];
  /** Finds what breaks it among the rows of the scope. */
  find: (sql: Tx, at: Date, scope: Scope) => PromiseLike<readonly Record<string, unknown>[]>;
};
