import { gacha } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { importPickupStores, offerPickup } from '@fudaya/gacha/operator';
import { pickupStores } from '../catalogue/pickup.ts';

/** Offers the demo's stores. Again: changes nothing. */
export async function seedPickup(sql: Sql, now: Date): Promise<void> {
  for (const carrier of gacha.pickupCarriers) {
    await importPickupStores(sql, { carrier, stores: pickupStores[carrier], mayClose: false, at: now });
    await offerPickup(sql, { carrier, mostCards: 20, keepDays: 7 });
  }
}
