import type { Call, ReplyOf, SentInputOf } from '@fudaya/contracts';
import { useQuery } from '@tanstack/react-query';
import { isRendering, noteWanted } from '../first-view/first-view.ts';
import { useLanguage } from '../i18n/use-text.ts';
import type { Failure } from './outcome.ts';
import { ReadFailed, readQuery } from './read-query.ts';

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

/** Reads and keeps the reply; the last one stays visible while a fresh one is loaded. */
export function useRead<K extends Call>(contract: K, input: SentInputOf<K>, options: ReadOptions = {}): Read<ReplyOf<K>> {
  const language = useLanguage();
  const refetchInterval = options.refetchInterval ?? false;
  const query = useQuery({
    ...readQuery(contract, input, language, { spinner: options.spinner ?? (refetchInterval ? false : undefined) }),
    ...(options.fresh_ms !== undefined && { staleTime: options.fresh_ms }),
    enabled: options.enabled ?? true,
    refetchInterval,
  });
  if (isRendering() && query.data === undefined && options.enabled !== false) noteWanted(contract, input);
  return {
    reply: query.data,
    failure: query.error instanceof ReadFailed ? query.error.failure : undefined,
    isLoading: query.isPending && query.fetchStatus !== 'idle',
    reload: async () => (await query.refetch()).data,
  };
}
