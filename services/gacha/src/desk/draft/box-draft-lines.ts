import { boxDraftLines as contract, maxDraftLines } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { bareLine } from './bare-line.ts';
import { draftPrizes, draftRow, draftSlots } from './drafts.sql.ts';

/** More lines of a draft, as it was saved. */
export async function boxDraftLines(
  { sql }: StaffContext,
  { pack_id, version, after }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const row = await draftRow(sql, pack_id);
  if (row?.version !== version) throw refuse(contract, 'changed_meanwhile');
  return await linesFrom(sql, row.box_id, after);
}

/** A page of its lines from a slot on; with the last slots its prizes. */
export async function linesFrom(sql: StaffContext['sql'], boxId: string, slot: number): Promise<ReplyOf<typeof contract>> {
  const found = await draftSlots(sql, boxId, slot, maxDraftLines + 1);
  const page = found.slice(0, maxDraftLines);
  const next = found[maxDraftLines]?.first_slot ?? null;
  const slots = page.map((row) => {
    const { first_slot: _, ...line } = row;
    return bareLine(line);
  });
  return { lines: next === null ? [...slots, ...(await draftPrizes(sql, boxId)).map(bareLine)] : slots, next };
}
