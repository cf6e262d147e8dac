import type { findingsExport as contract } from '@fudaya/contracts/desk';
import { japanDay, type ReplyOf } from '@fudaya/contracts';
import { csvOf, type StaffContext } from '@fudaya/kit';
import { findingsNow } from './findings.sql.ts';

/** More than a file for people holds. */
const most = 10_000;

/** All findings as a file: what is still so, then what is gone. */
export async function findingsExport({ sql, now }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const rows = [...(await findingsNow(sql, false, most)), ...(await findingsNow(sql, true, most))];
  const lines = rows.map(({ id, invariant, about, detail, first_seen, last_seen, resolved_at, told }) => [
    ...[id, invariant, about, detail, first_seen.toISOString(), last_seen.toISOString(), resolved_at?.toISOString() ?? ''],
    told.map(({ name }) => name).join('; '),
  ]);
  return {
    name: `findings-${japanDay(now())}.csv`,
    csv: csvOf([['id', 'promise', 'about', 'detail', 'first_seen', 'last_seen', 'gone', 'told'], ...lines]),
  };
}
