// Headers on their way through the front door.
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { VisitorAddress } from './visitor-address.ts';

/** They speak of one connection, not of the message (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export interface ForwardedOptions {
  readonly requestId: string;
  readonly publicOrigin: string | undefined;
  /** Those of one's own that stand in front. */
  readonly proxies: VisitorAddress;
  /** What came with it is not passed on, so nothing is said about it either. */
  readonly isWithoutBody?: boolean;
}

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !hopByHop.has(name) && !named.includes(name)),
  );
}

/** What a service gets: who asked, as one address, by which protocol and host. What a visitor claims about that is not believed. */
export function towardsService(incoming: IncomingMessage, target: URL, options: ForwardedOptions): OutgoingHttpHeaders {
  const { proxies } = options;
  const peer = incoming.socket.remoteAddress;
  const claimedProto = proxies.isProxy(peer) ? incoming.headers['x-forwarded-proto'] : undefined;
  const { 'content-length': _, 'content-type': type, ...headers } = endToEnd(incoming.headers);
  return {
    ...headers,
    ...(type !== undefined && !options.isWithoutBody && { 'content-type': type }),
    host: target.host,
    'x-forwarded-for': proxies.of(peer, incoming.headers['x-forwarded-for']),
    'x-forwarded-proto': claimedProto ?? (options.publicOrigin?.startsWith('https:') ? 'https' : 'http'),
    'x-forwarded-host': incoming.headers.host ?? '',
    'x-request-id': options.requestId,
  };
}

export function towardsBrowser(headers: IncomingHttpHeaders, requestId: string): OutgoingHttpHeaders {
  return { ...endToEnd(headers), 'x-request-id': headers['x-request-id'] ?? requestId };
}
