import { japanDay } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import type { Watch } from '@fudaya/kit';
import { addDays } from './statement-days.ts';

/** Lines that stand open for longer are told, days. */
const patience_days = 2;
/**
 * The law has books and papers kept for seven years from the day on which the year's return was due, at most fourteen months after a line of that
 * year (decision 0182).
 */
const kept = { years: 7, months: 14 } as const;
const atOnce = 10_000;

/** What the bank has and nobody knows or explained, as a figure of every replica. */
export async function tellBank(sql: Sql, now: Date, { gauge }: Pick<Watch, 'gauge'>): Promise<void> {
  const [row] = await sql<{ count: number }[]>`
    select payment.open_bank_lines(${addDays(japanDay(now), -patience_days)}::text::date)::int as count`;
  gauge('bank_lines_open', 'Lines of the bank older than two days that are no paid payment and that nobody has explained', row?.count ?? 0);
}

/** Erases lines whose time is over, with the payers' names in them. Answers how many. */
export async function forgetBankLines(sql: Sql, at: Date, signal: AbortSignal): Promise<number> {
  const before = new Date(at);
  before.setUTCMonth(before.getUTCMonth() - kept.years * 12 - kept.months);
  let all = 0;
  for (let gone = atOnce; gone === atOnce && !signal.aborted; all += gone) {
    const [row] = await sql<{ gone: number }[]>`select payment.forget_bank_lines(${japanDay(before)}::text::date, ${atOnce}) as gone`;
    gone = row?.gone ?? 0;
  }
  return all;
}
