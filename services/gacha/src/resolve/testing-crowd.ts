// A crowd of sixteen that buys, draws and decides, for tests of where its homes lie.
import { checkNightly } from '@fudaya/books';
import { expect } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { decision } from '../decision/decision.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import type { TestShop } from '../testing.ts';

export interface Crowd {
  readonly members: readonly string[];
  readonly boxes: readonly { readonly packId: number }[];
}

/** Sixteen members with points for two purchases, and boxes, of which the first has a prize for its third position. */
export async function aCrowd(shop: TestShop, { boxes: count }: { readonly boxes: number }): Promise<Crowd> {
  const prize = { at: 2, cardId: 'prize', rarity: 'S', revealRarity: 5, returnPoints: 0 };
  const boxes: { packId: number }[] = [];
  for (let i = 0; i < count; i += 1) boxes.push(await shop.box(40, i === 0 ? { prizes: [prize] } : {}));
  const members = await Promise.all(Array.from({ length: 16 }, () => shop.accountMember({ points: 2000 })));
  return { members, boxes };
}

/** Everybody buys three packs of two boxes, which are drawn and handed over. */
export async function crowdBuys(shop: TestShop, { members, boxes }: Crowd) {
  const bought: { readonly memberId: string; readonly id: string }[] = [];
  for (const turn of [0, 1]) {
    await Promise.all(
      members.map(async (memberId, i) => {
        const { packId } = boxes[(i + turn) % boxes.length]!;
        const { purchase_id } = await packCheck(shop.as(memberId), { count: 3, pack_id: packId });
        await packBuy(shop.as(memberId), { purchase_id });
        bought.push({ memberId, id: purchase_id });
      }),
    );
    await shop.draw();
  }
  expect(await shop.owner`select purchase_id from gacha.owed_draw`).toEqual([]);
  return bought;
}

/** A third ships, a third becomes points, the rest waits for its deadline: every promise holds all the way. */
export async function crowdDecides(shop: TestShop, bought: Awaited<ReturnType<typeof crowdBuys>>): Promise<void> {
  const results = await Promise.all(
    bought.map(async ({ memberId, id }, i) => {
      const { result, cards } = await buyResult(shop.as(memberId), { history_id: id });
      const ids = cards.map(({ history_id }) => history_id);
      const asked = { history_id: id, send_card: i % 3 === 0 ? ids : [], reduction_card: i % 3 === 1 ? ids : [] };
      if (i % 3 < 2) await decision(shop.as(memberId), asked);
      return [result, cards.length];
    }),
  );
  expect(results.toSorted()).toEqual([...Array.from({ length: 31 }, () => ['1', 3]), ['1', 4]]);
  const isWhole = async () => {
    expect(await shop.broken()).toEqual([]);
    expect(await checkNightly(shop.database.as('ops'), shop.clock.now())).toEqual([]);
  };
  await isWhole();
  shop.clock.advance(24 * 3600 + 60);
  expect(await shop.convertOverdue()).toBe(10);
  await isWhole();
}
