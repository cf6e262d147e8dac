import { useState } from 'react';

/**
 * Pages by cursor: `cursor` goes into the read, `pagesFor(reply.next)` into the table. `key` is what is asked for besides: another question
 * begins at its first page.
 */
export function useCursor(key: string) {
  const [stack, setStack] = useState<{ readonly key: string; readonly cursors: readonly string[] }>({ key, cursors: [] });
  const cursors = stack.key === key ? stack.cursors : [];
  const go = (to: readonly string[]) => setStack({ key, cursors: to });
  return {
    cursor: cursors.at(-1),
    pagesFor: (next: string | null | undefined) => ({
      number: cursors.length + 1,
      onNext: next ? () => go([...cursors, next]) : undefined,
      onPrevious: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
    }),
  };
}
