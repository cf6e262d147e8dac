// A bucket store that others wrote: OpenStack Swift with its S3 door, as Debian packs it, in one process of its own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Running } from './running-edge.ts';

export const swiftKeys = { id: 'shop:ci', secret: 'bucket-secret' } as const;

/** The Python that has Swift. Debian's own, where another one comes first in PATH. @throws a sentence when there is none */
export function swiftPython(): string {
  const found = ['python3', '/usr/bin/python3'].find((one) => spawnSync(one, ['-c', 'import swift.proxy.server']).status === 0);
  if (!found) throw new Error('no OpenStack Swift here (Debian: apt-get install --no-install-recommends python3-swift)');
  return found;
}

export async function startSwift(python: string): Promise<Running> {
  const home = mkdtempSync(join(tmpdir(), 'fudaya-swift-'));
  const args = [join(import.meta.dirname, 'swift-server.py'), home, swiftKeys.id, swiftKeys.secret];
  const child = spawn(python, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let faults = '';
  child.stderr.on('data', (text: Buffer) => (faults = `${faults}${text.toString()}`.slice(-2_000)));
  const ended = once(child, 'exit');
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => undefined)]);
  if (!first) throw new Error(`Swift ended while starting: ${faults}`);
  const { port } = JSON.parse(String(first[0])) as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
