// An edge on a real port, with services made up by the test.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createEdge, type EdgeOptions } from '../app.ts';
import { liveOf, type LiveIndex } from '../live/live-index.ts';

export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

export async function listen(listener: RequestListener): Promise<Running> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const emptyIndex: LiveIndex = {
  current: () => liveOf([]),
  canaries: () => [],
  watched: () => [],
  isKnown: () => true,
  age_s: () => 0,
  close: async () => undefined,
};
/** Nobody listens there. */
export const nowhere = 'http://127.0.0.1:1';

const nobody = [nowhere];
export const nobodyElse = { store: nobody, gacha: nobody, payment: nobody, account: nobody, releases: nobody };

export const testEdge = (options: Partial<EdgeOptions>) =>
  createEdge({
    buildsDir: '/nowhere',
    artDir: '/nowhere',
    services: nobodyElse,
    simulator: undefined,
    publicOrigin: undefined,
    isForwardedTrusted: false,
    scriptOrigins: '',
    trustedTypes: 'enforce',
    firstViewLimit_ms: 150,
    index: emptyIndex,
    ...options,
  });

export async function startEdge(options: Partial<EdgeOptions>): Promise<Running> {
  const app = testEdge(options);
  const listener = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]);
  return listen((request, response) => void listener(request, response));
}
