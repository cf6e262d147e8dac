// Discounts for tests: rules as the desk makes them, members who may have them, and what stands of them.
import { randomUUID } from 'node:crypto';
import type { Sql } from '@fudaya/db';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { testShop, type TestShop } from '../testing-shop.ts';
import type { PurchaseSteps } from '../settings.ts';

const day_ms = 86_400_000;

export interface RuleTerms {
  readonly code: string | null;
  readonly pack_id: number | null;
  readonly points: number | null;
  readonly percent: number | null;
  readonly max_packs: number;
  readonly is_first_only: boolean;
  readonly min_rank: number;
  readonly max_uses: number;
  readonly max_per_member: number;
  readonly max_points: number;
}

/** 30 points off each of up to three packs, twenty times in all, once a member. By the database's clock it began yesterday and ends tomorrow. */
export async function testRule(owner: Sql, changes: Partial<RuleTerms> = {}): Promise<string> {
  const id = randomUUID();
  const usual = { code: null, pack_id: null, points: 30, percent: null, max_packs: 3, is_first_only: false, min_rank: 1 };
  const ceilings = { max_uses: 20, max_per_member: 1, max_points: 2000 };
  const time = { starts_at: new Date(Date.now() - day_ms), ends_at: new Date(Date.now() + day_ms) };
  const terms = { name: '秋の割引', ...usual, ...ceilings, ...time, ...changes };
  const [made] = await owner<{ outcome: string }[]>`
    select account.make_discount_rule(${id}, gen_random_uuid(), ${owner.json(terms as never)}, now()) as outcome`;
  if (made?.outcome !== 'done') throw new Error(`the rule is ${made?.outcome}`);
  return id;
}

/** A shop with what a test of discounts does in it. */
export async function discountShop(purchaseSteps: PurchaseSteps) {
  const shop = await testShop({ purchaseSteps });
  const { owner } = shop;
  const buyer = async (points = 1000, coins = 0): Promise<string> => {
    const id = await shop.accountMember({ points, coins });
    await owner`update account.member set verified_at = now() where id = ${id}`;
    return id;
  };
  const check = (id: string, pack_id: number, count: number, coupon_id?: string) =>
    packCheck(shop.as(id), { count, pack_id, ...(coupon_id !== undefined && { coupon_id }) });
  /** Buys what was checked with a coupon. */
  const buy = (id: string, purchase_id: string, coupon_id: string, process: Pick<TestShop, 'as'> = shop) =>
    packBuy(process.as(id), { purchase_id, coupon_id });
  const points = async (id: string): Promise<number> =>
    (await owner<{ pt: number }[]>`select pt from books.balance where member_id = ${id}`)[0]!.pt;
  /** What stands of a rule. */
  const standing = async (id: string): Promise<{ used: number; given: number }> =>
    (await owner<{ used: number; given: number }[]>`select used, given from account.discount_rule where id = ${id}`)[0]!;
  return { ...shop, buyer, check, buy, points, standing, rule: (terms: Partial<RuleTerms> = {}) => testRule(owner, terms) };
}
