import { releaseIndex, type Area, type ReleaseIndex } from '@fudaya/contracts';

let kept: ReleaseIndex | null | undefined;

function index(): ReleaseIndex | null {
  if (kept !== undefined) return kept;
  try {
    const parsed = releaseIndex.safeParse(JSON.parse(document.querySelector('#release-index')?.textContent ?? ''));
    kept = parsed.success ? parsed.data : null;
  } catch {
    kept = null;
  }
  return kept;
}

/** The build that makes a call, as x-client-build: `store/0123456789abcdef`, `shell/…` outside a remote. */
export function clientBuild(area: Area | undefined): string {
  const builds = index();
  // The element says it where another build has taken the live one's place.
  const shown = area && document.querySelector<HTMLElement>(`[data-area="${area}"]`)?.dataset['build'];
  const build = shown ?? (area === undefined ? builds?.shell : builds?.remotes[area]?.build);
  return `${area ?? 'shell'}/${build ?? 'unknown'}`;
}
