// A real process of the gacha service, and the beacon and witnesses it asks.
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { testKeys, testLogSettings } from '@fudaya/gacha/testing';
import { createBeacon, demoChain } from '@fudaya/simulator/beacon';
import { createWitnesses } from '@fudaya/simulator/witness';
import { Hono } from 'hono';
import { startService, type ServiceProcess } from './service-process.ts';

export type GachaProcess = ServiceProcess;

/** With the log of tests, witnessed where the beacon is. */
export function startGacha({
  databaseUrl,
  beaconUrl,
  ...own
}: { databaseUrl: string; beaconUrl: string } & Record<string, string>): Promise<GachaProcess> {
  const { secret, fullPolicy } = testLogSettings(new URL(beaconUrl).origin);
  return startService('gacha', databaseUrl, {
    RECEIPT_KEY: testKeys.receiptKey,
    CHAIN_KEY: testKeys.chainKey,
    BEACON_URLS: beaconUrl,
    BEACON_CHAIN_HASH: demoChain.hash,
    LOG_KEY: secret,
    LOG_POLICY: fullPolicy,
    ...own,
  });
}

/** The simulator's beacon and its three witnesses on a port of their own. */
export async function startBeacon() {
  const beacon = createBeacon();
  const witnesses = createWitnesses({ logs: [testKeys.log.signer.verifier], now: () => new Date() });
  const app = new Hono().route('/dev/witness', witnesses).route('/', beacon.app);
  const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  const control = async (act: 'silence' | 'speak', name = '') =>
    void (await witnesses.request(`/control/${act}${name && `/${name}`}`, { method: 'POST' }));
  return { ...beacon, witnesses: control, url: `http://127.0.0.1:${port}`, close: () => void listening.close() };
}
