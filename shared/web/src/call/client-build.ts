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
  const build = area === undefined ? builds?.shell : builds?.remotes[area]?.build;
  return `${area ?? 'shell'}/${build ?? 'unknown'}`;
}
