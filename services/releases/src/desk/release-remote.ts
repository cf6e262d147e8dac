import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { buildsOnPage, figureSlots } from '@fudaya/contracts/desk';
import type * as desk from '@fudaya/contracts/desk';
import type { ReleasesContext } from './deps.ts';
import { selectSlots } from './state.sql.ts';
import { remoteNow, sinceHours, situationOf, slotsOf } from './state.ts';

/** One remote: its builds, and over time what pages reported of each. */
export async function releaseRemote(
  { sql, now, language }: ReleasesContext,
  { remote, hours }: InputOf<typeof desk.releaseRemote>,
): Promise<ReplyOf<typeof desk.releaseRemote>> {
  const since = sinceHours(hours, now());
  const slot_s = (hours * 3_600) / figureSlots;
  const [situation, sums] = await Promise.all([situationOf(sql, remote, since), selectSlots(sql, remote, since, slot_s)]);
  const lines = situation.builds.map(situation.line);
  const isNamed = ({ marks }: (typeof lines)[number]) => marks.some((mark) => mark !== 'retired');
  return {
    ...(await remoteNow(sql, remote, situation, language)),
    builds: [...lines.filter(isNamed), ...lines.filter((line) => !isNamed(line)).slice(0, buildsOnPage)],
    begins: since.toISOString(),
    slot_s,
    slots: slotsOf(sums, figureSlots),
  };
}
