import { randomUUID } from 'node:crypto';
import { purchasesOnPage } from '@fudaya/contracts/desk';
import { isOnePostgres } from '@fudaya/db/testing';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelBox } from '../../operator/cancel-box.ts';
import { packBuy } from '../../pack-buy/pack-buy.ts';
import { packCheck } from '../../pack-check/pack-check.ts';
import { drawnFor } from '../../testing-drawn.ts';
import { testShop, type TestShop } from '../../testing.ts';
import { purchases } from './purchases.ts';

// On Citus there is no purchase in one step.
describe.each([...(isOnePostgres() ? (['one'] as const) : []), 'two' as const])('the list of purchases, in %s step(s)', (purchaseSteps) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await testShop({ purchaseSteps });
  });
  afterAll(() => shop.close());

  const staff = { id: randomUUID(), name: '窓口 葵', roles: ['support'] as const, provedAt: new Date(0) };
  const read = (asked: Parameters<typeof purchases>[1] = {}) =>
    purchases(deskContext('gacha', { ...staff, roles: [...staff.roles] }, shop.sql, { now: shop.clock.now }), asked);
  const idsOf = async (asked: Parameters<typeof purchases>[1]) => (await read(asked)).purchases.map(({ id }) => id);
  const bought = async (memberId: string, packId: number) => {
    const ctx = shop.as(memberId);
    const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
    await packBuy(ctx, { purchase_id });
    return purchase_id;
  };
  /** In two steps: paid at the member's home, and paid back there or not yet. */
  const paid = async (memberId: string, packId: number, outcome: string | null) => {
    const id = randomUUID();
    await shop.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into gacha.paid_purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, client_seed, journal_id, paid_at, outcome)
        select ${id}, b.id, ${packId}, ${memberId}, '', 2, 200, 'PT', '', 0, ${shop.clock.now()}, ${outcome} from gacha.box b where b.pack_id = ${packId}`;
    });
    return id;
  };

  test('OPS-2 purchases stand newest first, each with its pack and how it stands, by member, box, pack, state and day', async () => {
    const [one, other] = [await shop.accountMember({ points: 5000 }), await shop.accountMember({ points: 5000 })];
    const { purchase_id: drawn, packId: first, boxId } = await drawnFor(shop, one, 2);
    shop.clock.advance(60);
    const { packId: second } = await shop.box(10);
    const waiting = await bought(one, second);
    shop.clock.advance(60);
    const { packId: third } = await shop.box(10);
    const gone = await bought(other, third);
    await cancelBox(shop.owner, { packId: third, reason: '印刷の誤り', now: shop.clock.now() });
    shop.clock.advance(60);
    const [held, refused] = [await paid(other, second, null), await paid(other, second, 'sold_out')];

    const all = await read();
    expect(all.next).toBeNull();
    expect(all.purchases.slice(2).map(({ id, standing }) => [id, standing])).toEqual([
      [gone, 'void'],
      [waiting, 'accepted'],
      [drawn, 'drawn'],
    ]);
    expect(new Map(all.purchases.slice(0, 2).map(({ id, standing }) => [id, standing]))).toEqual(
      new Map([
        [held, 'paid'],
        [refused, 'refused'],
      ]),
    );
    expect(all.purchases.at(-1)).toMatchObject({ member_id: one, pack_id: first, packs: 2, cost: 200, unit: 'PT' });

    expect(await idsOf({ words: one })).toEqual([waiting, drawn]);
    expect(await idsOf({ words: boxId.toUpperCase() })).toEqual([drawn]);
    expect(await idsOf({ words: drawn })).toEqual([drawn]);
    expect(await idsOf({ words: held })).toEqual([held]);
    expect(new Set(await idsOf({ words: String(second) }))).toEqual(new Set([held, refused, waiting]));
    expect(await idsOf({ words: `${one} ${second}` })).toEqual([waiting]);
    expect([await idsOf({ words: `${one} ${third}` }), await idsOf({ words: `${one} ${other}` })]).toEqual([[], []]);
    expect([await idsOf({ words: '999999' }), await idsOf({ words: '龍%' }), await idsOf({ words: randomUUID() })]).toEqual([[], [], []]);
    for (const [standing, ids] of [
      ['paid', [held]],
      ['refused', [refused]],
      ['accepted', [waiting]],
      ['drawn', [drawn]],
      ['void', [gone]],
    ] as const)
      expect([standing, await idsOf({ standing })]).toEqual([standing, ids]);
    const day = '2026-11-21';
    expect(await idsOf({ from: day, to: day })).toHaveLength(5);
    expect([await idsOf({ from: '2026-11-22' }), await idsOf({ to: '2026-11-20' })]).toEqual([[], []]);
  });

  test('OPS-2 one that is drawn and not with its member yet still waits, and one that is in both homes is told once', async () => {
    const memberId = await shop.accountMember({ points: 5000 });
    const { packId } = await shop.box(10);
    const id = await bought(memberId, packId);
    await shop.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into gacha.paid_purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, client_seed, journal_id, paid_at)
        select id, box_id, pack_id, member_id, session_hash, n, cost, unit, client_seed, journal_id, accepted_at from gacha.purchase where id = ${id}
        on conflict do nothing`;
      await tx`
        insert into gacha.owed_draw (purchase_id, member_id, box_id, pack_id, n, cost, unit, accepted_at, drawn_at, decide_by, slots, card_ids, rarities,
          return_points)
        select id, member_id, box_id, pack_id, n, cost, unit, accepted_at, accepted_at, accepted_at, '{}', '{}', '{}', '{}' from gacha.purchase where id = ${id}`;
      await tx`update gacha.purchase set state = 'resolved' where id = ${id}`;
    });
    expect((await read({ words: memberId })).purchases).toMatchObject([{ id, standing: 'accepted' }]);
    expect([await idsOf({ words: memberId, standing: 'accepted' }), await idsOf({ words: memberId, standing: 'drawn' })]).toEqual([
      [id],
      [],
    ]);
    expect(await idsOf({ words: memberId, standing: 'paid' })).toEqual([]);
  });

  test('OPS-2 pages go on by key: none is passed over or told twice, though many are of one moment', async () => {
    const memberId = await shop.accountMember({ points: 100 });
    const { packId } = await shop.box(10);
    const count = purchasesOnPage * 2 + 20;
    await shop.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at, state)
        select gen_random_uuid(), b.id, b.pack_id, ${memberId}, '', 1, 100, 'PT', 1000 + i, 1, '', '', 0,
          ${shop.clock.now()}::timestamptz + (i / 40) * interval '1 microsecond', 'resolved'
        from gacha.box b, generate_series(1, ${count}::int) i where b.pack_id = ${packId}`;
    });
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await read({ words: memberId, ...(before !== undefined && { before }) });
      seen.push(...page.purchases.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
  });
});
