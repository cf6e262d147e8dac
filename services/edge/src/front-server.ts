// The socket side of the front door: how many connections, and how long each may take to say what it wants.
import { createServer, type RequestListener, type Server } from 'node:http';
import { networkOf, plainAddress } from '@fudaya/kit/networks';
import { createQuota } from './proxy/quota.ts';

export interface DoorLimits {
  readonly connections: number;
  /** Of one address that is no proxy of ours: behind one the calls are counted instead. */
  readonly connectionsOfAddress: number;
  /** For the headers, and for the whole of a request, from its first byte on; milliseconds. */
  readonly headers_ms: number;
  readonly request_ms: number;
  /** New connections that may wait to be taken up: a crowd's come in one moment. The system has a limit of its own (net.core.somaxconn). */
  readonly backlog: number;
}
export const doorLimits: DoorLimits = {
  connections: 10_000,
  connectionsOfAddress: 500,
  headers_ms: 10_000,
  request_ms: 30_000,
  backlog: 4_096,
};

/** A server that ends what stalls, and lets nobody have all connections. */
export function createFrontServer(listener: RequestListener, isProxy: (peer: string | undefined) => boolean, limits = doorLimits): Server {
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: limits.headers_ms,
      requestTimeout: limits.request_ms,
      connectionsCheckingInterval: Math.min(1_000, limits.headers_ms),
    },
    listener,
  );
  server.maxConnections = limits.connections;
  const quota = createQuota({ all: limits.connections, ofAddress: limits.connectionsOfAddress });
  server.on('connection', (socket) => {
    if (isProxy(socket.remoteAddress)) return;
    const share = quota.enter(networkOf(plainAddress(socket.remoteAddress ?? '')));
    if (share.take(1)) socket.once('close', () => share.leave());
    else socket.destroy();
  });
  return server;
}
