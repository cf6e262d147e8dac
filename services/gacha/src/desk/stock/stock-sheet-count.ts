import { stockSheetCount as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { countPlace } from './sheet.sql.ts';

/** Keeps what was counted at a place. */
export async function stockSheetCount(
  ctx: StaffContext,
  { order, place, lines, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (new Set(lines.map(({ card_id }) => card_id)).size < lines.length) throw refuse(contract, 'twice');
  const answer = await acting(ctx, reason, (tx) => countPlace(tx, order, place, lines, ctx.now()));
  if (answer === 'changed') throw refuse(contract, 'changed_meanwhile');
  return { different: lines.filter(({ expected, counted }) => expected !== counted).length };
}
