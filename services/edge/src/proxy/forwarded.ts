// Headers on their way through the front door.
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

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
  /** Whether a proxy of one's own stands in front. */
  readonly isTrusted: boolean;
}

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !hopByHop.has(name) && !named.includes(name)),
  );
}

/** What a service gets: who asked, by which protocol and host. What a visitor claims about that is not believed. */
export function towardsService(incoming: IncomingMessage, target: URL, options: ForwardedOptions): OutgoingHttpHeaders {
  const told = options.isTrusted ? incoming.headers['x-forwarded-for'] : undefined;
  const claimedProto = options.isTrusted ? incoming.headers['x-forwarded-proto'] : undefined;
  const address = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const { 'content-length': _, ...headers } = endToEnd(incoming.headers);
  return {
    ...headers,
    host: target.host,
    // Its last entry is the visitor: services believe that one alone. A proxy of one's own has appended it already.
    'x-forwarded-for': [told ?? address].flat().join(', '),
    'x-forwarded-proto': claimedProto ?? (options.publicOrigin?.startsWith('https:') ? 'https' : 'http'),
    'x-forwarded-host': incoming.headers.host ?? '',
    'x-request-id': options.requestId,
  };
}

export function towardsBrowser(headers: IncomingHttpHeaders, requestId: string): OutgoingHttpHeaders {
  return { ...endToEnd(headers), 'x-request-id': headers['x-request-id'] ?? requestId };
}
