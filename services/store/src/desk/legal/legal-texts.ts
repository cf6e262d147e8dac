import { japanDay, type ReplyOf } from '@fudaya/contracts';
import type { legalTexts as contract } from '@fudaya/contracts/desk';
import type { StaffContext } from '@fudaya/kit';
import { legalDays } from './legal.sql.ts';
import { standingOf } from './standing-of.ts';

/** Every text of the shop's own, by page and day. */
export async function legalTexts({ sql, now }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const today = japanDay(now());
  const days = await legalDays(sql);
  const holding = (page: string) => days.find((one) => one.page === page && one.holds_from <= today)?.holds_from;
  return { today, texts: days.map((one) => ({ ...one, standing: standingOf(one.holds_from, holding(one.page), today) })) };
}
