import { serve } from '@hono/node-server';
import { createSimulator } from './app.ts';
import { readSimulatorSettings } from './settings.ts';

const settings = readSimulatorSettings(process.env);
const { app } = createSimulator({ settings });
const server = serve({ fetch: app.fetch, port: settings.port, hostname: process.env['HOST'] ?? '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'listening', service: 'simulator', port })}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
