// Openings are by the database's clock: they are set relative to it, an hour or a second before or after.
import { shownInstant } from '@fudaya/contracts';
import { isOnePostgres, unguarded } from '@fudaya/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packCheck } from '../pack-check/pack-check.ts';
import { type TestShop, testShop } from '../testing.ts';
import { packBuy } from './pack-buy.ts';

const hour_s = 3600;
const hours = [0, 0, 5, 24, 48];

// On Citus there is no purchase in one step.
describe.each([...(isOnePostgres() ? (['one'] as const) : []), 'two' as const])('purchases in %s', (purchaseSteps) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await testShop({ purchaseSteps });
  });
  afterAll(() => shop.close());

  /** A box on sale to whom its hours let, that opens for everybody so many seconds from now. */
  async function earlyBox(opensIn_s: number): Promise<{ packId: number; boxId: string; opensAt: () => Promise<Date> }> {
    const { packId, boxId } = await shop.box(20);
    await opens(boxId, opensIn_s);
    const opensAt = async () =>
      (await shop.owner<{ at: Date }[]>`select opens_at as at from gacha.early_sale where box_id = ${boxId}`)[0]!.at;
    return { packId, boxId, opensAt };
  }
  const opens = (boxId: string, in_s: number) =>
    unguarded(
      shop.owner,
      (tx) => tx`
        insert into gacha.early_sale (box_id, opens_at, hours) values (${boxId}, clock_timestamp() + make_interval(secs => ${in_s}), ${hours})
        on conflict (box_id) do update set opens_at = excluded.opens_at`,
    );
  async function aMember(rank: number): Promise<string> {
    const id = await shop.accountMember({ points: 1000 });
    await setRank(id, rank);
    return id;
  }
  const setRank = (id: string, rank: number) => shop.owner`update account.member set rank = ${rank} where id = ${id}`;
  const check = (id: string, packId: number) => packCheck(shop.as(id), { count: 1, pack_id: packId });
  /** As somebody does who calls the service without its page: the intent is there, and nobody checked. */
  async function buyUnchecked(id: string, packId: number) {
    const { boxId, purchaseId } = await intent(id, packId);
    return { boxId, purchaseId, bought: packBuy(shop.as(id), { purchase_id: purchaseId }) };
  }
  async function intent(id: string, packId: number): Promise<{ boxId: string; purchaseId: string }> {
    const [row] = await shop.owner<{ boxId: string; purchaseId: string }[]>`
      insert into gacha.intent (purchase_id, session_hash, member_id, pack_id, box_id, n, created_at)
      select gen_random_uuid(), '\\x00', ${id}, b.pack_id, b.id, 1, ${shop.clock.now()} from gacha.box b where b.pack_id = ${packId}
      returning box_id as "boxId", purchase_id as "purchaseId"`;
    return row!;
  }
  const pointsOf = async (id: string) => (await shop.owner`select pt from books.balance where member_id = ${id}`)[0]!['pt'];
  const boughtOf = (boxId: string) => shop.owner`select member_id from gacha.purchase where box_id = ${boxId}`;
  const notBefore = (at: Date) => ({ code: 'opens_later', fill: { at: shownInstant(at) } });

  test('MEM-10 BUY-1 SEC-1 before everybody may, those buy whose rank may by now; whoever calls past the page is told when they may', async () => {
    const { packId, boxId, opensAt } = await earlyBox(10 * hour_s);
    const open = await opensAt();
    for (const rank of [4, 5]) {
      const id = await aMember(rank);
      const { purchase_id } = await check(id, packId);
      expect(await packBuy(shop.as(id), { purchase_id })).toMatchObject({ result: '1', count: 1 });
    }
    for (const [rank, early] of [
      [1, 0],
      [2, 0],
      [3, 5],
    ] as const) {
      const id = await aMember(rank);
      const own = notBefore(new Date(open.getTime() - early * hour_s * 1000));
      await expect(check(id, packId)).rejects.toMatchObject(own);
      await expect((await buyUnchecked(id, packId)).bought).rejects.toMatchObject(own);
      expect(await pointsOf(id)).toBe(1000);
    }
    // Nobody knows this one by a rank.
    await expect(check(await shop.member({ points: 1000 }), packId)).rejects.toMatchObject(notBefore(open));
    expect(await boughtOf(boxId)).toHaveLength(2);
    await shop.draw();
    expect(await shop.broken()).toEqual([]);
  });

  test('MEM-10 the rank held when it is bought counts: one lost at the turn of the month, between check and purchase, buys nothing', async () => {
    const { packId, boxId, opensAt } = await earlyBox(10 * hour_s);
    const id = await aMember(5);
    const { purchase_id } = await check(id, packId);
    await setRank(id, 2);
    const tries = await Promise.allSettled([1, 2, 3].map(() => packBuy(shop.as(id), { purchase_id })));
    expect(tries.map((each) => each.status === 'rejected' && (each.reason as { code: string }).code)).toEqual(Array(3).fill('opens_later'));
    const expected = notBefore(await opensAt());
    await expect(packBuy(shop.as(id), { purchase_id })).rejects.toMatchObject(expected);
    expect([await pointsOf(id), await boughtOf(boxId)]).toEqual([1000, []]);
    // It was not paid, so it is not refused for good: once it opens the same purchase goes on, once.
    await opens(boxId, -1);
    const [first, again] = await Promise.all([packBuy(shop.as(id), { purchase_id }), packBuy(shop.as(id), { purchase_id })]);
    expect(again.receipt.body).toEqual(first.receipt.body);
    expect([await pointsOf(id), (await boughtOf(boxId)).length]).toEqual([900, 1]);
  });

  test('MEM-10 a purchase that was accepted stays, whatever the rank becomes; sent again it answers the same', async () => {
    const { packId } = await earlyBox(10 * hour_s);
    const id = await aMember(5);
    const { purchase_id } = await check(id, packId);
    const first = await packBuy(shop.as(id), { purchase_id });
    await setRank(id, 1);
    expect((await packBuy(shop.as(id), { purchase_id })).receipt.body).toEqual(first.receipt.body);
    await shop.draw();
    expect(await pointsOf(id)).toBe(900);
  });

  test('MEM-10 an opening is to the second, and everybody’s comes for each rank alike', async () => {
    const { packId, boxId } = await earlyBox(5 * hour_s + 60);
    const [third, first] = [await aMember(3), await aMember(1)];
    await expect(check(third, packId)).rejects.toMatchObject({ code: 'opens_later' });
    await opens(boxId, 5 * hour_s - 1);
    expect(await check(third, packId)).toMatchObject({ result: '1' });
    await expect(check(first, packId)).rejects.toMatchObject({ code: 'opens_later' });
    await opens(boxId, 60);
    await expect(check(first, packId)).rejects.toMatchObject({ code: 'opens_later' });
    await opens(boxId, -1);
    expect(await check(first, packId)).toMatchObject({ result: '1' });
  });

  test('MEM-10 PKD-4 limits, least ranks and holds count early as ever, and the staff buy nothing', async () => {
    const { packId, boxId } = await earlyBox(10 * hour_s);
    await shop.owner`update gacha.box set cap_per_day = 1, min_rank = 5 where id = ${boxId}`;
    const [fourth, fifth] = [await aMember(4), await aMember(5)];
    await expect(check(fourth, packId)).rejects.toMatchObject({ code: 'low_rank', fill: { limit: 5 } });
    await expect((await buyUnchecked(fourth, packId)).bought).rejects.toMatchObject({ code: 'low_rank', fill: { limit: 5 } });
    const { purchase_id } = await check(fifth, packId);
    await packBuy(shop.as(fifth), { purchase_id });
    await expect(check(fifth, packId)).rejects.toMatchObject({ code: 'over_day' });
    const staff = await aMember(5);
    const asStaff = { ...shop.as(staff), member: { id: staff, isStaff: true } };
    await expect(packCheck(asStaff, { count: 1, pack_id: packId })).rejects.toMatchObject({ code: 'not_on_sale' });
    const { purchaseId } = await intent(staff, packId);
    await expect(packBuy(asStaff, { purchase_id: purchaseId })).rejects.toMatchObject({ code: 'not_on_sale' });
    await shop.owner`insert into gacha.hold (box_id) values (${boxId})`;
    await expect(check(fifth, packId)).rejects.toMatchObject({ code: 'on_hold' });
  });
  test('MEM-10 SEC-5 once it is published nobody changes when a box opens for whom, and services never write it', async () => {
    const { boxId } = await earlyBox(10 * hour_s);
    const hindered = [
      `update gacha.early_sale set opens_at = now() where box_id = '${boxId}'`,
      `delete from gacha.early_sale where box_id = '${boxId}'`,
    ];
    for (const statement of hindered) {
      await expect(shop.owner.unsafe(statement)).rejects.toThrow('published');
      await expect(shop.sql.unsafe(statement)).rejects.toThrow('permission denied');
    }
    const { boxId: other } = await shop.box(5);
    const late = `insert into gacha.early_sale values ('${other}', now(), '{0,0,0,0,1}')`;
    await expect(shop.owner.unsafe(late)).rejects.toThrow('published');
    for (const wrong of ['{0,0,0,0,169}', '{0,0,5,4,6}', '{0,0,0,1}', '{-1,0,0,0,0}'])
      await expect(
        unguarded(shop.owner, (tx) => tx.unsafe(`insert into gacha.early_sale values (gen_random_uuid(), now(), '${wrong}')`)),
      ).rejects.toThrow('early_sale_hours');
  });
});
