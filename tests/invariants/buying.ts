// Buying that goes on while something happens to the shop, and how long it stood still.
import { setTimeout as pause } from 'node:timers/promises';
import { packBuy, packCheck, type TestShop } from '@fudaya/gacha/testing';

const buyers = 4;
/** Between two purchases of one buyer: how many are bought does not follow from how fast the machine is, so a box lasts as long as the drill. */
const rest_ms = 25;

/** Members who buy one pack after the other. */
export async function startBuying(shop: TestShop, packId: number) {
  const closing = new AbortController();
  let last = performance.now();
  let count = 0;
  let stall_ms = 0;
  const buyOn = async (ctx: ReturnType<TestShop['as']>) => {
    while (!closing.signal.aborted) {
      const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
      await packBuy(ctx, { purchase_id });
      count += 1;
      stall_ms = Math.max(stall_ms, performance.now() - last);
      last = performance.now();
      await pause(rest_ms);
    }
  };
  const members = await Promise.all(Array.from({ length: buyers }, () => shop.member({ points: 50_000_000 })));
  const buying = Promise.all(members.map((id) => buyOn(shop.as(id))));
  buying.catch(() => undefined);
  return {
    /** Since the last look: purchases, and the longest time without one. */
    look() {
      const seen = { count, stall_ms: Math.max(stall_ms, performance.now() - last) };
      [count, stall_ms, last] = [0, 0, performance.now()];
      return seen;
    },
    /** Until so many more were bought. */
    async more(purchases: number) {
      const until = count + purchases;
      const isThere = () => count >= until;
      // Whoever cannot buy any more ends it, with their reason.
      while (!isThere()) await Promise.race([buying, pause(5)]);
    },
    async end() {
      closing.abort();
      await buying;
    },
  };
}
