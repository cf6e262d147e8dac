// Remotes that a member of the staff has from a developer's machine, in place of a kept build.
import { areas, type Area, type ReleaseIndex } from '@fudaya/contracts';
import type { Live } from './live-index.ts';
import { pageIndexes, textOf } from './page-index.ts';

/** No published build: what pages report of it is counted for nobody. */
const noBuild = '0'.repeat(16);
const origin = /^https?:\/\/[\w.-]+(:\d{1,5})?$/;

/** The origin in a wish, when the shop lets builds come from there; `http://localhost:*` stands for every port. */
export function localOriginIn(text: string, allowed: readonly string[]): string | undefined {
  if (!origin.test(text)) return undefined;
  const isLet = allowed.some((one) => one === text || (one.endsWith(':*') && /^\d+$/.test(text.replace(one.slice(0, -1), ''))));
  return isLet ? text : undefined;
}

export const isArea = (remote: string): remote is Area => (areas as readonly string[]).includes(remote);

/** Of these remotes the edge knows no files: nothing is preloaded, and no first view is rendered. */
export function withLocal(live: Live, local: ReadonlyMap<Area, string>): Live {
  if (local.size === 0) return live;
  const index = JSON.parse(live.indexText) as ReleaseIndex;
  const records = new Map(live.records);
  for (const area of local.keys()) records.delete(area);
  const remotes = Object.fromEntries(
    [...local].map(([area, from]) => [area, { build: noBuild, entry: 'remoteEntry.js', version: '', integrity: {}, origin: from }]),
  );
  const next: ReleaseIndex = { ...index, remotes: { ...index.remotes, ...remotes }, tried: [...(index.tried ?? []), ...local.keys()] };
  return {
    ...live,
    records,
    indexText: textOf(next),
    pageIndexText: pageIndexes(next, records),
    version: `${live.version} ${JSON.stringify(remotes)}`,
  };
}
