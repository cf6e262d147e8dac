import { maxTemplates, type answerTemplates as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { templateRows } from './templates.sql.ts';

/** All templates, by name. */
export async function answerTemplates({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const rows = await templateRows(sql, maxTemplates);
  return { templates: rows.map(({ updated, ...row }) => ({ ...row, updated: updated.toISOString() })) };
}
