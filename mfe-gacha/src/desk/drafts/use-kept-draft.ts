import { ownKey, useDesk } from '@fudaya/desk';
import { useEffect, useRef, useState } from 'react';
import { lineKey, type Draft, type Line } from './draft.ts';
import { dropLines, dropOrphans, readLines, writeLines } from './line-store.ts';

/** As it is kept: the lines of a long lineup are beside it (line-store.ts), and it says how many they are. */
type Kept = Draft & { readonly apart?: number };

/** More are not kept as a text, which has some millions of letters for all of the desk. */
const maxTextLines = 2000;
/** Lines of a long lineup are written so long after the last key; a file's, and lines put in or out, at once. */
const rest_ms = 500;

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return kept && { ...kept, lines: keyed(kept.lines) };
  } catch {
    return null;
  }
}
/** Keys are of the page that is open. */
const keyed = (lines: readonly Line[]): readonly Line[] => lines.map((line) => ({ ...line, key: lineKey() }));

function whole(kept: Kept, lines: readonly Line[]): Draft {
  const { apart: _, ...draft } = kept;
  return { ...draft, lines };
}

function write(key: string, kept: Kept | null): boolean {
  try {
    if (kept === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export interface KeptDraft {
  readonly draft: Draft | null;
  /** So many lines of it are being read. */
  readonly isReading: number | undefined;
  /** The browser keeps nothing: the page warns before it is left. */
  readonly isUnsafe: boolean;
  readonly keep: (draft: Draft) => void;
  readonly forget: () => void;
}

/** What of a box was not saved yet: it outlives the tab, on this device, for whoever typed it. */
export function useKeptDraft(packId: number): KeptDraft {
  const { session } = useDesk();
  const key = `${ownKey('box', session.id)} ${packId}`;
  const [kept, setKept] = useState(() => read(key));
  const [isUnsafe, setUnsafe] = useState(false);
  const isReading = kept?.apart;
  const waiting = useRef<{ readonly lines: readonly Line[]; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const written = useRef<readonly Line[]>(undefined);

  useEffect(() => {
    if (isReading === undefined) return undefined;
    let isLeft = false;
    const put = (found: readonly Line[] | undefined) => {
      if (isLeft) return;
      const lines = found && keyed(found);
      written.current = lines;
      // Without its lines nothing of it is worth keeping.
      setKept((before) => (before && lines ? whole(before, lines) : null));
      if (!lines) write(key, null);
    };
    readLines(key).then(put, () => put(undefined));
    return () => {
      isLeft = true;
    };
  }, [key, isReading]);

  useEffect(() => {
    // Where there is no such database nothing is in it.
    if ('indexedDB' in window) dropOrphans().catch(() => undefined);
  }, []);

  const flush = () => {
    const { lines, timer } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = undefined;
    if (!lines) return;
    written.current = lines;
    writeLines(key, lines).catch(() => setUnsafe(true));
  };
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads what is current when the page is left
  }, [key]);
  useEffect(() => {
    if (!isUnsafe) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsafe]);

  const keep = (draft: Draft) => {
    setKept(draft);
    const isLong = draft.lines.length > maxTextLines;
    setUnsafe(!write(key, isLong ? { ...draft, lines: [], apart: draft.lines.length } : draft));
    clearTimeout(waiting.current?.timer);
    const lines = isLong && draft.lines !== written.current ? draft.lines : undefined;
    waiting.current = lines && { lines, timer: setTimeout(flush, lines.length === written.current?.length ? rest_ms : 0) };
  };
  const forget = () => {
    const wasLong = written.current !== undefined || waiting.current !== undefined;
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    written.current = undefined;
    write(key, null);
    setKept(null);
    setUnsafe(false);
    if (wasLong) dropLines(key).catch(() => undefined);
  };
  return { draft: isReading === undefined ? kept : null, isReading, isUnsafe, keep, forget };
}
