// Files of pages that somebody is about to go to: asked for together, where a runtime would ask for one after the other.
import { pageOf, type Area } from '@fudaya/contracts';
import { FILE_LIMIT_MS } from './guard.ts';
import type { BuildFile } from './release-index.ts';

type FilesFor = (area: Area, path: string) => readonly BuildFile[];
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = () => (navigator as { connection?: Connection }).connection;
/** The member wants to spend no data on what was not asked for. */
export const isSparing = (): boolean => connection()?.saveData === true;
const isSlow = () => connection()?.effectiveType?.includes('2g') === true;

export interface Ahead {
  /** The page is wanted now, or soon: all of its files at once. */
  hasten(area: Area, path: string): void;
  /** Brings the files of pages that this one leads to into the browser's store, one after the other. */
  stock(): Promise<void>;
}

/** Runs nothing of what it fetches. By fetch, which can be given up: a remote that hangs must not keep the few connections there are. */
export function createAhead(filesFor: FilesFor, root: Document = document): Ahead {
  const asked = new Set<string>();

  /** Resolves to whether it came, whole and as it was published. */
  async function store({ address, integrity }: BuildFile, priority: RequestPriority): Promise<boolean> {
    asked.add(address);
    try {
      const reply = await fetch(address, { integrity, priority, signal: AbortSignal.timeout(FILE_LIMIT_MS) });
      await reply.arrayBuffer();
      return reply.ok;
    } catch {
      // Left to whoever asks for it in earnest.
      return false;
    }
  }
  const isNew = ({ address }: BuildFile) =>
    !asked.has(address) && !root.querySelector(`[href="${address}"], [data-href="${address.split('/').at(-1)}"]`);

  return {
    hasten(area, path) {
      for (const file of filesFor(area, path)) if (isNew(file)) void store(file, 'high');
    },
    async stock() {
      if (isSparing() || isSlow()) return;
      for (const file of linkedPages(root).flatMap(({ area, path }) => filesFor(area, path))) {
        // Offline, or a remote that is down: no more of what nobody wants yet.
        if (isNew(file) && !(await store(file, 'low'))) return;
      }
    },
  };
}

/** The pages that links lead to, the footer's rarely used ones left out. */
function linkedPages(root: Document): { area: Area; path: string }[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not(footer a)')];
  return [...new Set(links.map(({ pathname }) => pathname))].flatMap((path) => pageOf(path) ?? []);
}
