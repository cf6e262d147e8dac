// An open tab keeps the release it was opened with. It hears of newer ones now and then, and moves on where nothing is lost by it.
import { links, type Area, type ReleaseIndex } from '@fudaya/contracts';
import { maxFile_ms, pause } from './guard.ts';
import { parseReleaseIndex } from './release-index.ts';

const interval_ms = 60_000;
/** Front doors know it by then; and not all tabs ask in the same moment. */
const recall_ms = { least: 2_000, spread: 4_000 };

export interface ReleasesOptions {
  readonly given: ReleaseIndex | undefined;
  /** What is live now; undefined when that cannot be found out. */
  readonly fetchIndex: () => Promise<ReleaseIndex | undefined>;
  readonly reload: () => void;
  /** The build that this area runs with in this tab. */
  readonly buildOf?: (area: Area) => string | undefined;
  /** What runs is to be left, and a payment or a draw is under way: the member is told. */
  readonly onStuck?: () => void;
  readonly now?: () => number;
  readonly random?: () => number;
}
export interface Releases {
  newest(): ReleaseIndex | undefined;
  /** Whether remotes of today are no longer made for this tab's shell: it stays with what it has until it may be loaded anew. */
  isOutgrown(): boolean;
  /** A service no longer serves this page. */
  markOutdated(): void;
  ask(): Promise<void>;
  /** Leaves a build that was taken back; `isTold`: that one was, so that it is worth asking, in a moment. */
  leaveRecalled(path: string, area: Area | null, isTold?: boolean): Promise<void>;
  /** To be called at each navigation with the new path and the area that is left: loads the page anew when it must and may. */
  onNavigation(path: string, from: Area | null): void;
}

/** Money or a draw is under way there: whoever leaves may come back to it. */
const isUnderWay = (path: string, from: Area | null) => from === 'payment' || path === links.gachaAnimation('').split('?')[0];

export function createReleases({
  given,
  fetchIndex,
  reload,
  buildOf,
  onStuck,
  now = Date.now,
  random = Math.random,
}: ReleasesOptions): Releases {
  let newest = given;
  let isTooOld = false;
  let askedAt = now();
  const isOutgrown = () => isTooOld || newest?.shell_contract !== given?.shell_contract;

  const find = () => fetchIndex().catch(() => undefined);

  async function ask(): Promise<void> {
    askedAt = now();
    newest = (await find()) ?? (await pause(random).then(find)) ?? newest;
  }

  async function leaveRecalled(path: string, area: Area | null, isTold?: boolean): Promise<void> {
    if (isTold) await new Promise((resolve) => setTimeout(resolve, recall_ms.least + recall_ms.spread * random()));
    await ask();
    // What staff try they chose themselves.
    const runs = given?.tried ? [] : [given?.shell, area ? buildOf?.(area) : undefined];
    if (!newest?.recalled?.some((build) => runs.includes(build))) return;
    if (!isUnderWay(path, area)) return reload();
    isTooOld = true;
    onStuck?.();
  }

  return {
    leaveRecalled,
    newest: () => newest,
    isOutgrown,
    markOutdated: () => void (isTooOld = true),
    ask,
    onNavigation(path, from) {
      if (isOutgrown() && !isUnderWay(path, from)) reload();
      else if (now() - askedAt > interval_ms) void ask();
    },
  };
}

export async function fetchIndex(): Promise<ReleaseIndex | undefined> {
  const signal = AbortSignal.timeout(maxFile_ms);
  const reply = await fetch('/release', { credentials: 'same-origin', cache: 'no-store', signal });
  return reply.ok ? parseReleaseIndex(await reply.text()) : undefined;
}
