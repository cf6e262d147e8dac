// Every process of a shop as it is in production, on one database of tests: the four services, releases and the edge before them.
import { areas, type Area } from '@fudaya/contracts';
import type { TestDatabase } from '@fudaya/db/testing';
import { startGacha } from './gacha-process.ts';
import { startService, type ServiceProcess } from './service-process.ts';

export const parts = [...areas, 'releases', 'edge'] as const;
export type ShopPart = Area | 'releases' | 'edge';

export interface ShopProcesses {
  readonly of: Readonly<Record<ShopPart, ServiceProcess>>;
  /** Where members are. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const BALLOT_KEY = 'k'.repeat(32);

/** @param beaconUrl where beacon and witnesses are @param gatewayUrl where cards are paid @param own further settings of a part */
export async function startShopProcesses(
  database: TestDatabase,
  { beaconUrl, gatewayUrl, own = {} }: { beaconUrl: string; gatewayUrl: string; own?: Partial<Record<ShopPart, Record<string, string>>> },
): Promise<ShopProcesses> {
  const started: ServiceProcess[] = [];
  const keep = async (begun: Promise<ServiceProcess>): Promise<ServiceProcess> => {
    const process = await begun;
    started.push(process);
    return process;
  };
  const mail = { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Fudaya <no-reply@fudaya.example>' };
  const gateway = { TOKENISER_A_URL: '/dev/tokeniser-a/4gtoken', GATEWAY_A_URL: gatewayUrl, GATEWAY_A_SECRET: 's'.repeat(32) };
  const stop = async () => void (await Promise.all(started.map((process) => process.kill().catch(() => undefined))));
  const begun = [
    keep(startService('store', database.url('store'), own.store ?? {})),
    keep(startGacha({ databaseUrl: database.url('gacha'), beaconUrl, ...own.gacha })),
    keep(startService('payment', database.url('payment'), { ...gateway, ...own.payment })),
    keep(startService('account', database.url('account'), { ...mail, ...own.account })),
    keep(startService('releases', database.url('releases'), { BALLOT_KEY, ...own.releases })),
  ] as const;
  // None is left behind when another does not start.
  if ((await Promise.allSettled(begun)).some(({ status }) => status === 'rejected')) await stop();
  const [store, gacha, payment, account, releases] = await Promise.all(begun);
  const urlOf = ({ port }: ServiceProcess) => `http://127.0.0.1:${port}`;
  const addresses = {
    STORE_URL: urlOf(store),
    GACHA_URL: urlOf(gacha),
    PAYMENT_URL: urlOf(payment),
    ACCOUNT_URL: urlOf(account),
    RELEASES_URL: urlOf(releases),
  };
  const edge = await keep(startService('edge', database.url('edge'), { ...addresses, BALLOT_KEY, ...own.edge }));
  return {
    of: { store, gacha, payment, account, releases, edge },
    url: urlOf(edge),
    stop,
  };
}
