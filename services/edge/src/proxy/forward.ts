// Passes a call to a service and its answer back, as a stream; by undici, which does it with clearly less work than node:http.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Pool, type Dispatcher } from 'undici';
import { towardsBrowser, towardsService, type ForwardedOptions } from './forwarded.ts';
import type { Share } from './quota.ts';
import type { Targets } from './targets.ts';

/** Longer than any long poll of the contracts (20 s). */
const maxSilence_ms = 60_000;
const maxConnect_ms = 3_000;
/** After these the call cannot have had an effect. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** The connection ended before an answer began: whoever was asked has died, or had just closed it. */
const lost = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

export type Forwarded = 'answered' | 'nobody' | 'gone' | 'no room';
type Attempt = { readonly outcome: 'answered' } | { readonly outcome: 'failed'; readonly code: string };

/** Replicas come and go with addresses of their own; a pool that nobody asked for long is closed. */
const pools = new LRUCache<string, Pool>({ max: 512, dispose: (pool) => void pool.close() });

function poolOf({ origin }: URL): Pool {
  const limits = { headersTimeout: maxSilence_ms, bodyTimeout: maxSilence_ms, connect: { timeout: maxConnect_ms } };
  const known = pools.get(origin);
  if (known) return known;
  const pool = new Pool(origin, { connections: 512, ...limits });
  pools.set(origin, pool);
  return pool;
}

/** The body is held so that a replica that does not answer can be passed over. What is too large is read on, and dropped. */
async function readBody(incoming: IncomingMessage, { maxBody_bytes, room }: Forwarding): Promise<Buffer | 'too large' | 'no room'> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Whoever gets no room is still to be answered: to leave the loop must not end the connection.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBody_bytes) {
      if (!room.take(chunk.length)) return 'no room';
      chunks.push(chunk);
    } else if (chunks.length > 0) {
      chunks.length = 0;
      room.leave();
    }
  }
  return size > maxBody_bytes ? 'too large' : Buffer.concat(chunks);
}

interface Call {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly body: Buffer | null;
  readonly options: ForwardedOptions;
}

/** Writes the answer as it comes, no faster than the browser takes it. */
function answerHandler({ outgoing, options }: Call, done: (attempt: Attempt) => void): Dispatcher.DispatchHandler {
  let hasBegun = false;
  let leave: () => void = () => undefined;
  return {
    onRequestStart(controller) {
      leave = () => controller.abort(new Error('the browser left'));
      outgoing.once('close', leave);
    },
    onResponseStart(_controller, status, headers) {
      hasBegun = true;
      outgoing.writeHead(status, towardsBrowser(headers, options.requestId));
      done({ outcome: 'answered' });
    },
    onResponseData(controller, chunk) {
      if (outgoing.write(chunk)) return;
      controller.pause();
      outgoing.once('drain', () => controller.resume());
    },
    onResponseEnd() {
      outgoing.off('close', leave);
      outgoing.end();
    },
    onResponseError(_controller, fault: NodeJS.ErrnoException) {
      outgoing.off('close', leave);
      // Half an answer cannot be taken back: the browser sees a broken connection.
      if (hasBegun) outgoing.destroy();
      else done({ outcome: 'failed', code: fault.code ?? '' });
    },
  };
}

function attempt(call: Call, target: URL): Promise<Attempt> {
  const { incoming, body, options } = call;
  const headers: OutgoingHttpHeaders = towardsService(incoming, target, options);
  return new Promise((resolve) => {
    const method = (incoming.method ?? 'GET') as Dispatcher.HttpMethod;
    poolOf(target).dispatch({ path: incoming.url ?? '/', method, headers, body }, answerHandler(call, resolve));
  });
}

interface Forwarding extends ForwardedOptions {
  /** The same call twice has the effect and the answer of one. */
  readonly isRepeatable: boolean;
  /** What may come with the call, and where it is counted as long as it is held. */
  readonly maxBody_bytes: number;
  readonly room: Share;
}

/** Whether the next replica may be asked after this failure. A write is repeated once, and only after its replica was lost. */
function mayGoOn(code: string, { isWrite, isRepeatable, losses }: { isWrite: boolean; isRepeatable: boolean; losses: number }): boolean {
  if (!isWrite || neverReached.has(code)) return true;
  return isRepeatable && lost.has(code) && losses === 1;
}

/**
 * Tries the replicas in turn; where there is one alone, a call that its connection lost is sent to it again.
 * A body that is too large stays here: without it the service refuses the call, with an answer like all of its own.
 * 'nobody', 'no room': no answer was written, the caller says so. 'gone': the browser left.
 */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  targets: Targets,
  options: Forwarding,
): Promise<Forwarded> {
  const isWrite = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  const read = isWrite ? await readBody(incoming, options).catch(() => 'gone' as const) : null;
  if (read === 'no room' || read === 'gone') return read;
  const body = read === 'too large' ? null : read;
  const inTurn = targets.inTurn();
  let losses = 0;
  for (const target of inTurn.length === 1 ? [...inTurn, ...inTurn] : inTurn) {
    const result = await attempt({ incoming, outgoing, body, options: { ...options, isWithoutBody: read === 'too large' } }, target);
    if (result.outcome === 'answered') {
      targets.answered(target);
      return 'answered';
    }
    if (outgoing.closed || outgoing.destroyed) return 'gone';
    targets.failed(target);
    if (lost.has(result.code)) losses += 1;
    // Only what was lost is worth a second try at the same door.
    if (inTurn.length === 1 && losses !== 1) break;
    if (!mayGoOn(result.code, { isWrite, isRepeatable: options.isRepeatable, losses })) break;
  }
  return 'nobody';
}
