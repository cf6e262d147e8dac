import { randomUUID } from 'node:crypto';
import { httpStatus, states, type Language, type State } from '@fudaya/contracts';
import type { Context as HonoContext } from 'hono';
import { issueCsrf } from './csrf.ts';
import { headerOf } from './incoming.ts';
import { languageOf } from './language.ts';
import type { Plumbing } from './plumbing.ts';
import { cookieName, cookieText, hashSession, hostCookie, newSessionId, sessionCookie, sessionIdIn } from './session.ts';

const fixedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** One request and its reply: session cookie, language, request id, and the envelope that always comes back. */
export class RequestCycle {
  readonly requestId: string;
  readonly language: Language;
  #sessionId: string;
  #setCookie: string | undefined;
  readonly #otherCookies: string[] = [];
  readonly #plumbing: Plumbing;

  constructor(plumbing: Plumbing, c: HonoContext) {
    const { isSecureCookie } = plumbing.settings;
    this.#plumbing = plumbing;
    this.requestId = givenRequestId(c) ?? randomUUID();
    this.language = languageOf(headerOf(c, 'accept-language'));
    const known = sessionIdIn(headerOf(c, 'cookie'), cookieName(isSecureCookie));
    this.#sessionId = known ?? newSessionId('visitor');
    if (!known) this.#setCookie = sessionCookie(this.#sessionId, { isSecure: isSecureCookie, remember: false });
  }

  get sessionId(): string {
    return this.#sessionId;
  }

  /** Replaces the session: the reply's cookie and csrf belong to the new one. */
  rotate({ remember, kind }: { remember: boolean; kind: 'member' | 'visitor' }): Uint8Array {
    this.#sessionId = newSessionId(kind);
    this.#setCookie = sessionCookie(this.#sessionId, { isSecure: this.#plumbing.settings.isSecureCookie, remember });
    return hashSession(this.#sessionId);
  }

  /** Sets a cookie beside the session's. */
  setCookie(name: string, value: string, seconds: number): void {
    const { isSecureCookie: isSecure } = this.#plumbing.settings;
    this.#otherCookies.push(cookieText(hostCookie(name, isSecure), value, { isSecure, seconds }));
  }

  reply(state: State, fields: object, retryAfter_s?: number): Response {
    const { csrfKey } = this.#plumbing;
    const csrf = issueCsrf(csrfKey, this.#sessionId, Date.now());
    const requestId = state === states.fault ? { request_id: this.requestId } : {};
    const headers: Record<string, string> = { ...fixedHeaders, 'x-request-id': this.requestId };
    if (retryAfter_s !== undefined) headers['retry-after'] = String(retryAfter_s);
    if (this.#setCookie !== undefined) headers['set-cookie'] = this.#setCookie;
    const response = new Response(JSON.stringify({ ...fields, state, csrf, ...requestId }), { status: httpStatus(state), headers });
    for (const cookie of this.#otherCookies) response.headers.append('set-cookie', cookie);
    return response;
  }
}

/** The edge names requests, so that one id runs through its log and ours; anything that is no UUID is ignored. */
function givenRequestId(c: HonoContext): string | undefined {
  const given = headerOf(c, 'x-request-id');
  return given !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given) ? given : undefined;
}
