// The waiting room on the wire: before pages and calls, and the address where its page asks how far it is.
import { languageParameter, languages, states } from '@fudaya/contracts';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { languageOf } from '../page/language.ts';
import { ownEnvelope } from '../proxy/envelope.ts';
import type { Door, Waiting } from './door.ts';
import { roomPage, roomPolicy } from './room-page.ts';
import { saidTo } from './texts.ts';

type Bound = { Bindings: HttpBindings };
type Here = Context<Bound>;
export interface RoomOptions {
  readonly door: Door | undefined;
  /** Who asks, as limits count it. */
  readonly networkOf: (c: Here) => string;
}

/** Providers and whoever checks a draw need no ticket: neither buys. */
const isFree = (path: string) => path.startsWith('/api/callback/') || path.startsWith('/api/user/draw/');

export function serveRoom({ door, networkOf }: RoomOptions) {
  const languageHere = (c: Here) => {
    const named = languages.find((one) => one === c.req.query(languageParameter));
    return named ?? languageOf(c.req.header('cookie'), undefined);
  };
  function give(c: Here, cookies: readonly string[]): void {
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  }

  function waitHere(c: Here, waiting: Waiting): Response {
    const language = languageHere(c);
    const isPacked = (c.req.header('accept-encoding') ?? '').includes('gzip');
    const body = roomPage(waiting, language, new URL(c.req.url), isPacked);
    return c.body(body, 429, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': roomPolicy,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
      'retry-after': String(waiting.next_s),
      vary: 'accept-encoding, cookie',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    });
  }

  const pages: MiddlewareHandler<Bound> = async (c, next) => {
    if (!door || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const answer = await door.ofPage(c.req.header('cookie'), networkOf(c));
    give(c, answer.cookies);
    return answer.isIn ? next() : waitHere(c, answer);
  };

  const calls: MiddlewareHandler<Bound> = async (c, next) => {
    if (!door || isFree(c.req.path) || (await door.ofCall(c.req.header('cookie')))) return next();
    return ownEnvelope(states.tooMany, languageOf(c.req.header('cookie'), c.req.header('accept-language')), crypto.randomUUID());
  };

  async function status(c: Here): Promise<Response> {
    const answer = door ? await door.ofPage(c.req.header('cookie'), networkOf(c)) : { isIn: true as const, cookies: [] };
    give(c, answer.cookies);
    const said = answer.isIn ? {} : { ...saidTo(answer, languageHere(c)), next_s: answer.next_s, spread_s: answer.spread_s };
    return c.json({ isIn: answer.isIn, ...said }, 200, { 'cache-control': 'private, no-store' });
  }

  return { pages, calls, status };
}
