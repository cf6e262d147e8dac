import type { FirstView, Language } from '@fudaya/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { noteTimeOf } from '../call/server-clock.ts';
import { firstView } from './first-view.ts';

/** What came with the document is as good as read just now, for this long. */
const asGoodAsNew_ms = 10_000;
const seededAt = new WeakMap<QueryClient, number>();

export const keyOf = (path: string, input: unknown, language: Language) => [path, input, language] as const;

/** Gives a client the replies that a view was drawn with. In the browser those of the document, once. */
export function seed(client: QueryClient, view: FirstView | undefined = firstView()): void {
  if (!view || seededAt.has(client)) return;
  // A reply from the beginning of time is shown and read anew.
  const updatedAt = view.is_old ? 1 : Date.now();
  seededAt.set(client, view.is_old ? 0 : updatedAt);
  for (const { path, input, reply } of view.reads) {
    if (!view.is_old) noteTimeOf(reply);
    client.setQueryData(keyOf(path, input, view.language), reply, { updatedAt });
  }
}

/** How long a reply needs no fresh one when a page begins to use it: the document's own for a moment, others not at all. */
export const stillNew = (client: QueryClient, updatedAt: number): number => (seededAt.get(client) === updatedAt ? asGoodAsNew_ms : 0);
