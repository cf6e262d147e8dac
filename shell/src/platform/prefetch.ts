// What a page is made of, and what it reads first, before it is asked for (decision 0045).
import { pageOf, type Area } from '@fudaya/contracts';
import type { PageAddress } from '@fudaya/web';
import { maxFile_ms } from './guard.ts';
import { listAll, type ListFiles } from './file-lists.ts';
import type { RemoteApp } from './load-area.ts';
import type { BuildFile } from './release-index.ts';

/** A pointer, a finger or the keyboard's focus is on a link. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

export interface PrefetchOptions {
  readonly load: (area: Area) => Promise<RemoteApp>;
  readonly filesFor: (area: Area, path: string) => readonly BuildFile[];
  /** Of an area whose files are not known yet that is its entry alone, until they are. */
  readonly listFiles: ListFiles;
  /** A link to one of the shop's pages is pointed at. */
  readonly onIntent: () => unknown;
  readonly root?: Document;
}
export interface Prefetch {
  /** The page is wanted now, or soon. What fails is nothing: the page asks again, and shows what went wrong. */
  page(address: PageAddress): Promise<void>;
  /**
   * Puts the files of the pages that links lead to into the browser's store, one after the other, and loads their remotes: what a remote
   * prefetches is then asked for in the moment of a press. No page's code is run.
   */
  linked(): Promise<void>;
  /** Listens to links until the answer is called. */
  watchLinks(): () => void;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
const connection = () => (navigator as { connection?: Connection }).connection;
const isSaving = () => connection()?.saveData === true;
const isSlow = () => connection()?.effectiveType?.includes('2g') === true;

export function createPrefetch({ load, filesFor, listFiles, onIntent, root = document }: PrefetchOptions): Prefetch {
  const asked = new Set<string>();
  const isNew = ({ address }: BuildFile) =>
    !asked.has(address) && !root.querySelector(`[href="${address}"], [data-href="${address.split('/').at(-1)}"]`);

  /**
   * Resolves to whether the file came, whole and as published. By fetch and not by <link rel="prefetch">: a fetch can be given up, so a
   * remote that hangs does not keep the few connections there are.
   */
  async function store({ address, integrity }: BuildFile, priority: RequestPriority): Promise<boolean> {
    asked.add(address);
    try {
      const reply = await fetch(address, { integrity, priority, signal: AbortSignal.timeout(maxFile_ms) });
      await reply.arrayBuffer();
      return reply.ok;
    } catch {
      return false;
    }
  }

  async function page({ pathname, search }: PageAddress): Promise<void> {
    const wanted = pageOf(pathname);
    if (!wanted) return;
    // All files at one time: the federation runtime learns of each from the one before.
    const storeFiles = () => {
      for (const file of filesFor(wanted.area, wanted.path)) if (isNew(file)) void store(file, 'high');
    };
    const listed = listFiles(wanted.area);
    storeFiles();
    try {
      if (listed) await listed.then(storeFiles);
      await (await load(wanted.area)).prefetch?.({ pathname: wanted.path, search });
    } catch {
      // Left to whoever asks for it in earnest.
    }
  }

  /** A touch is three signs, and the press right behind them: it is carried out in a task of its own, once, and holds up no input. */
  let waiting: HTMLAnchorElement | undefined;
  function onSign({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link === waiting || link.target !== '' || link.origin !== location.origin || !pageOf(link.pathname)) return;
    waiting = link;
    setTimeout(() => {
      if (waiting === link) waiting = undefined;
      onIntent();
      if (!isSaving()) void page(link);
    });
  }

  return {
    page,
    async linked() {
      if (isSaving() || isSlow()) return;
      // First of all, for a press on any of them: also of areas that no link leads to.
      await listAll(listFiles);
      for (const { area, path } of linkedPages(root)) {
        const files = filesFor(area, path);
        for (const file of files) {
          // Offline, or a remote that is down: no more of what nobody wants yet.
          if (isNew(file) && !(await store(file, 'low'))) return;
        }
        // One whose files are not known, such as a fallback or a developer's build, is left alone.
        if (files.length > 0) await load(area).catch(() => undefined);
      }
    },
    watchLinks() {
      for (const sign of signs) root.addEventListener(sign, onSign, { passive: true });
      return () => {
        for (const sign of signs) root.removeEventListener(sign, onSign);
      };
    },
  };
}

/** The pages that links lead to, the footer's rarely used ones left out. */
function linkedPages(root: Document): { area: Area; path: string }[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not(footer a)')];
  return [...new Set(links.map(({ pathname }) => pathname))].flatMap((path) => pageOf(path) ?? []);
}
