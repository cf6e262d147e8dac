// Who gets the desk's document: staff, and browsers that staff have used, which may have to show a passkey again. To everybody else
// there is no such address. It holds no data: each call is judged by its service.
import { areas, links, type ReleaseIndex, type ReleaseRecord } from '@fudaya/contracts';
import type { Live } from '../live/live-index.ts';
import { isOfDesk, textOf, type LiveRemote } from '../live/page-index.ts';
import type { Visitors } from '../live/visitors.ts';

const markFor_s = 30 * 24 * 60 * 60;
const isMarked = (cookie: string | undefined) => /(?:^|;\s*)desk=1(?=;|$)/.test(cookie ?? '');

export interface DeskDoor {
  readonly isOpen: boolean;
  /** To be sent with the document: by it the browser is known when its session of staff is over. */
  readonly cookies: readonly string[];
}

export async function deskDoor(visitors: Visitors, cookie: string | undefined, isSecure: boolean): Promise<DeskDoor> {
  if (!(await visitors.isStaff(cookie))) return { isOpen: isMarked(cookie), cookies: [] };
  const rest = `Path=${links.desk()}; Max-Age=${markFor_s}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return { isOpen: true, cookies: [`desk=1; ${rest}`] };
}

/** The release index of the desk's document: of each build the desk's part, and no area whose build has none. */
export function withDesk<L extends Live>(live: L): L {
  const index = JSON.parse(live.indexText) as ReleaseIndex;
  if (live.shell) index.shell_integrity = hashesOf(live.shell);
  for (const area of areas) {
    const remote = index.remotes[area];
    const record = live.records.get(area);
    // What staff try from a developer's machine says nothing of its files.
    if (!remote || remote.origin !== undefined) continue;
    const [entry] = record?.desk_first ?? [];
    if (!record || entry === undefined) delete index.remotes[area];
    else
      index.remotes[area] = { ...pickFallback(remote), build: record.build, version: record.version, entry, integrity: hashesOf(record) };
  }
  return { ...live, indexText: textOf(index) };
}

const hashesOf = ({ integrity }: ReleaseRecord) => Object.fromEntries(Object.entries(integrity).filter(([file]) => isOfDesk(file)));

const pickFallback = ({ fallback }: { readonly fallback?: LiveRemote['fallback'] }) => (fallback ? { fallback } : {});
