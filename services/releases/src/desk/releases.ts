import { remoteNames, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type * as desk from '@fudaya/contracts/desk';
import { selectRefusals } from '../policy-reports/refusals.sql.ts';
import type { ReleasesContext } from './deps.ts';
import { remoteNow, sinceHours, situationOf } from './state.ts';

/** What is live of each remote, and what browsers refused by the pages' policy. */
export async function releases(
  { sql, now, language }: ReleasesContext,
  { hours }: InputOf<typeof desk.releases>,
): Promise<ReplyOf<typeof desk.releases>> {
  const at = now();
  const since = sinceHours(hours, at);
  const [situation, refused] = await Promise.all([situationOf(sql, null, since), selectRefusals(sql, since)]);
  return {
    at: at.toISOString(),
    remotes: await Promise.all(remoteNames.map((remote) => remoteNow(sql, remote, situation, language))),
    refused: refused.map(({ first_at: _first, last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() })),
  };
}
