// The settings of each process of the local shop: the one place that knows all their names.
import type { Secrets } from './secrets.ts';
import type { Part } from './shop.ts';

export interface Addresses {
  readonly ports: Record<Part, number>;
  /** What the member's browser sees. */
  readonly edge: string;
  at(part: Part): string;
}

export function commonSettings(secrets: Secrets, addresses: Addresses, databaseUrl: string): Record<string, string> {
  return { DATABASE_URL: databaseUrl, SESSION_SECRET: secrets.session, LOG_LEVEL: 'info', PUBLIC_ORIGIN: addresses.edge };
}

export function areaSettings(area: Part, secrets: Secrets, addresses: Addresses): Record<string, string> {
  const simulator = addresses.at('simulator');
  if (area === 'gacha') return { RECEIPT_KEY: secrets.receiptKey, CHAIN_KEY: secrets.chain, BEACON_URLS: `${simulator}/dev/beacon` };
  if (area === 'payment') {
    return {
      TOKENISER_A_URL: '/dev/tokeniser-a/4gtoken',
      GATEWAY_A_URL: `${simulator}/dev/gateway-a`,
      GATEWAY_A_SECRET: secrets.gateway,
    };
  }
  return {};
}

export function simulatorSettings(secrets: Secrets, addresses: Addresses): Record<string, string> {
  return {
    PUBLIC_ORIGIN: addresses.edge,
    GATEWAY_A_CALLBACK_URL: `${addresses.at('payment')}/api/callback/gateway-a`,
    GATEWAY_A_SECRET: secrets.gateway,
  };
}

export function edgeSettings(addresses: Addresses, { root, buildsDir }: { root: string; buildsDir: string }): Record<string, string> {
  return {
    STORE_URL: addresses.at('store'),
    GACHA_URL: addresses.at('gacha'),
    PAYMENT_URL: addresses.at('payment'),
    ACCOUNT_URL: addresses.at('account'),
    SIMULATOR_URL: addresses.at('simulator'),
    BUILDS_DIR: buildsDir,
    ART_DIR: `${root}/services/ops/art/out`,
  };
}
