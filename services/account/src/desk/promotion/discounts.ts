import { discountsOnPage, type discounts as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { discountLine } from './discount-line.ts';
import { discountRows } from './discounts.sql.ts';

/** A page of pack discounts, newest first. */
export async function discounts(
  { sql, staff, now }: StaffContext,
  { before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await discountRows(sql, { before, at: now(), limit: discountsOnPage + 1 });
  const page = found.slice(0, discountsOnPage);
  return { discounts: page.map((row) => discountLine(row, staff.id)), next: found.length > page.length ? page.at(-1)!.id : null };
}
