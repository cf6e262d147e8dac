// What the gacha service's own role cannot do to the draws, were the service somebody else's.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { needsOnePostgres } from '@fudaya/db/testing';
import { quicknet } from '@fudaya/draw';
import { demoChain } from './beacon/chains.ts';
import { drawnFor } from './testing-drawn.ts';
import { type TestShop, packBuy, packCheck, testShop } from './testing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

const drawn = async () => drawnFor(shop, await shop.member({ points: 5000 }), 3);

test('SEC-5 no purchase is added that nobody paid, nor one to a tick that is sealed, nor before others', async (context) => {
  needsOnePostgres(context, 'guards that compare two homes are not made where these are apart');
  const { purchase_id, memberId } = await drawn();
  const later = shop.sql`
    insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at)
    select gen_random_uuid(), box_id, pack_id, member_id, session_hash, n, cost, unit, seq + 1, tick + 100, client_seed, head, journal_id, accepted_at
    from gacha.purchase where id = ${purchase_id}`;
  await expect(later).rejects.toThrow('a purchase is paid');
  const id = randomUUID();
  const paid = shop.sql.begin(async (tx) => {
    const [spent] = await tx<{ journal_id: number }[]>`
      select journal_id from books.spend(array[${memberId}]::uuid[], array[100]::bigint[], array['PT'], array[${`draw:${id}`}], 'draw', array[${id}], ${shop.clock.now()})`;
    await tx`
      insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at)
      select ${id}, box_id, pack_id, member_id, session_hash, 1, 100, unit, seq + 1, tick, client_seed, head, ${spent!.journal_id}, accepted_at
      from gacha.purchase where id = ${purchase_id}`;
  });
  await expect(paid).rejects.toThrow('before the seal of its tick');
});

test('SEC-5 a seal, the number that decided and what was drawn before stay as they were', async () => {
  const { boxId, purchase_id } = await drawn();
  for (const change of [`beacon_signature = '\\x00'`, `signatures = null`, `drawn_before = '\\x00'`, `state = 'sealed'`, `state = 'void'`])
    await expect(shop.sql.unsafe(`update gacha.tick set ${change} where box_id = '${boxId}'`)).rejects.toThrow('stays as it was sealed');
  for (const change of [`sealed_at = now()`, `entry = ''`, `leaf = null`, `rounds = '{}'`, `mover = null`, `through = 0`])
    await expect(shop.sql.unsafe(`update gacha.tick set ${change} where box_id = '${boxId}'`)).rejects.toThrow('permission denied');
  await expect(shop.sql`update gacha.purchase set state = 'accepted' where id = ${purchase_id}`).rejects.toThrow('cannot be accepted');
  await expect(shop.sql`update gacha.purchase set state = 'void' where id = ${purchase_id}`).rejects.toThrow('cannot be void');
  await expect(shop.sql`update gacha.box set last_sealed_tick = 0 where id = ${boxId}`).rejects.toThrow('permission denied');
});

test('SEC-5 a seal that waits for its round is decided once, by what was seen before it', async () => {
  const { packId, boxId } = await shop.box(10);
  const ctx = shop.as(await shop.member({ points: 500 }));
  const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  shop.toTickEnd();
  await shop.seal();
  await expect(shop.sql`update gacha.tick set beacon_signature = '' where box_id = ${boxId}`).rejects.toThrow('stays as it was');
  shop.toRound();
  await shop.resolve();
  const [row] = await shop.sql`select state from gacha.purchase where id = ${purchase_id}`;
  expect(row).toEqual({ state: 'resolved' });
});

test('SEC-5 on the public beacon a head counts from when the database made it, whatever clock asks for it', async () => {
  const start = new Date(shop.clock.now().getTime() - 3_600_000);
  const { packId, boxId } = await shop.box(10, { saleStart: start, saleEnd: new Date(start.getTime() + 86_400_000) });
  const ctx = shop.as(await shop.member({ points: 500 }));
  const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  await shop.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update gacha.box set beacon = ${`drand:${quicknet.chainHash}`}, notice_seconds = 600 where id = ${boxId}`;
  });
  shop.toTickEnd();
  // Days behind the database's clock.
  await shop.sql`select gacha.seal_ticks(${boxId}, ${shop.clock.now()})`;
  const [tick] = await shop.sql`select sealed_at > now() - interval '1 hour' as is_recent from gacha.tick where box_id = ${boxId}`;
  expect(tick).toEqual({ is_recent: true });
  const [known] =
    await shop.sql`select gacha.is_public(${`drand:${quicknet.chainHash}`}) as quicknet, gacha.is_public(${`drand:${demoChain.chainHash}`}) as demo`;
  expect(known).toEqual({ quicknet: true, demo: false });
  // This scene is no sale.
  await shop.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update gacha.box set beacon = ${`drand:${demoChain.chainHash}`}, notice_seconds = 0 where id = ${boxId}`;
  });
});

test('SEC-5 slots that are drawn stay drawn', async () => {
  const { boxId } = await drawn();
  await expect(shop.sql`update gacha.box set drawn = decode(repeat('00', length(drawn)), 'hex') where id = ${boxId}`).rejects.toThrow(
    'stays',
  );
  await expect(shop.sql`update gacha.box set drawn = '' where id = ${boxId}`).rejects.toThrow('stays');
});

test('SEC-5 units of a published box are neither moved nor given away', async () => {
  const { boxId } = await drawn();
  await expect(shop.sql`delete from gacha.stock_reservation where box_id = ${boxId}`).rejects.toThrow('stay reserved');
  await expect(shop.sql`update gacha.stock_reservation set first_unit = first_unit + 1000000 where box_id = ${boxId}`).rejects.toThrow(
    'permission denied',
  );
});

test('SEC-5 no card enters the history that its box does not hold there, nor is it worth more', async (context) => {
  needsOnePostgres(context, 'guards that compare two homes are not made where these are apart');
  const { boxId, purchase_id, memberId } = await drawn();
  const [free] = await shop.sql<{ slot: number }[]>`
    select s as slot from generate_series(0, 7) s where not exists (select from books.drawn_card d where d.box_id = ${boxId} and d.slot = s) limit 1`;
  const won = (over: { points?: number; member?: string; card?: string; slot?: number } = {}) => shop.sql`
    insert into books.drawn_card (purchase_id, member_id, box_id, slot, ord, card_id, rarity, cost, return_points, unit, drawn_at, decide_by)
    select ${purchase_id}, ${over.member ?? memberId}, ${boxId}, ${over.slot ?? free!.slot}, 50, coalesce(${over.card ?? null}, m.card_id), 1, 100,
           m.return_points + ${over.points ?? 0}, 'PT', now(), now()
    from gacha.manifest_line m where m.box_id = ${boxId} and m.first_slot <= ${free!.slot} order by m.first_slot desc limit 1`;
  await expect(won({ points: 1_000_000 })).rejects.toThrow('drawn by a purchase');
  await expect(won({ member: randomUUID() })).rejects.toThrow('drawn by a purchase');
  await expect(won({ card: 'another' })).rejects.toThrow('drawn by a purchase');
  await expect(won({ slot: 1000 })).rejects.toThrow('drawn by a purchase');
});
