// What of a request is read on every call. On a real socket Node has parsed it already: building fetch's Headers and URL again
// would cost more than the rest of the plumbing.
import type { IncomingMessage } from 'node:http';
import type { Context as HonoContext } from 'hono';

function socketRequest(c: HonoContext): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}

/** A header by its lower-case name. */
export function headerOf(c: HonoContext, name: string): string | undefined {
  const incoming = socketRequest(c);
  if (!incoming) return c.req.header(name);
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Path and query as they came. */
export function urlOf(c: HonoContext): string {
  return socketRequest(c)?.url ?? c.req.url;
}

/** The address at the other end of the socket; loopback where there is none. */
export function peerOf(c: HonoContext): string {
  return socketRequest(c)?.socket.remoteAddress ?? '127.0.0.1';
}
