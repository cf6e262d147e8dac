import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux (32768), macOS and Windows (49152) give to outgoing connections. A port the system itself
 * chooses is one of those, and a database connection opened a moment later may take it before our server listens.
 */
const lowest = 15_000;
const beyond = 32_768;
const tries = 50;

/**
 * A TCP port nobody listens on, on any address.
 * @throws after 50 taken ones, when something is wrong with this machine's network.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried += 1) {
    const port = randomInt(lowest, beyond);
    if (!(await isTaken(port))) return port;
  }
  throw new Error(`no free port found from ${lowest} to ${beyond - 1}`);
}

/** Whether somebody already listens on this port, on any address. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, () => probe.close(() => resolve(false)));
  });
}
