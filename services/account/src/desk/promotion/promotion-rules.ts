import { promotionRulesOnPage, type promotionRules as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { promotionLine } from './promotion-line.ts';
import { promotionRows } from './promotion-rules.sql.ts';

/** A page of cards of stamps and missions, newest first. */
export async function promotionRules(
  { sql, staff, now }: StaffContext,
  { before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await promotionRows(sql, { before, at: now(), limit: promotionRulesOnPage + 1 });
  const page = found.slice(0, promotionRulesOnPage);
  return { rules: page.map((row) => promotionLine(row, staff.id)), next: found.length > page.length ? page.at(-1)!.id : null };
}
