import { readSimulatorSettings } from './settings.ts';
import { startSimulator } from './start.ts';

try {
  const settings = readSimulatorSettings(process.env);
  const { port, smtpPort } = settings;
  const simulator = await startSimulator({ port, smtpPort, host: process.env['HOST'] ?? '127.0.0.1', settings });
  process.stdout.write(`${JSON.stringify({ level: 30, area: 'simulator', port: simulator.port, msg: 'listening' })}\n`);
  const stop = () => void simulator.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
