import {
  challengeCode,
  challengeHeader,
  envelope,
  newerPage,
  pageOf,
  states,
  type Area,
  type Call,
  type Envelope,
  type ReplyOf,
  type SentInputOf,
} from '@fudaya/contracts';
import { activeArea } from '../bus/page-bus.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { report } from '../report.ts';
import { begin } from './busy.ts';
import { clientBuild } from './client-build.ts';
import { goToMaintenance, loginPathFrom, navigate } from './navigate.ts';
import { localFailure, type Failure, type Outcome } from './outcome.ts';
import { expireReads } from './query-client.ts';
import { noteTimeOf } from './server-clock.ts';
import { transport } from './transport.ts';
import { newTrace } from './trace.ts';
import { requestOf } from './wire.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** false: not counted for the full-screen spinner. Long polls never are. */
  readonly spinner?: boolean | undefined;
  /** true: a write path used to read; it may run several times at once. */
  readonly isRead?: boolean | undefined;
  /** The area that prefetches for a page nobody asked for yet: whatever the answer, it leads nowhere. */
  readonly prefetchFor?: Area | undefined;
}

/** A service has said that it no longer serves this page. */
export const newerPageEvent = 'fudaya:newer-page';
const apiVersion = ({ version }: Call) => (version === undefined ? {} : { 'x-client-api': String(version) });

let csrf = '';
/** Writes under way: a second submit of the same write is refused (FRM-9). */
const runningWrites = new Set<string>();

/**
 * Calls a service. Never throws: every way it can end is an outcome. Sends a refused csrf once more with the fresh
 * value, goes to /maintenance on 9999 and to /login on 401, and parses the reply by the contract.
 */
export async function call<K extends Call>(contract: K, input: SentInputOf<K>, options: CallOptions = {}): Promise<Outcome<ReplyOf<K>>> {
  const isWrite = contract.method === 'POST' && options.isRead !== true;
  if (isWrite && runningWrites.has(contract.path)) return localFailure('running');
  if (isWrite) runningWrites.add(contract.path);
  if (isWrite) expireReads();
  const counted = options.spinner ?? contract.waits_ms === undefined;
  const end = counted ? begin() : undefined;
  try {
    return settle(contract, await sendSolved(contract, input, options), options);
  } catch (cause) {
    return localFailure(options.signal?.aborted === true ? 'aborted' : cause instanceof SyntaxError ? 'bad_reply' : 'offline');
  } finally {
    end?.();
    if (isWrite) runningWrites.delete(contract.path);
    // What was read while it was under way, too.
    if (isWrite) expireReads();
  }
}

/** Where a rule of the shop asks for a challenge, the same call goes once more with its answer. */
async function sendSolved(contract: Call, input: unknown, options: CallOptions): Promise<Envelope | undefined> {
  const first = await sendTwiceIfNeeded(contract, input, options);
  if (first?.refusal !== challengeCode) return first;
  const { solve } = await import('./challenge/solve.ts');
  const answer = await solve(first.result, options.signal);
  return answer === undefined ? first : send(contract, input, options, { [challengeHeader]: answer });
}

async function sendTwiceIfNeeded(contract: Call, input: unknown, options: CallOptions): Promise<Envelope | undefined> {
  const first = await send(contract, input, options);
  return first?.state === states.csrfRefused && contract.method === 'POST' ? send(contract, input, options) : first;
}

async function send(
  contract: Call,
  input: unknown,
  { signal, prefetchFor }: CallOptions,
  more: Record<string, string> = {},
): Promise<Envelope | undefined> {
  const headers = {
    'accept-language': currentLanguage(),
    'x-client-build': clientBuild(prefetchFor ?? activeArea()),
    traceparent: newTrace(),
    ...apiVersion(contract),
    ...more,
  };
  const { url, init } = requestOf(contract, (input ?? {}) as { [name: string]: unknown }, csrf, headers);
  const parsed = envelope.safeParse(await transport(contract, url, signal ? { ...init, signal } : init, input));
  if (!parsed.success) return undefined;
  // An overloaded door answers without one: the one we have is still good.
  csrf = parsed.data.csrf || csrf;
  return parsed.data;
}

function settle<K extends Call>(contract: K, body: Envelope | undefined, options: CallOptions): Outcome<ReplyOf<K>> {
  if (body === undefined) return badReply(contract);
  if (body.state === states.success || body.state === states.alreadyDone) {
    const reply = contract.reply.safeParse(body);
    noteTimeOf(reply.data);
    return reply.success ? { ok: true, state: body.state, reply: reply.data as ReplyOf<K> } : badReply(contract, reply.error);
  }
  if (body.refusal === newerPage) window.dispatchEvent(new Event(newerPageEvent));
  if (options.prefetchFor === undefined) leadAway(contract, body.state, options);
  return failureOf(body);
}

function leadAway({ area, method }: Call, state: number, { spinner }: CallOptions): void {
  if (state === states.maintenance) goToMaintenance(area);
  // A public page stays where it is though its session is over (GRD-2): what it reads of a member in the background is extra.
  const isExtra = method === 'GET' && spinner === false && pageOf(window.location.pathname)?.isPublic === true;
  if (state === states.loginNeeded && !isExtra) navigate(loginPathFrom(window.location));
}

function failureOf({ state, errors = {}, refusal, result, reckoned, request_id, until }: Envelope): Failure {
  return {
    ok: false,
    state,
    errors,
    ...(refusal !== undefined && { refusal }),
    ...(typeof result === 'string' && { result }),
    ...(reckoned && { reckoned }),
    ...(request_id !== undefined && { requestId: request_id }),
    ...(until !== undefined && { until }),
  };
}

function badReply(contract: Call, cause?: unknown): Failure {
  report({ kind: 'bad_reply', path: contract.path, cause: String(cause ?? 'no envelope') });
  return localFailure('bad_reply');
}
