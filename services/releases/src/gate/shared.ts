import type { ReleaseRecord, RemoteName } from '@fudaya/contracts';
import { satisfies } from 'semver';
import { say, type Said } from '../history/say.ts';
import { nameOf } from './candidate.ts';

/** What the page holds once is the shell's copy: it must be one that every live remote runs with. */
export function misfittingShared(after: ReadonlyMap<RemoteName, ReleaseRecord>, changed: ReadonlySet<RemoteName>): Said[] {
  const shell = after.get('shell');
  const provides = shell?.provides;
  if (!shell || !provides) return [];
  return [...after.values()].flatMap((record) => {
    if (record === shell || !(changed.has(record.remote) || changed.has('shell'))) return [];
    return Object.entries(record.shared).flatMap(([module, range]) => {
      const version = provides[module];
      if (version === undefined) return [say('notBrought', { name: nameOf(record), module, shell: nameOf(shell) })];
      if (satisfies(version, range, { includePrerelease: true })) return [];
      return [say('otherVersion', { name: nameOf(record), module, wanted: range, shell: nameOf(shell), offered: version })];
    });
  });
}
