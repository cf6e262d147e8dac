// Passes a call to a service and its answer back, as a stream.
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { towardsBrowser, towardsService, type ForwardedOptions } from './forwarded.ts';
import type { Targets } from './targets.ts';

/** Longer than any long poll of the contracts (20 s). */
const SILENCE_LIMIT_MS = 60_000;
/** What a service refuses anyway; held so that a replica that does not answer can be passed over. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 64, scheduling: 'lifo' });

export type Forwarded = 'answered' | 'too large' | 'nobody' | 'gone';

async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too large'> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  return size > BODY_LIMIT_BYTES ? 'too large' : Buffer.concat(chunks);
}

type Attempt = { outcome: 'answered' } | { outcome: 'failed'; wasReached: boolean };

/** One try with one replica. `wasReached` false: the call cannot have had an effect. */
function attempt(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  target: URL,
  options: ForwardedOptions,
): Promise<Attempt> {
  return new Promise((resolve) => {
    const headers = towardsService(incoming, target, options);
    if (body.length > 0) headers['content-length'] = body.length;
    const onward = request(
      {
        agent,
        method: incoming.method,
        hostname: target.hostname,
        port: target.port,
        path: incoming.url,
        headers,
        timeout: SILENCE_LIMIT_MS,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, towardsBrowser(answer, options.requestId));
        answer.pipe(outgoing);
        // Half an answer cannot be taken back: the browser sees a broken connection.
        answer.once('error', () => outgoing.destroy());
        answer.once('aborted', () => outgoing.destroy());
        resolve({ outcome: 'answered' });
      },
    );
    const whenLeft = () => onward.destroy();
    outgoing.once('close', whenLeft);
    onward.once('timeout', () => onward.destroy(new Error('the service is silent')));
    onward.once('error', (fault: NodeJS.ErrnoException) => {
      outgoing.off('close', whenLeft);
      const wasReached = !['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN', 'ENETUNREACH'].includes(fault.code ?? '');
      resolve({ outcome: 'failed', wasReached });
    });
    onward.end(body);
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
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  const body = hasBody ? await readBody(incoming) : Buffer.alloc(0);
  if (body === 'too large') return 'too large';
  for (const target of targets.inTurn()) {
    const result = await attempt(incoming, outgoing, body, target, options);
    if (result.outcome === 'answered') {
      targets.answered(target);
      return 'answered';
    }
    if (outgoing.closed || outgoing.destroyed) return 'gone';
    targets.failed(target);
    if (outgoing.headersSent) return 'answered';
    if (result.wasReached && hasBody) break;
  }
  return 'nobody';
}
