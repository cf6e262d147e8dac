import { brokenInvariants } from '@fudaya/books';
import type { Sql } from '@fudaya/db';

/**
 * Every promise of the books, proven on one snapshot, with the rights of the operator's role and none to write; fails when one does not
 * hold, so that a script notices.
 */
export const check = {
  usage: 'check',
  async run(sql: Sql, _args: string[] = [], at: Date = new Date()): Promise<string> {
    const broken = await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx`set local role fudaya_ops`;
      return brokenInvariants(tx, at);
    });
    if (broken.length === 0) return 'Every promise of the books holds.';
    throw new Error(
      broken
        .map(({ number, sentence, rows }) => `${number}. NOT TRUE: ${sentence}\n   ${rows.map((row) => JSON.stringify(row)).join('\n   ')}`)
        .join('\n'),
    );
  },
};
