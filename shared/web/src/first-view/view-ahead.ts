// What a page of another area is drawn with, asked of the edge in one question while the page's code is on the way (decision 0038).
import { firstView as shape } from '@fudaya/contracts';
import { hashKey, notifyManager, type QueryKey } from '@tanstack/react-query';
import { readerNow, readerOf } from '../bus/reader.ts';
import { queryClient } from '../call/query-client.ts';
import { keepAhead, writesSoFar } from '../call/read-ahead.ts';
import { noteTimeOf } from '../call/server-clock.ts';
import { keyOf } from './seed.ts';

/** A page that waits longer than this asks for itself. */
const limit_ms = 1_500;
/** An address is not asked for again so soon. */
const lately_ms = 10_000;

type Replies = ReadonlyMap<string, unknown>;
const none: Replies = new Map();
let last = { question: '', at: 0 };
let underWay: Promise<Replies> | undefined;

/**
 * Asks for the replies of a public page, as this build of its area reads them; the edge answers for builds that it draws. What fails
 * is nothing: the page asks for itself.
 */
export function askViewAhead(address: string, build: string): void {
  const question = `${readerNow()} ${build} ${address}`;
  if (last.question === question && Date.now() - last.at < lately_ms) return;
  last = { question, at: Date.now() };
  const work = bring(address, build).catch(() => none);
  underWay = work;
  void work.then(() => underWay === work && (underWay = undefined));
}

/** The reply that may be on the way with a whole view; undefined when no view is, so that the page asks at once. */
export const comingReply = (queryKey: QueryKey): Promise<unknown> | undefined =>
  underWay?.then((replies) => replies.get(hashKey(queryKey)));

async function bring(address: string, build: string): Promise<Replies> {
  const [reader, writes, asked_at] = [readerNow(), writesSoFar(), Date.now()];
  const asked = new URLSearchParams({ at: address, build });
  const reply = await fetch(`/first-view?${asked.toString()}`, { signal: AbortSignal.timeout(limit_ms) });
  const view = reply.status === 200 ? shape.safeParse(await reply.json()).data : undefined;
  // Of somebody else, in other words, from before something was written, or kept for a while: no good here.
  if (!view || view.is_old || writesSoFar() !== writes) return none;
  if (readerOf(view.language, view.member.is_login) !== reader || readerNow() !== reader) return none;
  const keyed = view.reads.map(({ path, input, reply: read }) => [keyOf(path, input, view.language), read] as const);
  view.reads.forEach(({ reply: read }) => noteTimeOf(read));
  // At one time: the page is drawn once for all of them.
  notifyManager.batch(() => keyed.forEach(([key, read]) => keepAhead(queryClient, key, read, asked_at)));
  return new Map(keyed.map(([key, read]) => [hashKey(key), read]));
}
