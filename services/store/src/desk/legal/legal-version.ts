import { japanDay, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { legalVersion as contract } from '@fudaya/contracts/desk';
import { refuse, type StaffContext } from '@fudaya/kit';
import { legalRow } from './legal.sql.ts';
import { standingOf } from './standing-of.ts';

/** One text, as it was written. */
export async function legalVersion({ sql, now }: StaffContext, input: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const today = japanDay(now());
  const row = await legalRow(sql, input, today);
  if (!row) throw refuse(contract, 'no_text');
  const { holding, ...text } = row;
  return { ...input, ...text, standing: standingOf(input.holds_from, holding, today) };
}
