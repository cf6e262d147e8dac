// Seeded runs of the whole machine: who pays how, who is first, who dies where and what gets lost comes from the seed.
// 24 seeds here, 100 with `--all`, 500 in `pnpm test:soak payments`; SOAK_RUNS and SOAK_SEED choose others.
import { randomUUID } from 'node:crypto';
import { diceOf, runsOf } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expirePoints } from '../lots/expire-points.ts';
import { bornOf, act, crowd, outcome } from '../testing/soak-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { withStripe } from '../testing/stripe-steps.ts';
import { withTokeniserB } from '../testing/tokeniser-b-steps.ts';

const isSoak = process.env['SOAK'] !== undefined;
const runs = runsOf({ usual: 24, all: 100, soak: 500 });
const firstSeed = Number(process.env['SOAK_SEED'] ?? 0);
const day_ms = 86_400_000;

let shop: TestShop;
const seen: Record<string, number> = {};
beforeAll(async () => {
  shop = await testShop((outside) => ({ ...withTokeniserB(outside), ...withStripe(outside) }));
});
afterEach(() => shop.order('reset'));
afterAll(async () => {
  await shop.close();
  const ends = Object.entries(seen).toSorted();
  if (isSoak) process.stdout.write(`how ${runs} payments ended: ${ends.map(([how, times]) => `${how} ${times}`).join(', ')}\n`);
});

test.each(Array.from({ length: runs }, (_, run) => firstSeed + run))(
  'PAY-9 seed %i: granted at most once, every paid one granted or with the operator, and what was not paid is no points',
  async (seed) => {
    const random = diceOf(seed);
    const id = randomUUID();
    await shop.control({
      callbacks: ['once', 'twice', 'lost', 'held'][random(4)],
      authorise: ['ok', 'ok', 'ok', 'ok', 'lose_reply', 'lose_request', 'broken'][random(7)],
    });
    const member = await bornOf(shop, random, id);
    await shop.control({ authorise: 'ok', search: ['ok', 'ok', 'ok', 'broken'][random(4)] });
    await act(shop, random, id);
    shop.pass(random(2) * 61_000);
    await crowd(shop, random, { id, client: member.client });
    await shop.simulator.settled();

    // The outside answers again, and nobody but the poller is left; a transfer may wait for the end of the holidays.
    await shop.control({ search: 'ok', callbacks: 'lost' });
    for (const wait_ms of [310_000, 310_000, 2_400_000, 310_000, 11 * day_ms, 310_000]) {
      shop.pass(wait_ms);
      await shop.poll();
    }
    const { how, taken_yen, ...books } = await outcome(shop, id, member.id);
    seen[how] = (seen[how] ?? 0) + 1;
    // Money of another amount, late or given up before it came: with the operator. Whatever else was taken is points, once.
    const isGranted = taken_yen > 0 && books.suspense_yen === 0;
    expect({ seed, how, ...books }).toEqual({
      seed,
      how,
      grants: isGranted ? 1 : 0,
      points: isGranted ? 1010 : 0,
      is_paid: isGranted,
      is_open: false,
      suspense_yen: isGranted ? 0 : taken_yen,
    });
    // Weeks pass with every seed: earlier members' points die as they do in a shop.
    await expirePoints(shop.sql, shop.settling.now(), new AbortController().signal);
    await shop.proveBooks();
  },
);
