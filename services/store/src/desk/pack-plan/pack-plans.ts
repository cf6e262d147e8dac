import type { packPlans as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { planLines } from './plans.sql.ts';

/** What is planned for a pack, the next first. */
export async function packPlans({ sql, now }: StaffContext, { pack_id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const lines = await planLines(sql, pack_id, now());
  return { plans: lines.map((line) => ({ ...line, holds_from: line.holds_from.toISOString() })) };
}
