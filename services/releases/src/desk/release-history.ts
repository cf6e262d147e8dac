import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { changesOnPage } from '@fudaya/contracts/desk';
import type * as desk from '@fudaya/contracts/desk';
import { changeLine } from './change-line.ts';
import type { ReleasesContext } from './deps.ts';
import { selectHistory } from './history.sql.ts';

/** Who changed what is live, newest first, page by page. */
export async function releaseHistory(
  { sql, language }: ReleasesContext,
  { remote, before }: InputOf<typeof desk.releaseHistory>,
): Promise<ReplyOf<typeof desk.releaseHistory>> {
  const rows = await selectHistory(sql, { remote: remote ?? null, before: before ?? null, limit: changesOnPage + 1 });
  const shown = rows.slice(0, changesOnPage);
  const next = rows.length > changesOnPage ? (shown.at(-1)?.id ?? null) : null;
  return { changes: shown.map((row) => changeLine(row, language)), next };
}
