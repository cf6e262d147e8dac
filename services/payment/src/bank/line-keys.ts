import { createHash } from 'node:crypto';
import type { StatementLine } from './statement.ts';

/**
 * What a line is known by within its account and day, so that no file adds it twice: all that the bank says of it, its number included, and how
 * many of the same stood before it that day. Two equal transfers of a day are two.
 */
export function keysOf(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, direction, amount_yen, payer, memo, reference }) => {
    const content = JSON.stringify([day, direction, amount_yen, payer, memo, reference]);
    const ordinal = (seen.get(content) ?? 0) + 1;
    seen.set(content, ordinal);
    return createHash('sha256').update(`${content} ${ordinal}`).digest('hex');
  });
}
