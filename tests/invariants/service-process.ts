// A real process of a service on a real port, started and killed by a test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Area } from '@fudaya/contracts';
import type { Hono } from 'hono';
import { testSettings } from '@fudaya/kit/testing';

export interface ServiceProcess {
  readonly port: number;
  /** What it wrote to its log so far. */
  readonly lines: readonly string[];
  /** Stands for the service's app in a client of tests. */
  readonly app: Hono;
  /** SIGKILL: nothing is cleaned up. A service that ended by itself before is a failure. */
  kill(): Promise<void>;
}

export async function startService(
  area: Area | 'edge' | 'releases',
  databaseUrl: string,
  own: Record<string, string>,
): Promise<ServiceProcess> {
  const server = new URL(`../../services/${area}/src/server.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: testSettings.sessionSecret,
      PUBLIC_ORIGIN: testSettings.publicOrigin,
      LOG_LEVEL: 'info',
      ...own,
    },
  });
  const lines: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const said = JSON.parse(line) as { msg?: string; port?: number };
      if (said.msg === 'listening' && said.port) resolve(said.port);
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    lines,
    app: { request: (path: string, init: RequestInit) => fetch(`${origin}${path}`, init) } as unknown as Hono,
    async kill() {
      // Killed before.
      if (child.signalCode !== null) return;
      if (child.exitCode !== null) throw new Error(`the service ended by itself with ${child.exitCode}`);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
