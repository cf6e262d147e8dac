// One line for each request: what was asked for by its pattern, and how it ended. No address, query, cookie or agent of a visitor.
import { pageOf } from '@fudaya/contracts';
import type { Log } from '@fudaya/kit';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { CallRoutes } from './proxy/call-routes.ts';

export interface Access {
  readonly method: string;
  /** A pattern of ours, never what a visitor wrote. */
  readonly route: string;
  readonly status: number;
  readonly duration_ms: number;
  /** On the wire, headers and all. */
  readonly bytes: number;
  /** Where the request went on to a service: as its log has it. */
  readonly request_id?: string;
  /** The browser left before all was sent. */
  readonly is_aborted?: true;
}

const folders = ['r', 'art', 'media', 'dev', 'operations', 'desk'];
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

/** Which of few routes a path belongs to. */
export function routesOf(
  calls: Pick<CallRoutes, 'routeOf'>,
  app: Pick<Hono<{ Bindings: HttpBindings }>, 'routes'>,
): (path: string) => string {
  let fixed: Set<string> | undefined;
  return (path) => {
    const first = path.split('/', 2)[1] ?? '';
    if (first === 'api') return `/api${calls.routeOf(path.slice('/api'.length))}`;
    if (folders.includes(first)) return `/${first}/*`;
    fixed ??= new Set(app.routes.map((route) => route.path).filter((one) => !one.includes('*')));
    return fixed.has(path) ? path : (pageOf(path)?.path ?? '/*');
  };
}

/** Tells of the request when it has ended, whichever way. */
export function noteAccess({ incoming, outgoing }: HttpBindings, route: string, access: (entry: Access) => void): void {
  const began = performance.now();
  const { socket } = incoming;
  const before = socket.bytesWritten;
  outgoing.once('close', () => {
    const request_id = outgoing.getHeader('x-request-id');
    access({
      method: methods.has(incoming.method ?? '') ? incoming.method! : 'other',
      route,
      status: outgoing.statusCode,
      duration_ms: Math.round((performance.now() - began) * 10) / 10,
      bytes: socket.bytesWritten - before,
      ...(typeof request_id === 'string' && { request_id }),
      ...(!outgoing.writableFinished && { is_aborted: true as const }),
    });
  });
}

/** What asks all day long whether we live. */
const watching = new Set(['/health', '/ready', '/metrics']);
const files = new Set(['/r/*', '/art/*', '/media/*']);

/** Writes access lines: what failed as a warning, files that came well only where the log says everything. */
export function accessTo(log: Log): (entry: Access) => void {
  return (entry) => {
    const { route, status } = entry;
    if (watching.has(route) && status < 500) return;
    const level = status >= 500 ? 'warn' : files.has(route) && status < 400 ? 'debug' : 'info';
    log[level](entry, 'access');
  };
}
