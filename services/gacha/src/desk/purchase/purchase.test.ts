import { randomUUID } from 'node:crypto';
import type { Hit, Role } from '@fudaya/contracts/desk';
import { isOnePostgres } from '@fudaya/db/testing';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelBox } from '../../operator/cancel-box.ts';
import { moveShipments } from '../../operator/move-shipments.ts';
import { packBuy } from '../../pack-buy/pack-buy.ts';
import { packCheck } from '../../pack-check/pack-check.ts';
import { testRule } from '../../pack-discount/testing-discounts.ts';
import { tellNobody } from '../../tell/tell-member.ts';
import { drawnFor } from '../../testing-drawn.ts';
import { decision, testShop, type TestShop } from '../../testing.ts';
import { searchGacha } from '../box/search-gacha.ts';
import { purchase } from './purchase.ts';

// On Citus there is no purchase in one step.
describe.each([...(isOnePostgres() ? (['one'] as const) : []), 'two' as const])(
  'a purchase at the desk, in %s step(s)',
  (purchaseSteps) => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await testShop({ purchaseSteps });
    });
    afterAll(() => shop.close());

    const staffWith = (...roles: Role[]) => ({ id: randomUUID(), name: '窓口 葵', roles, provedAt: new Date(0) });
    const desk = (...roles: Role[]) => ({
      ...deskContext('gacha', staffWith(...roles), shop.sql, { now: shop.clock.now }),
      boxes: shop.as(randomUUID()).boxes,
    });
    const read = (id: string) => purchase(desk('support'), { id });

    test('OPS-2 a purchase is read from its place to its parcel: what was paid, what was drawn, and what became of each card', async () => {
      const memberId = await shop.accountMember({ points: 5000 });
      const { ctx, ids, purchase_id: id, packId } = await drawnFor(shop, memberId, 3);
      expect(await read(id)).toMatchObject({
        ...{ id, member_id: memberId, pack_id: packId, standing: 'drawn', packs: 3, cost: 300, unit: 'PT', discount: null },
        ...{ decided: null, returned: null, parcels: [], place: { seq: 1, is_late: false } },
      });
      await decision(ctx, { send_card: ids.slice(0, 2), reduction_card: ids.slice(2), history_id: id });
      const whole = await read(id);
      const [row] = await shop.owner<{ head: string; parcel: number; journal: string }[]>`
      select encode(p.head, 'hex') as head, d.shipment_id::int as parcel, p.journal_id::text as journal
      from gacha.purchase p, gacha.drawn_purchase d where p.id = ${id} and d.id = ${id}`;
      expect(whole).toMatchObject({
        decided: { by: 'member' },
        parcels: [{ id: row!.parcel, standing: 'requested' }],
        journal_id: row!.journal,
      });
      expect(whole.place!.head).toBe(row!.head);
      const sumOf = (to: string) => whole.cards.filter((card) => card.decision === to).reduce((sum, { cards }) => sum + cards, 0);
      expect([sumOf('ship'), sumOf('convert'), sumOf('undecided')]).toEqual([2, 1, 0]);
    });

    test('OPS-2 MEM-11 one that waits for its draw shows no cards, and what its coupon took off', async () => {
      const memberId = await shop.accountMember({ points: 1000 });
      await shop.owner`update account.member set verified_at = now() where id = ${memberId}`;
      const rule = await testRule(shop.owner);
      const { packId } = await shop.box(10);
      const ctx = shop.as(memberId);
      const { purchase_id, coupon } = await packCheck(ctx, { count: 2, pack_id: packId, coupon_id: 'best' });
      await packBuy(ctx, { purchase_id, coupon_id: coupon!.id });
      expect(await read(purchase_id)).toMatchObject({
        ...{ standing: 'accepted', cost: 140, discount: { rule, points: 60 }, drawn: null, cards: [], parcels: [] },
      });
      await expect(read(randomUUID())).rejects.toMatchObject({ code: 'unknown' });
    });

    test('OPS-2 SEC-11 a purchase, a parcel, a card of the stock and a box are found by id or code, each by who may see its kind', async () => {
      const memberId = await shop.accountMember({ points: 5000 });
      const { ctx, ids, purchase_id: id, packId, boxId } = await drawnFor(shop, memberId, 1);
      await decision(ctx, { send_card: ids, reduction_card: [], history_id: id });
      const [{ parcels: [parcel] = [] }] = [await read(id)];
      const code = `4400-${parcel!.id}`;
      const moving = { by: 'hanako', now: shop.clock.now(), tell: tellNobody };
      await moveShipments(shop.sql, [{ id: parcel!.id, to: 'packing' }], moving);
      await moveShipments(shop.sql, [{ id: parcel!.id, to: 'handed_over', carrier: 'ヤマト', deliveryCode: code }], moving);
      const cert = `PSA ${parcel!.id}`;
      await shop.owner`
      insert into gacha.stock_intake (order_id, line, card_id, first_unit, units, cost_yen, source, supplier, condition, place, cert, received_on, recorded_at, by)
      values (${randomUUID()}, 0, 'hoshi-001', ${9_000_000 + parcel!.id}, 1, 100, 'maker', '問屋', '', 'A-1', ${cert}, '2026-11-01', now(), '倉庫')`;
      const found = async (q: string, ...roles: Role[]) =>
        (await searchGacha(desk(...roles), { q })).hits.map(({ kind, path }: Hit) => `${kind} ${path}`);
      expect(await found(id.toUpperCase(), 'support')).toEqual([`purchase /desk/gacha/purchases/${id}`]);
      expect(await found(code, 'support')).toEqual([`parcel /desk/gacha/parcels/${parcel!.id}`]);
      expect(await found(cert, 'warehouse')).toEqual(['stock /desk/gacha/stock/cards/hoshi-001']);
      expect(await found(boxId, 'support')).toEqual([`box /desk/gacha/boxes/${packId}`]);
      for (const q of [id, code, cert, boxId]) expect(await found(q, 'releases')).toEqual([]);
      expect([await found(code, 'catalogue'), await found(cert, 'support'), await found(id, 'catalogue')]).toEqual([[], [], []]);
      expect([await found('%%', 'support'), await found(randomUUID(), 'support')]).toEqual([[], []]);
    });

    test('OPS-2 one of a box that was cancelled says what went back, and why', async () => {
      const memberId = await shop.accountMember({ points: 1000 });
      const { packId } = await shop.box(10);
      const ctx = shop.as(memberId);
      const { purchase_id } = await packCheck(ctx, { count: 2, pack_id: packId });
      await packBuy(ctx, { purchase_id });
      await cancelBox(shop.owner, { packId, reason: '印刷の誤り', now: shop.clock.now() });
      expect(await read(purchase_id)).toMatchObject({ standing: 'void', cards: [], returned: { why: '印刷の誤り', amount: 200 } });
    });
  },
);
