import { promotionRule as contract, promotionRulesOnPage } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { promotionLine } from './promotion-line.ts';
import { countGifts, giftsOf, promotionRow } from './promotion-rules.sql.ts';

/** One rule, what it gave in all, and a page of to whom. */
export async function promotionRule(
  { sql, staff, now }: StaffContext,
  { id, before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const row = await promotionRow(sql, id, now());
  if (!row) throw refuse(contract, 'no_promotion');
  const [count, found] = await Promise.all([countGifts(sql, id), giftsOf(sql, id, before, promotionRulesOnPage + 1)]);
  const page = found.slice(0, promotionRulesOnPage);
  return {
    rule: promotionLine(row, staff.id),
    ...count,
    latest: page.map(({ at, expires, ...gift }) => ({ ...gift, at: at.toISOString(), expires: expires.toISOString() })),
    next: found.length > page.length ? page.at(-1)!.id : null,
  };
}
