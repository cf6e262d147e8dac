import { mayDo } from '@fudaya/contracts/desk';
import { apiVersions, challengeHeader, oldestServed, states, usualBody_bytes, type CallOwner, type State } from '@fudaya/contracts';
import type { Context as HonoContext } from 'hono';
import type { Log } from './log-line.ts';
import type { Context, Member, Staff, StaffContext } from './context.ts';
import { isCsrfGood } from './csrf.ts';
import { RequestCycle } from './request-cycle.ts';
import { Invalid, NoRight, TooOld, failureOf } from './failure.ts';
import { headerOf, peerOf, urlOf } from './incoming.ts';
import type { Plumbing } from './plumbing.ts';
import { Halt, refuse } from './refusal.ts';
import type { Route } from './route.ts';
import { isForeignWrite, isOwnFetch } from './same-origin.ts';
import { hashSession, hostCookie, isMemberSession, valuesIn } from './session.ts';
import { isJustProved } from './staff.ts';
import { inputFrom, readForm, readPayload, readQuery } from './wire.ts';

type Answer = { state: State; fields: object; retryAfter_s?: number | undefined };

/** Answers one call, whatever comes: always the envelope, and a fault only for a bug of ours. */
export function answerCall<D extends object>(
  plumbing: Plumbing,
  route: Route<StaffContext & D>,
  deps: D,
): (c: HonoContext) => Promise<Response> {
  const { call } = route;
  return async (c) => {
    const started = performance.now();
    plumbing.metrics.begun();
    const cycle = new RequestCycle(plumbing, c);
    let answer: Answer;
    try {
      const work = () => answerOf(plumbing, route, deps, c, cycle);
      answer = plumbing.tracing.isOn ? await plumbing.tracing.follow(call.path, c.req.header(), work) : await work();
    } catch (reason) {
      answer = failureOf(reason, call, cycle.language) ?? { state: states.fault, fields: {} };
      if (answer.state === states.fault) plumbing.log.error({ err: reason, request_id: cycle.requestId, call: call.path }, 'fault');
    }
    const seconds = (performance.now() - started) / 1000;
    plumbing.metrics.ended(call.path, answer.state, seconds);
    logCall(plumbing.log, call.method, call.path, answer, cycle.requestId, seconds);
    return cycle.reply(answer.state, answer.fields, answer.retryAfter_s);
  };
}

async function answerOf<D extends object>(
  plumbing: Plumbing,
  route: Route<StaffContext & D>,
  deps: D,
  c: HonoContext,
  cycle: RequestCycle,
): Promise<Answer> {
  const { call, options, verb } = route;
  const closed = await plumbing.closedUntil();
  // Staff go on: what is closed is seen to, and opened, by them.
  if (closed && call.access !== 'staff') return { state: states.maintenance, fields: { until: closed.until } };

  const sessionHash = hashSession(cycle.sessionId);
  // Before anything else is said: to everybody but them there is no such call.
  const staff = call.access === 'staff' ? await staffHere(plumbing, cycle, sessionHash) : null;
  if (staff && !mayDo(staff.roles, call.right ?? 'any')) throw new NoRight();
  if (isTooOld(headerOf(c, 'x-client-api'), call.area)) throw new TooOld();
  const payload = call.method === 'POST' ? await readWrite(plumbing, c, cycle, call.maxBody_bytes) : readQuery(urlOf(c));
  if (options.isSameOriginOnly && !isOwnFetch(originHeaders(c), plumbing.settings.publicOrigin)) throw new Halt(states.csrfRefused);

  if (staff && call.method === 'POST' && !isJustProved(staff, plumbing.now())) throw refuse(call, 'proof_needed');

  const member = options.skipsMember ? null : await plumbing.findMember(cycle.sessionId, sessionHash);
  if (call.access !== 'public' && !member) throw new Halt(states.loginNeeded);

  const ctx = contextOf(plumbing, c, cycle, sessionHash, { member, staff });
  for (const { by, points, seconds } of call.limits) await ctx.limit(`${call.path} ${by} ${limitKey(ctx, by)}`, points, seconds);

  const input = call.input.safeParse(inputFrom(c, call.path, payload));
  if (!input.success) throw new Invalid(input.error.issues);

  // `access` was checked above, so a member or staff call has theirs. Assigned, not spread: the context's getters stay lazy.
  const { state = states.success, ...outcome } = await verb(Object.assign(ctx, deps) as StaffContext & D, input.data);
  const reply = call.reply.safeParse(outcome);
  if (!reply.success) throw new Error(`${call.path} answered against its contract: ${JSON.stringify(reply.error.issues)}`);
  return { state: state as State, fields: reply.data as object };
}

