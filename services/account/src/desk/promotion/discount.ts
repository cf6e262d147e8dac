import { discount as contract, discountsOnPage } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { discountLine } from './discount-line.ts';
import { discountRow, usesOf } from './discounts.sql.ts';

/** One discount, and a page of what it was used for. */
export async function discount(
  { sql, staff, now }: StaffContext,
  { id, before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const row = await discountRow(sql, id, now());
  if (!row) throw refuse(contract, 'no_discount');
  const found = await usesOf(sql, id, before, discountsOnPage + 1);
  const page = found.slice(0, discountsOnPage);
  return {
    discount: discountLine(row, staff.id),
    uses: page.map(({ at, ...use }) => ({ ...use, at: at.toISOString() })),
    next: found.length > page.length ? page.at(-1)!.id : null,
  };
}
