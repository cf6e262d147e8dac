import { isRoundSignature } from '@fudaya/draw';
import { checkProof } from '@fudaya/draw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofShop } from '../testing-proofs.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
beforeAll(async () => {
  shop = await proofShop();
});
afterAll(() => shop.close());

test('BUY-5 the proof file of 3,000 packs in a box of 100,000 with 200 kinds of cards is at most 100 kB with 200 purchases of others in its tick, and holds', async () => {
  const lines = Array.from({ length: 200 }, (_, i) => ({
    cardId: `tide-${String(i).padStart(3, '0')}`,
    count: 500,
    rarity: 'C',
    revealRarity: 1,
    returnPoints: 50 + i,
  }));
  const { packId } = await shop.box(100_000, { lines });
  const { proof } = await shop.buy(packId, 3000);
  // The whole tick is drawn again to check one purchase of it.
  await Promise.all(Array.from({ length: 200 }, () => shop.buy(packId, 1)));
  await shop.draw();
  const file = await proof();
  expect(JSON.stringify(file).length).toBeLessThan(100_000);
  const { draw } = await checkProof(file, { policies: [shop.policy], isRound: isRoundSignature });
  expect([draw.colour, draw.code, file.slots.length]).toEqual(['green', 'draw_holds', 3000]);
});
