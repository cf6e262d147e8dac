import type { gacha } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { batched } from '@fudaya/kit';
import { type Asked, type BoxOnSale, type Intent, boxesOnSale, storeIntents } from '../pack-check/box-on-sale.sql.ts';
import { discountsFor, type Wanted } from '../pack-discount/discount.sql.ts';
import { type FoundIntent, type Named, intentsById } from './intent.sql.ts';

/** What checking and buying ask the database besides accepting, batched as accepting is. */
export interface Lookups {
  readonly boxOnSale: (asked: Asked) => Promise<BoxOnSale | undefined>;
  readonly storeIntent: (intent: Intent) => Promise<void>;
  readonly discountsFor: (wanted: Wanted) => Promise<readonly gacha.PackCoupon[]>;
  readonly intentById: (named: Named) => Promise<FoundIntent | undefined>;
}

export const lookupsOf = (sql: Sql): Lookups => ({
  boxOnSale: batched((asked) => boxesOnSale(sql, asked)),
  storeIntent: batched<Intent, void>(async (intents) => {
    await storeIntents(sql, intents);
    return intents.map(() => undefined);
  }),
  discountsFor: batched((wanted) => discountsFor(sql, wanted)),
  intentById: batched((named) => intentsById(sql, named)),
});
