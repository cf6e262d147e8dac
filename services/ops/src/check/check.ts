import { brokenInvariants, findings, standing } from '@fudaya/books';
import type { Sql } from '@fudaya/db';

/**
 * Every promise of the books, proven on one snapshot, with the rights of the operator's role and none to write; fails when one does not
 * hold, so that a script notices. `--findings`: what the nightly checks found and is still so; `--all`: and what was, and is gone.
 */
export const check = {
  usage: 'check [--findings [--all]]',
  async run(sql: Sql, args: string[] = [], at: Date = new Date()): Promise<string> {
    if (args.includes('--findings')) return tellFindings(sql, args.includes('--all'));
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

async function tellFindings(sql: Sql, areAll: boolean): Promise<string> {
  const [{ checked_at, longest_round }, found] = [await standing(sql), await findings(sql, { areAll })];
  if (checked_at === null) return 'No nightly check ran yet.';
  const lines = found.map(
    ({ invariant, sentence, detail, first_seen, last_seen, resolved_at }) =>
      `${invariant}. NOT TRUE: ${sentence}\n   ${JSON.stringify(detail)}\n   first found ${first_seen.toISOString()}, ` +
      (resolved_at === null ? `last ${last_seen.toISOString()}` : `gone ${resolved_at.toISOString()}`),
  );
  lines.push(`Last nightly check: ${checked_at.toISOString()}. Old rows are read again within ${longest_round} of them.`);
  if (found.some(({ resolved_at }) => resolved_at === null)) throw new Error(lines.join('\n'));
  return lines.join('\n');
}
