// The payment service as the process that it is in production, its log read to the last line.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { testSettings } from '@fudaya/kit/testing';
import type { TestShop } from './shop.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly lines: readonly string[];
  readonly errors: readonly string[];
  /** The port, once it listens; rejects with what it said when it ended before. */
  readonly listening: Promise<number>;
}

export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../server.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], ...env },
  });
  const lines: string[] = [];
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(String(chunk)));
  const listening = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
      if (msg === 'listening' && port) resolve(port);
    });
    child.once('exit', () => reject(new Error(errors.join(''))));
  });
  return { child, lines, errors, listening };
}

/** What such a process needs beside a test shop; `outside`: where it finds the simulator. */
export const serverSettings = (shop: TestShop, outside = `http://127.0.0.1:${shop.simulator.port}/dev`): Record<string, string> => ({
  PORT: '0',
  DATABASE_URL: shop.database.url('payment'),
  SESSION_SECRET: testSettings.sessionSecret,
  PUBLIC_ORIGIN: testSettings.publicOrigin,
  LOG_LEVEL: 'debug',
  TOKENISER_A_URL: '/dev/tokeniser-a/4gtoken',
  GATEWAY_A_URL: `${outside}/gateway-a`,
  GATEWAY_A_SECRET: shop.simulator.world.settings.gatewaySecret,
});
