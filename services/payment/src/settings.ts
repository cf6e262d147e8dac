import { payment, shopRules } from '@fudaya/contracts';
import { readSettings, serverEnvironment } from '@fudaya/kit';
import * as z from 'zod/mini';
import type { MethodSetup, PaymentDeps } from './payment-deps.ts';
import { connectProviders, providerSettings } from './provider/connect.ts';

const { payIds } = payment;
const whole = (least: number) => z.coerce.number().check(z.int(), z.gte(least, `it needs a whole number from ${least}`));

const environment = z.extend(serverEnvironment, {
  ...providerSettings,
  /** The database as the operator's role, for the nightly check of the books; without it `pnpm ops check` is left. */
  CHECK_DATABASE_URL: z.optional(z.string()),
  /** Names, with commas. */
  BANK_PAYOUT_NAMES: z._default(z.string(), ''),
  PAYMENT_EXPIRES_S: z._default(whole(60), 1_800),
  PAYMENT_POLL_MS: z._default(whole(100), 3_000),
});

export interface PaymentSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly directUrl: string | undefined;
  readonly poll_ms: number;
  readonly checkDatabaseUrl: string | undefined;
  readonly deps: PaymentDeps;
}

export async function paymentSettings(env: Readonly<Record<string, string | undefined>>, publicOrigin: string): Promise<PaymentSettings> {
  const read = readSettings(environment, env);
  const { providers, methods } = await connectProviders(read);
  return {
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    directUrl: read.DATABASE_DIRECT_URL,
    poll_ms: read.PAYMENT_POLL_MS,
    checkDatabaseUrl: read.CHECK_DATABASE_URL,
    deps: {
      providers,
      methods: withCeilings(methods),
      remitTo: read.PAYGE_MAIL || null,
      ordersExpireAfter_ms: shopRules.transferDeadline_days * 86_400_000,
      range: shopRules.pointPurchase,
      minorCaps: shopRules.minorCaps_yen,
      expiresAfter_ms: read.PAYMENT_EXPIRES_S * 1000,
      payoutNames: read.BANK_PAYOUT_NAMES.split(',').filter((name) => name.trim() !== ''),
      publicOrigin,
    },
  };
}

/** The shop's ceilings, by the method's id. */
const ceilings = new Map<number, number>(
  Object.entries(shopRules.payCeilings_yen).map(([name, yen]) => [payIds[name as keyof typeof payIds], yen]),
);

function withCeilings(methods: readonly (readonly [number, MethodSetup])[]): Map<number, MethodSetup> {
  return new Map(
    methods.map(([id, setup]) => {
      const ceiling_yen = ceilings.get(id);
      return [id, ceiling_yen === undefined ? setup : { ...setup, ceiling_yen }];
    }),
  );
}
