import { gacha } from '@fudaya/contracts';
import { challengesOf, hotnessOf, noChallenges } from '@fudaya/kit/challenge';
import { solveWork } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../testing-shop.ts';
import { packCheck } from './pack-check.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('SEC-15 a box that is asked for more than the rule says takes work from each buyer; other boxes and quieter minutes take none', async () => {
  const [hot, quiet] = [await shop.box(50), await shop.box(50)];
  const member = shop.as(await shop.member({ points: 10_000 }));
  const used = new Map<string, number>();
  // Counts, as the service's limits do.
  const limit = async (key: string) => used.set(key, (used.get(key) ?? 0) + 1).get(key) ?? 0;
  const rules = { ...noChallenges, key: 'a key of tests', bits: 4 };
  const ctx = { ...member, limit, challenges: challengesOf(rules), isHot: hotnessOf(2) };
  const check = async (packId: number, challengeAnswer?: string) => {
    const refused = await packCheck({ ...ctx, challengeAnswer }, { count: 1, pack_id: packId }).catch((reason: unknown) => reason);
    return refused as { code?: string; result?: string };
  };
  expect((await check(hot.packId)).result).toBe('1');
  expect((await check(hot.packId)).result).toBe('1');
  const asked = await check(hot.packId);
  expect(asked).toMatchObject({ code: 'challenge_needed' });
  expect(gacha.packCheck.refusals.challenge_needed.field).toBe('count');
  expect((await check(quiet.packId)).result).toBe('1');
  const answer = solveWork(asked.result);
  expect(await check(hot.packId, answer)).toMatchObject({ result: '1', pack_id: hot.packId });
  expect(await check(hot.packId, answer)).toMatchObject({ code: 'challenge_needed' });
  shop.clock.advance(120);
  expect((await check(hot.packId)).result).toBe('1');
});
