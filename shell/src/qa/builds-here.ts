// Which build each area of this page runs, read from the page.
import type { Area, ReleaseIndex } from '@fudaya/contracts';

/** The build an area runs in this page, where it was mounted already; else the one it was given. */
export function buildsHere(index: ReleaseIndex | undefined): (owner: Area | 'shell') => string {
  const seen = new Map<string, string>();
  return (owner) => {
    const build = document.querySelector<HTMLElement>(`[data-area="${owner}"][data-build]`)?.dataset['build'];
    if (build) seen.set(owner, build);
    return seen.get(owner) ?? (owner === 'shell' ? index?.shell : index?.remotes[owner]?.build) ?? '';
  };
}
