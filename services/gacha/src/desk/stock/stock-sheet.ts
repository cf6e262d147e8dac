import { maxSheetCards, type stockSheet as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { csvOf, type StaffContext } from '@fudaya/kit';
import { sheetLines } from './sheet.sql.ts';

/** What should be at a place, to be counted there. */
export async function stockSheet({ sql }: StaffContext, { place, after }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const found = await sheetLines(sql, { place, after, limit: maxSheetCards + 1 });
  const lines = found.slice(0, maxSheetCards);
  const rows = lines.map(({ card_id, name_ja, units }) => [place, card_id, name_ja, units, '']);
  return {
    lines: [...lines],
    file: csvOf([['place', 'card_id', 'name', 'expected', 'counted'], ...rows]),
    next: found.length > maxSheetCards ? lines.at(-1)!.card_id : null,
  };
}
