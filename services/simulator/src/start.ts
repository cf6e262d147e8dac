import { serve } from '@hono/node-server';
import { createSimulator, type Simulator } from './app.ts';
import type { SimulatorSettings } from './settings.ts';

export interface RunningSimulator extends Simulator {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on `port`, 0 for a free one. Settings are read when they are needed, so a test may fill in the callback address later. */
export function startSimulator(options: {
  port: number;
  host?: string;
  settings: SimulatorSettings;
  now?: () => Date;
}): Promise<RunningSimulator> {
  const simulator = createSimulator(options);
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: simulator.app.fetch, port: options.port, hostname: options.host ?? '127.0.0.1' }, ({ port }) => {
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          if ('closeAllConnections' in server) server.closeAllConnections();
        });
      resolve({ ...simulator, port, close });
    });
    server.once('error', reject);
  });
}
