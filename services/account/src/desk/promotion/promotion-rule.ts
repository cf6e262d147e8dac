import { promotionRule as contract, promotionRulesOnPage } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { giftsOf } from './gifts.ts';
import { promotionLine } from './promotion-line.ts';
import { countGifts, promotionRow } from './promotion-rules.sql.ts';

/** One rule, what it gave in all, and a page of to whom. */
export async function promotionRule(
  { sql, staff, now }: StaffContext,
  { id, before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const row = await promotionRow(sql, id, now());
  if (!row) throw refuse(contract, 'no_promotion');
  const [count, gifts] = await Promise.all([countGifts(sql, id), giftsOf(sql, id, before, promotionRulesOnPage)]);
  return { rule: promotionLine(row, staff.id), ...count, ...gifts };
}
