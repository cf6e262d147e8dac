import type { Call, ReplyOf, SentInputOf } from '@fudaya/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isDrawing, noteWanted } from '../first-view/first-view.ts';
import { keyOf, stillNew } from '../first-view/seed.ts';
import { comingReply } from '../first-view/view-ahead.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { call, type CallOptions } from './call.ts';
import type { Failure } from './outcome.ts';
import { newFor } from './read-ahead.ts';

export interface ReadOptions {
  readonly enabled?: boolean;
  /** Milliseconds; false stops. Polls are not counted for the spinner. */
  readonly refetchInterval?: number | false;
  readonly spinner?: boolean;
  /** Milliseconds for which a reply is good enough for whoever is shown next. */
  readonly fresh_ms?: number;
}
export interface Read<R> {
  readonly reply: R | undefined;
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  /** Asks again, or waits for the question under way while nothing is known; undefined when nothing came. */
  reload(): Promise<R | undefined>;
}

class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`state ${failure.state}`);
    this.failure = failure;
  }
}

/** Reads and keeps the reply; the last one stays visible while a fresh one is loaded. */
export function useRead<K extends Call>(contract: K, input: SentInputOf<K>, options: ReadOptions = {}): Read<ReplyOf<K>> {
  const language = useLanguage();
  const client = useQueryClient();
  const queryKey = keyOf(contract.path, input, language);
  const read = async (how: CallOptions) => {
    const coming = comingReply(queryKey);
    const reply = coming && (await coming);
    if (reply !== undefined) return reply as ReplyOf<K>;
    const outcome = await call(contract, input, { ...how, isRead: true });
    if (!outcome.ok) throw new CallFailed(outcome);
    return outcome.reply;
  };
  const query = useQuery<ReplyOf<K>>({
    queryKey,
    staleTime: (kept) => Math.max(stillNew(client, kept.state.dataUpdatedAt), newFor(kept), options.fresh_ms ?? 0),
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchInterval ?? false,
    queryFn: ({ signal }) => read({ signal, spinner: options.spinner ?? (options.refetchInterval ? false : undefined) }),
  });
  if (isDrawing() && query.data === undefined && options.enabled !== false) noteWanted(contract, input);
  return {
    reply: query.data,
    failure: query.error instanceof CallFailed ? query.error.failure : undefined,
    isLoading: query.isPending && query.fetchStatus !== 'idle',
    reload: async () => (await query.refetch()).data,
  };
}
