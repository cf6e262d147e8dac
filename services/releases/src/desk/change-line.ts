import type { Language } from '@fudaya/contracts';
import type { ReleaseChangeLine } from '@fudaya/contracts/desk';
import { whyIn } from '../history/say.ts';
import type { ChangeRow } from '../release.sql.ts';

/** A line of the history in the words of whoever reads it. */
export const changeLine = (row: ChangeRow & { readonly id: number }, language: Language): ReleaseChangeLine => ({
  id: row.id,
  at: row.at.toISOString(),
  remote: row.remote,
  act: row.action,
  build: row.build,
  previous: row.previous,
  by: row.by,
  reason: whyIn(language, row),
});
