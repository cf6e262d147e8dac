import type { Sql, Tx } from '@fudaya/db';
import * as statements from './take-in.sql.ts';
import type { Drawn } from './take-in.sql.ts';

/** The statements by which drawn cards reach their members. */
export type HandOverStatements = Pick<typeof statements, 'oweDraws' | 'takeIn' | 'forgetOwed' | 'owedDraws'>;

export interface HandOver {
  /** Within the draw's transaction: what its members are owed. */
  readonly owe: (tx: Tx, drawn: readonly Drawn[]) => Promise<void>;
  /** Members have it. */
  readonly takeIn: (tx: Tx, drawn: readonly Drawn[]) => Promise<void>;
  /** What is owed reaches its members, and is owed no more. Again, or by two at once: once. */
  readonly give: (drawn: readonly Drawn[]) => Promise<void>;
  /** Gives what was drawn before an instant and is owed still; how many purchases that were. */
  readonly finish: (before: Date) => Promise<number>;
}

interface Options {
  readonly sql: Sql;
  /** Other than those of the database: for tests of what a crash leaves between them. */
  readonly by?: HandOverStatements;
}

const maxFinished = 128;

/**
 * A draw in two steps (decision 192): its box's home owes the cards, their members' home takes them in, each a transaction of its own. A step that
 * failed leaves a row that `finish` goes on with, on any replica; until then members read that their draw is awaited.
 */
export function handOverOf({ sql, by = statements }: Options): HandOver {
  const give = async (drawn: readonly Drawn[]): Promise<void> => {
    if (drawn.length === 0) return;
    await by.takeIn(sql, drawn);
    await by.forgetOwed(
      sql,
      drawn.map(({ id }) => id),
    );
  };
  return {
    owe: by.oweDraws,
    takeIn: by.takeIn,
    give,
    async finish(before) {
      const owed = await by.owedDraws(sql, before, maxFinished);
      await give(owed);
      return owed.length;
    },
  };
}
