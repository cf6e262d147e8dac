// Replies that were read for a page before it was asked for.
import type { Query, QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

/** Such a reply needs no fresh one when the page begins to use it, for this long. */
const asGoodAsNew_ms = 10_000;
const readAt = new Map<string, number>();
let writes = 0;

function note(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.status === 'success') readAt.set(query.queryHash, query.state.dataUpdatedAt);
}

/** Reads what nobody has read yet. What fails is nothing: the page asks again. */
export async function readAhead(client: QueryClient, queryKey: QueryKey, queryFn: QueryFunction): Promise<void> {
  await client.prefetchQuery({ queryKey, queryFn });
  note(client, queryKey);
}

/** A reply that came another way, asked for at a moment; what was read since is newer. */
export function keepAhead(client: QueryClient, queryKey: QueryKey, reply: unknown, asked_at: number): void {
  if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > asked_at) return;
  client.setQueryData(queryKey, reply);
  note(client, queryKey);
}

/** A question that waited for a reply that was kept hands it over a moment later than it was kept: it is the same reply. */
const handedOver_ms = 500;

export function newFor({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): number {
  const age_ms = state.dataUpdatedAt - (readAt.get(queryHash) ?? Infinity);
  return age_ms >= 0 && age_ms < handedOver_ms ? asGoodAsNew_ms : 0;
}

/** Something is being written: what was read before may no longer be so. */
export function forgetReadAhead(): void {
  readAt.clear();
  writes += 1;
}

/** Differs once something has been written in between. */
export const writesSoFar = (): number => writes;