/** What says no version is no page of ours and is judged by its input alone. */
const isTooOld = (version: string | undefined, area: CallOwner): boolean =>
  version !== undefined && /^\d{1,6}$/.test(version) && Number(version) < oldestServed(apiVersions[area]);

/** A write's payload, once the form is whole, our own page sent it and its csrf value is good for this session. */
async function readWrite(plumbing: Plumbing, c: HonoContext, cycle: RequestCycle, maxBody_bytes = usualBody_bytes): Promise<object> {
  const form = await readForm(c.req.raw, headerOf(c, 'content-type'), headerOf(c, 'content-length'), maxBody_bytes);
  if (isForeignWrite(originHeaders(c), plumbing.settings.publicOrigin)) throw new Halt(states.csrfRefused);
  if (!isCsrfGood(plumbing.csrfKey, cycle.sessionId, form.csrf, Date.now())) throw new Halt(states.csrfRefused);
  return readPayload(form.json);
}

const originHeaders = (c: HonoContext) => ({
  fetchSite: headerOf(c, 'sec-fetch-site'),
  origin: headerOf(c, 'origin'),
  referer: headerOf(c, 'referer'),
});

async function staffHere({ findStaff }: Plumbing, { sessionId }: RequestCycle, sessionHash: Uint8Array): Promise<Staff> {
  const staff = isMemberSession(sessionId) ? await findStaff(sessionHash) : null;
  if (!staff) throw new Halt(states.unknown);
  return staff;
}

function contextOf(
  plumbing: Plumbing,
  c: HonoContext,
  cycle: RequestCycle,
  sessionHash: Uint8Array,
  { member, staff }: { member: Member | null; staff: Staff | null },
): Context {
  const { area, sql, now, limiter } = plumbing;
  return {
    area,
    sql,
    now,
    member,
    staff,
    mayBeMember: isMemberSession(cycle.sessionId),
    sessionHash,
    language: cycle.language,
    requestId: cycle.requestId,
    // Made when first asked for: most calls need none of them.
    get log(): Log {
      return plumbing.log.child({ request_id: cycle.requestId });
    },
    get userAgent(): string {
      return (headerOf(c, 'user-agent') ?? '').slice(0, 300);
    },
    get address(): string {
      return plumbing.addressOf(peerOf(c), headerOf(c, 'x-forwarded-for'));
    },
    get signal(): AbortSignal {
      return AbortSignal.any([c.req.raw.signal, plumbing.closing]);
    },
    challengeAnswer: headerOf(c, challengeHeader)?.slice(0, 4_000),
    cookie: (name) => valuesIn(headerOf(c, 'cookie'), hostCookie(name, plumbing.settings.isSecureCookie))[0],
    setCookie: (name, value, seconds) => cycle.setCookie(name, value, seconds),
    rotateSession: ({ remember, kind = 'member' }) => cycle.rotate({ remember, kind }),
    limit: (key, points, seconds) => limiter(`${area} ${key}`, points, seconds),
  };
}

function limitKey(ctx: Context, by: 'address' | 'member' | 'session'): string {
  if (by === 'address') return ctx.address;
  return by === 'member' && ctx.member ? ctx.member.id : Buffer.from(ctx.sessionHash).toString('hex');
}

function logCall(log: Log, method: string, call: string, { state }: Answer, request_id: string, seconds: number): void {
  // Successful reads are most of the traffic: metrics count them, the log names them only when asked.
  const level = method === 'GET' && state < states.refused ? 'debug' : 'info';
  if (log.isLevelEnabled(level)) log[level]({ call, state, request_id, duration_ms: Math.round(seconds * 10_000) / 10 }, 'call');
}
