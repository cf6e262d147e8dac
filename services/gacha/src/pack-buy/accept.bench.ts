// How many purchases a second one hot box accepts: `node services/gacha/src/pack-buy/accept.bench.ts`. Durable commits, members with
// five lots each, one pack a purchase, callers in this process. Figures compare with each other only, on one machine in one run.
import { randomBytes, randomUUID } from 'node:crypto';
import { createBox } from '../operator/create-box.ts';
import { makeMembers, memberId, putOnSale, say, withBenchDatabases } from '../testing-bench.ts';
import { testKeys } from '../testing-keys.ts';
import { acceptBatch, type Purchase } from './accept.sql.ts';
import { acceptorOf } from './acceptor.ts';

const seconds = 3;
const members = 4000;
const slots = 1_000_000;

async function measure(name: string, clients: number, buy: (item: Purchase) => Promise<{ outcome: string }>) {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < until) {
      const buyer = memberId(1 + ((next += 1) % members));
      const started = performance.now();
      const item = { purchaseId: randomUUID(), memberId: buyer, sessionHash: randomBytes(32), n: 1, c: randomBytes(32), isStaff: false };
      const { outcome } = await buy(item);
      if (outcome !== 'accepted') throw new Error(`${name}: ${outcome}`);
      took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)]!.toFixed(1);
  say(
    `${name.padEnd(28)} ${String(clients).padStart(4)} clients  ${String(Math.round(took.length / seconds)).padStart(6)}/s  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`,
  );
}

await withBenchDatabases(async (make) => {
  const { owner, sql } = await make('bench');
  await makeMembers(owner, members);
  const now = new Date();
  const day = { saleStart: new Date(now.getTime() - 3_600_000), saleEnd: new Date(now.getTime() + 86_400_000) };
  const lines = [{ cardId: 'bench', count: slots, rarity: 'C', revealRarity: 1, returnPoints: 1 }];
  const { boxId } = await createBox(owner, testKeys, { packId: 1, lines, price: 100, unit: 'PT', now, ...day });
  await putOnSale(owner, boxId);
  const single = async (item: Purchase) => (await acceptBatch(sql, boxId, new Date(), [item]))[0]!;
  const inBatches = (maxCalls: number) => {
    const accept = acceptorOf({ sql, now: () => new Date(), maxCalls });
    return (item: Purchase) => accept(boxId, item);
  };
  await measure('warming up', 16, inBatches(2));
  for (const clients of [1, 16, 64, 256]) {
    await measure('one purchase a call', clients, single);
    await measure('batches, one call in flight', clients, inBatches(1));
    await measure('batches, two in flight', clients, inBatches(2));
  }
});
