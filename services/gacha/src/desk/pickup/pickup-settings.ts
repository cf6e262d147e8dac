import type { pickupSettings as contract } from '@fudaya/contracts/desk';
import type { gacha, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { barredPacks, pickupState } from '../../operator/pickup.ts';

/** What is offered of each carrier's stores, and packs whose cards go to addresses only. */
export async function pickupSettings({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const [{ carriers }, barred] = await Promise.all([pickupState(sql), barredPacks(sql)]);
  return {
    carriers: carriers.map(({ carrier, isOffered, mostCards, keepDays, open, closed }) => ({
      ...{ carrier: carrier as gacha.PickupCarrier, is_offered: isOffered },
      ...{ most_cards: mostCards, keep_days: keepDays, open, closed },
    })),
    barred: [...barred],
  };
}
