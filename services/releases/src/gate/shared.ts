import type { ReleaseRecord, RemoteName } from '@fudaya/contracts';
import { satisfies } from 'semver';
import { say, type Said } from '../history/say.ts';
import { nameOf } from './candidate.ts';

/** The remotes that this change puts beside another shell, or in another build beside this one. */
const besideTheShell = (after: ReadonlyMap<RemoteName, ReleaseRecord>, changed: ReadonlySet<RemoteName>): ReleaseRecord[] =>
  [...after.values()].filter(({ remote }) => remote !== 'shell' && (changed.has(remote) || changed.has('shell')));

/** What the page holds once is the shell's copy: it must be one that every live remote runs with. */
export function misfittingShared(after: ReadonlyMap<RemoteName, ReleaseRecord>, changed: ReadonlySet<RemoteName>): Said[] {
  const shell = after.get('shell');
  const provides = shell?.provides;
  if (!shell || !provides) return [];
  return besideTheShell(after, changed).flatMap((record) => {
    return Object.entries(record.shared).flatMap(([module, range]) => {
      const version = provides[module];
      if (version === undefined) return [say('notBrought', { name: nameOf(record), module, shell: nameOf(shell) })];
      if (satisfies(version, range, { includePrerelease: true })) return [];
      return [say('otherVersion', { name: nameOf(record), module, wanted: range, shell: nameOf(shell), offered: version })];
    });
  });
}

/** A name that the shell's @fudaya/web does not export is undefined in the page, whatever its version says. */
export function missingOfWeb(after: ReadonlyMap<RemoteName, ReleaseRecord>, changed: ReadonlySet<RemoteName>): Said[] {
  const shell = after.get('shell');
  const offered = shell?.web_offered && new Set(shell.web_offered);
  if (!offered) return [];
  return besideTheShell(after, changed).flatMap((record) =>
    (record.web_taken ?? [])
      .filter((name) => !offered.has(name))
      .map((what) => say('notOffered', { name: nameOf(record), what, shell: nameOf(shell) })),
  );
}
