import { serve } from '@hono/node-server';
import { createSimulator, type Simulator } from './app.ts';
import { startSmtp, type RunningSmtp } from './mailbox/smtp.ts';
import type { SimulatorSettings } from './settings.ts';

export interface RunningSimulator extends Simulator {
  readonly port: number;
  /** Where its mail server listens; undefined when it has none. */
  readonly smtpPort: number | undefined;
  close(): Promise<void>;
}

export interface SimulatorStart {
  readonly port: number;
  /** Left out: no mail server. */
  readonly smtpPort?: number | undefined;
  readonly host?: string;
  readonly settings: SimulatorSettings;
  readonly now?: () => Date;
}

/** Listens on `port`, 0 for a free one. Settings are read when they are needed, so a test may fill in the callback address later. */
export async function startSimulator({ host = '127.0.0.1', ...options }: SimulatorStart): Promise<RunningSimulator> {
  const simulator = createSimulator(options);
  const { smtpPort } = options;
  const smtp = smtpPort === undefined ? undefined : await startSmtp(simulator.world, { port: smtpPort, host });
  return await listen(simulator, options.port, host, smtp);
}

function listen(simulator: Simulator, wanted: number, host: string, smtp: RunningSmtp | undefined): Promise<RunningSimulator> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: simulator.app.fetch, port: wanted, hostname: host }, ({ port }) => {
      const close = async () => {
        const closed = new Promise<void>((done) => server.close(() => done()));
        if ('closeAllConnections' in server) server.closeAllConnections();
        await Promise.all([closed, smtp?.close()]);
      };
      resolve({ ...simulator, port, smtpPort: smtp?.port, close });
    });
    server.once('error', reject);
  });
}
