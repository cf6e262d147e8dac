// A real process of the gacha service, and the beacon it asks.
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { createBeacon } from '@fudaya/simulator/beacon';
import { testKeys } from '@fudaya/gacha/testing';
import { startService, type ServiceProcess } from './service-process.ts';

export type GachaProcess = ServiceProcess;

export const startGacha = ({
  databaseUrl,
  beaconUrl,
  ...own
}: { databaseUrl: string; beaconUrl: string } & Record<string, string>): Promise<GachaProcess> =>
  startService('gacha', databaseUrl, { RECEIPT_KEY: testKeys.receiptKey, CHAIN_KEY: testKeys.chainKey, BEACON_URLS: beaconUrl, ...own });

/** The simulator's beacon on a port of its own. */
export async function startBeacon() {
  const beacon = createBeacon();
  const listening = serve({ fetch: beacon.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  return { ...beacon, url: `http://127.0.0.1:${port}`, close: () => void listening.close() };
}
