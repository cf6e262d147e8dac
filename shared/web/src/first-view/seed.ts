import type { FirstView } from '@fudaya/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { readKey } from '../call/read-query.ts';
import { noteTimeOf } from '../call/server-clock.ts';
import { firstView } from './first-view.ts';

const seeded = new WeakSet<QueryClient>();

/** Gives a client the replies that a view was rendered with. In the browser those of the document, once. */
export function seed(client: QueryClient, view: FirstView | undefined = firstView()): void {
  if (!view || seeded.has(client)) return;
  seeded.add(client);
  // A reply from the beginning of time is shown and read anew.
  const updatedAt = view.is_old ? 1 : Date.now();
  for (const { path, input, reply } of view.reads) {
    if (!view.is_old) noteTimeOf(reply);
    client.setQueryData(readKey(path, input, view.language), reply, { updatedAt });
  }
}
