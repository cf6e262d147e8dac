// What stands between the page and every script or style it loads: whether by the federation runtime or by a build's own chunks.

/** A script or style that takes longer has failed. */
export const maxFile_ms = 7_500;
/** A failure that took this long was no clear answer. */
const maxSilence_ms = 4_000;
const pause_ms = { least: 200, most: 700 } as const;
/** A retry is jittered, so that a server that comes back is not asked by all visitors at once. */
export const pause = (random: () => number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, pause_ms.least + random() * (pause_ms.most - pause_ms.least)));
/** No file has this hash: the browser refuses whatever it is put on. */
export const refusedIntegrity = `sha384-${'A'.repeat(64)}`;

type Loading = HTMLScriptElement | HTMLLinkElement;

export interface Guard {
  /** From now on these files are known too: path → hash. */
  admit(files: ReadonlyMap<string, string>): void;
  /** Whether a script's text address is one that the page may load: a file of a known build, or of another origin, which the page's policy lists. */
  knows(address: string): boolean;
  /** Called for an element that is about to load: fits integrity, time limit, and a new address for a second try. */
  inspect(element: Loading): void;
  /**
   * Waits a moment before a second try.
   * Rejects with the cause when the first try (since `begun`, performance.now()) hung: a second would outlive the load's
   * time limit, and "try again" would join it.
   */
  beforeSecondTry(cause: unknown, begun: number): Promise<void>;
}

declare global {
  interface Window {
    /** Read by the chunk loading of every build (shared/build/src/guard-plugin.ts). */
    fudayaGuard?: Guard;
  }
}

/** A browser never tells us that a style hangs. Its failure is announced in its name. */
function limitStyle(link: HTMLLinkElement): void {
  const timer = setTimeout(() => link.dispatchEvent(new Event('error')), maxFile_ms);
  for (const ending of ['load', 'error']) link.addEventListener(ending, () => clearTimeout(timer), { once: true });
}

/**
 * `integrity` says the hash of each file by its path; a file that has none is refused. Undefined: no release index, as in a
 * component test, and nothing is checked. What comes from one of the `local` origins, a developer's machine, has no hash.
 */
export function createGuard(
  integrity: ReadonlyMap<string, string> | undefined,
  random: () => number = Math.random,
  local: readonly string[] = [],
): Guard {
  const tries = new Map<string, number>();
  const admitted = new Map<string, string>();
  let hung = 0;
  return {
    admit(files) {
      for (const [path, hash] of files) admitted.set(path, hash);
    },
    knows(address) {
      const { origin, pathname } = new URL(address, document.baseURI);
      if (!integrity || origin !== location.origin) return true;
      // Below /dev/ there is the simulator of a local shop, and nothing in production.
      return integrity.has(pathname) || admitted.has(pathname) || pathname.startsWith('/dev/');
    },
    inspect(element) {
      const isLink = element.tagName === 'LINK';
      const address = isLink ? (element as HTMLLinkElement).href : (element as HTMLScriptElement).src;
      const { origin, pathname } = new URL(address, document.baseURI);
      if (integrity && !local.includes(origin)) element.integrity = integrity.get(pathname) ?? admitted.get(pathname) ?? refusedIntegrity;
      element.crossOrigin = 'anonymous';
      const tried = tries.get(pathname) ?? 0;
      tries.set(pathname, tried + 1);
      if (isLink) limitStyle(element as HTMLLinkElement);
      // The same address again would wait behind a request that hangs; after one that did, so may each that the document preloaded.
      const edition = tried + hung;
      if (edition === 0) return;
      if (isLink) (element as HTMLLinkElement).href = `${address}?r=${edition}`;
      else (element as HTMLScriptElement).src = `${address}?r=${edition}`;
    },
    async beforeSecondTry(cause, begun) {
      if (performance.now() - begun > maxSilence_ms) {
        hung += 1;
        throw cause;
      }
      await pause(random);
    },
  };
}
