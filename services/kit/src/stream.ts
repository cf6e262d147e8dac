// Server-sent events: a connection that a page keeps open to be told of changes.
import { states, type EventOf, type Language, type Stream } from '@fudaya/contracts';
import type { Context as HonoContext } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Log } from './log-line.ts';
import type * as z from 'zod/mini';
import { Invalid, failureOf } from './failure.ts';
import { Halt } from './refusal.ts';
import { RequestCycle } from './request-cycle.ts';
import { headerOf, peerOf, urlOf } from './incoming.ts';
import type { Plumbing } from './plumbing.ts';
import type { Sql } from './sql.ts';
import { readQuery } from './wire.ts';

/** What the one who opens a stream gets. */
export interface StreamContext {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly language: Language;
  readonly log: Log;
}

/** A stream's contract with what opens it; X is what that asks of its context, the service's dependencies included. */
export interface StreamRoute<in X> {
  readonly stream: Stream;
  readonly open: (ctx: X, input: unknown, emit: (event: unknown) => void) => () => void;
  readonly admit: (ctx: X, input: unknown) => Promise<void>;
}

/**
 * Pairs a stream with what opens it: `open` may emit at once and until the function it answers is called. It must not throw.
 * `admit` comes before: what it throws is answered as a call would answer it, such as a Halt for what does not exist.
 */
export function serveStream<K extends Stream, X>(
  stream: K,
  open: (ctx: X, input: z.output<K['input']>, emit: (event: EventOf<K>) => void) => () => void,
  admit: (ctx: X, input: z.output<K['input']>) => Promise<void> = async () => undefined,
): StreamRoute<X> {
  return { stream, open: open as unknown as StreamRoute<X>['open'], admit: admit as StreamRoute<X>['admit'] };
}

export interface StreamLimits {
  /** Open connections of this process, and of one address. */
  readonly maxOpen: number;
  readonly maxOfAddress: number;
  /** Keeps proxies from cutting a quiet connection, milliseconds. */
  readonly heartbeat_ms: number;
  /** Then the page connects anew, perhaps to another replica, milliseconds. */
  readonly max_ms: number;
}
export const streamLimits: StreamLimits = { maxOpen: 4000, maxOfAddress: 60, heartbeat_ms: 15_000, max_ms: 15 * 60_000 };

/** A reader that takes nothing for this many characters is gone or far too slow. */
const maxBacklog = 256 * 1024;
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Answers the streams of one service; how many are open is counted over all of them. */
export function streamsOf<D extends object>(plumbing: Plumbing, deps: D, limits: StreamLimits) {
  const open = new Map<string, number>();
  let all = 0;

  function enter(address: string): (() => void) | null {
    const own = open.get(address) ?? 0;
    if (all >= limits.maxOpen || own >= limits.maxOfAddress) return null;
    all += 1;
    open.set(address, own + 1);
    return () => {
      all -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    };
  }

  async function begin(
    cycle: RequestCycle,
    c: HonoContext,
    { stream, open: start, admit }: StreamRoute<StreamContext & D>,
  ): Promise<Response> {
    const closed = await plumbing.closedUntil();
    if (closed) return cycle.reply(states.maintenance, { until: closed.until });
    const input = stream.input.safeParse(readQuery(urlOf(c)));
    if (!input.success) throw new Invalid(input.error.issues);
    const leave = enter(plumbing.addressOf(peerOf(c), headerOf(c, 'x-forwarded-for')));
    if (!leave) throw new Halt(states.tooMany);
    const ctx = { sql: plumbing.sql, now: plumbing.now, language: cycle.language, log: plumbing.log, ...deps };
    try {
      await admit(ctx, input.data);
    } catch (reason) {
      leave();
      throw reason;
    }
    const reply = streamSSE(c, (sse) => tell(sse, (emit) => start(ctx, input.data, emit), limits, plumbing.closing).finally(leave));
    for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value);
    return reply;
  }

  return (route: StreamRoute<StreamContext & D>) =>
    async (c: HonoContext): Promise<Response> => {
      const cycle = new RequestCycle(plumbing, c);
      try {
        return await begin(cycle, c, route);
      } catch (reason) {
        const failure = failureOf(reason, noTexts, cycle.language);
        if (!failure) plumbing.log.error({ err: reason, request_id: cycle.requestId, stream: route.stream.path }, 'fault');
        return cycle.reply(failure?.state ?? states.fault, failure?.fields ?? {}, failure?.retryAfter_s);
      }
    };
}

/** No form shows what a stream refuses. */
const noTexts = { invalid: {} };

/** Events, heartbeats between them, and an end when the reader, the service or its time says so. */
async function tell(
  sse: SSEStreamingApi,
  begin: (emit: (event: unknown) => void) => () => void,
  { heartbeat_ms, max_ms }: StreamLimits,
  closing: AbortSignal,
): Promise<void> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let backlog = 0;
  const write = async (size: number, written: Promise<unknown>) => {
    backlog += size;
    // What waits for such a reader is dropped with the connection.
    if (backlog > maxBacklog) sse.abort();
    await written;
    backlog -= size;
  };
  const comment = (text: string) => void write(text.length, sse.write(text));
  const heart = setInterval(() => comment(': still here\n\n'), heartbeat_ms);
  const last = setTimeout(end, max_ms);
  const onEnd = () => end();
  closing.addEventListener('abort', onEnd);
  sse.onAbort(onEnd);
  comment('retry: 3000\n\n');
  const stop = begin((event) => {
    const data = JSON.stringify(event);
    void write(data.length, sse.writeSSE({ data }));
  });
  if (closing.aborted) end();
  await isOver;
  closing.removeEventListener('abort', onEnd);
  clearInterval(heart);
  clearTimeout(last);
  stop();
}
