import type { rankRules as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { rankRulesNow, rankRulesRows } from './rank-rules.sql.ts';

/** Fifty years of a set every half year. */
const maxSets = 100;

/** The sets of rules of ranks, the last month first, and what a form has seen. The version is read first: a form never claims to have seen more. */
export async function rankRules({ sql, staff }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const now = await rankRulesNow(sql);
  const rows = await rankRulesRows(sql, maxSets);
  const sets = rows.map(({ created, names_ja, names_en, uses, bonus, early_hours, dispatch_days, ...row }) => ({
    ...row,
    names_ja: [...names_ja],
    names_en: [...names_en],
    uses: [...uses],
    bonus: [...bonus],
    early_hours: [...early_hours],
    dispatch_days: [...dispatch_days],
    created: created.toISOString(),
    is_own: row.created_by === staff.id,
  }));
  return { sets, ...now };
}
