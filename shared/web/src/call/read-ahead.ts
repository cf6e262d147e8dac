// Replies that were read for a page before it was asked for.
import type { Query, QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

/** Such a reply needs no fresh one when the page begins to use it, for this long. */
const asGoodAsNew_ms = 10_000;
const readAt = new Map<string, number>();

/** Reads what nobody has read yet. What fails is nothing: the page asks again. */
export async function readAhead(client: QueryClient, queryKey: QueryKey, queryFn: QueryFunction): Promise<void> {
  await client.prefetchQuery({ queryKey, queryFn });
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.status === 'success') readAt.set(query.queryHash, query.state.dataUpdatedAt);
}

export const newFor = ({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): number =>
  readAt.get(queryHash) === state.dataUpdatedAt ? asGoodAsNew_ms : 0;

/** Something is being written: what was read before may no longer be so. */
export const forgetReadAhead = (): void => readAt.clear();
