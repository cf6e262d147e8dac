import type { FirstView } from '@fudaya/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { readKey } from '../call/read-query.ts';
import { noteTimeOf } from '../call/server-clock.ts';
import { firstView } from './first-view.ts';

const seeded = new WeakSet<QueryClient>();
/** A reply from the beginning of time is shown and read anew. */
const longAgo = 1;

/** Gives a client the replies that a view was rendered with. In the browser those of the document, once. */
export function seed(client: QueryClient, view: FirstView | undefined = firstView()): void {
  if (!view || seeded.has(client)) return;
  seeded.add(client);
  const updatedAt = view.is_old ? longAgo : Date.now();
  for (const { path, input, reply } of view.reads) {
    if (!view.is_old) noteTimeOf(reply);
    client.setQueryData(readKey(path, input, view.language), reply, { updatedAt });
  }
}

/** Whether it came with an old document whose page is still to be hydrated with it, and to read it anew. */
export const isToBeHydrated = (client: QueryClient, key: readonly unknown[]): boolean =>
  client.getQueryState(key)?.dataUpdatedAt === longAgo;
