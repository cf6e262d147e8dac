import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Server } from 'node:http';

/** Longest that running calls may take to finish once a shutdown began. */
const grace_ms = 10_000;

/** Listens and resolves with the port, once it is taken; port 0 takes a free one. */
export function listen(app: Hono, port: number, host: string): Promise<{ server: Server; port: number }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}

/** Stops accepting, lets running calls finish, drops what is left after the grace. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), grace_ms);
    // A kept-alive connection turns idle only after its running call was answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(late);
      clearInterval(sweep);
      resolve();
    });
  });
}
