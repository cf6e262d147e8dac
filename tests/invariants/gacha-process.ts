// A real process of the gacha service on a real port, started and killed by a test, and the beacon it asks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { createBeacon } from '@fudaya/simulator/beacon';
import { testKeys } from '@fudaya/gacha/testing';
import { testSettings } from '@fudaya/kit/testing';

const server = new URL('../../services/gacha/src/server.ts', import.meta.url).pathname;

export interface GachaProcess {
  readonly port: number;
  /** Stands for the service's app in a client of tests. */
  readonly app: Hono;
  /** SIGKILL: nothing is cleaned up. A service that ended by itself before is a failure. */
  kill(): Promise<void>;
}

export async function startGacha({ databaseUrl, beaconUrl }: { databaseUrl: string; beaconUrl: string }): Promise<GachaProcess> {
  const child = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: testSettings.sessionSecret,
      PUBLIC_ORIGIN: testSettings.publicOrigin,
      LOG_LEVEL: 'info',
      RECEIPT_KEY: testKeys.receiptKey,
      CHAIN_KEY: testKeys.chainKey,
      BEACON_URLS: beaconUrl,
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line) as { msg?: string; port?: number };
      if (said.msg === 'listening' && said.port) resolve(said.port);
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    app: { request: (path: string, init: RequestInit) => fetch(`${origin}${path}`, init) } as unknown as Hono,
    async kill() {
      if (child.exitCode !== null) throw new Error(`the service ended by itself with ${child.exitCode}`);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The simulator's beacon on a port of its own. */
export async function startBeacon() {
  const beacon = createBeacon();
  const listening = serve({ fetch: beacon.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  return { ...beacon, url: `http://127.0.0.1:${port}`, close: () => void listening.close() };
}
