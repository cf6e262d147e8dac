// A read as react-query knows it: the same key and function for the page that uses the reply and for whoever prefetches it.
import type { Call, Language, ReplyOf, SentInputOf } from '@fudaya/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from './call.ts';
import type { Failure } from './outcome.ts';

/** Thrown for react-query, which keeps it as the query's error. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`state ${failure.state}`);
    this.failure = failure;
  }
}

export const readKey = (path: string, input: unknown, language: Language) => [path, input, language] as const;

/** A public reply may be shown to whoever comes next for this long; a member's own is read anew for each page. */
const publicFresh_ms = 10_000;
export const freshnessOf = ({ method, access }: Call): number => (method === 'GET' && access === 'public' ? publicFresh_ms : 0);

export function readQuery<K extends Call>(contract: K, input: SentInputOf<K>, language: Language, options: CallOptions = {}) {
  return queryOptions({
    queryKey: readKey(contract.path, input, language),
    staleTime: freshnessOf(contract),
    queryFn: async ({ signal }): Promise<ReplyOf<K>> => {
      const outcome = await call(contract, input, { ...options, signal, isRead: true });
      if (!outcome.ok) throw new ReadFailed(outcome);
      return outcome.reply;
    },
  });
}
