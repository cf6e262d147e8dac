// Passes a call to a service and its answer back, as a stream; by undici, which does it with clearly less work than node:http.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Pool, type Dispatcher } from 'undici';
import { towardsBrowser, towardsService, type ForwardedOptions } from './forwarded.ts';
import type { Targets } from './targets.ts';

/** Longer than any long poll of the contracts (20 s). */
const SILENCE_LIMIT_MS = 60_000;
const CONNECT_LIMIT_MS = 3_000;
/** Above what a service takes (1 MiB). The body is held so that a replica that does not answer can be passed over. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
/** After these the call cannot have had an effect. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

export type Forwarded = 'answered' | 'too large' | 'nobody' | 'gone';
type Attempt = { readonly outcome: 'answered' } | { readonly outcome: 'failed'; readonly wasReached: boolean };

const pools = new Map<string, Pool>();

function poolOf({ origin }: URL): Pool {
  const limits = { headersTimeout: SILENCE_LIMIT_MS, bodyTimeout: SILENCE_LIMIT_MS, connect: { timeout: CONNECT_LIMIT_MS } };
  const pool = pools.get(origin) ?? new Pool(origin, { connections: 512, ...limits });
  pools.set(origin, pool);
  return pool;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too large'> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  return size > BODY_LIMIT_BYTES ? 'too large' : Buffer.concat(chunks);
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
      else done({ outcome: 'failed', wasReached: !neverReached.has(fault.code ?? '') });
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

/**
 * Tries the replicas in turn. A write that may have reached one of them is not sent to another.
 * 'nobody': no answer was written, the caller says so. 'gone': the browser left.
 */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  targets: Targets,
  options: ForwardedOptions,
): Promise<Forwarded> {
  const isWrite = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  const body = isWrite ? await readBody(incoming) : null;
  if (body === 'too large') return 'too large';
  for (const target of targets.inTurn()) {
    const result = await attempt({ incoming, outgoing, body, options }, target);
    if (result.outcome === 'answered') {
      targets.answered(target);
      return 'answered';
    }
    if (outgoing.closed || outgoing.destroyed) return 'gone';
    targets.failed(target);
    if (result.wasReached && isWrite) break;
  }
  return 'nobody';
}
