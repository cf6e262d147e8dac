import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Watch } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { closeRecords } from '../../record/close-record.ts';
import { endBoxes } from '../../record/end-boxes.ts';
import { testKeys } from '../../testing-keys.ts';
import { proofShop } from '../../testing-proofs.ts';
import { boxCancel } from './box-cancel.ts';
import { boxClose } from './box-close.ts';
import { boxLife } from './box-life.ts';
import { box } from './box.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
beforeAll(async () => {
  shop = await proofShop();
});
afterAll(() => shop.close());

const people = {
  hana: { id: '01890000-0000-7000-8000-00000000000a', name: '企画 花' },
  ken: { id: '01890000-0000-7000-8000-00000000000b', name: '企画 健' },
};
const desk = (who: keyof typeof people) => ({
  ...deskContext('gacha', { ...people[who], roles: ['catalogue'], provedAt: new Date(0) }, shop.sql, { now: shop.clock.now }),
  policyText: shop.policy,
});
const life = (packId: number) => boxLife(desk('hana'), { pack_id: packId });
const requestOf = async (packId: number) => (await life(packId)).ends.at(-1)?.id ?? null;
const end =
  (verb: typeof boxCancel, packId: number) =>
  async (who: keyof typeof people, seen: string | null, is_withdrawn = false) =>
    verb(desk(who), { pack_id: packId, seen, is_withdrawn, reason: `${people[who].name}の理由` });
const faults: string[] = [];
const watch = { log: { error: (_: object, text: string) => void faults.push(text) } } as unknown as Watch;
const goOn = () => endBoxes({ sql: shop.sql, now: shop.clock.now, chainKey: testKeys.chainKey }, watch);
const acts = async (packId: number) => (await life(packId)).acts.map(({ act, by }) => `${act} ${by}`).toReversed();
/** Sold, drawn, decided and said its last word. */
async function overBox() {
  const { packId, boxId } = await shop.box(5);
  await shop.buy(packId, 3);
  await shop.draw();
  shop.clock.advance(2 * 86_400);
  await shop.convertOverdue();
  return { packId, boxId };
}

test('DRW-2 OPS-9 a box is cancelled by two people: once, with the first one’s reason in the log, and what waited is refunded', async () => {
  const { packId, boxId } = await shop.box(20);
  const waiting = await shop.buy(packId, 2);
  const cancel = end(boxCancel, packId);
  expect(await Promise.all([cancel('hana', null), cancel('hana', null)])).toEqual(
    Array(2).fill({ waiting: 'second_person', outcome: null }),
  );
  // Nothing is stopped yet.
  await shop.buy(packId, 1);
  await expect(cancel('ken', null)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const seen = await requestOf(packId);
  expect(await Promise.all([cancel('ken', seen), cancel('ken', seen)])).toEqual(Array(2).fill({ waiting: null, outcome: 2 }));
  expect(await box(desk('ken'), { pack_id: packId })).toMatchObject({ standing: 'cancelled' });
  const [said] = await shop.owner`select reason from gacha.cancellation where box_id = ${boxId}`;
  expect(said).toEqual({ reason: '企画 花の理由' });
  expect(await shop.owner`select pt from books.balance where member_id = ${waiting.ctx.member.id}`).toEqual([{ pt: 200 }]);
  expect(await acts(packId)).toEqual(['ask cancel 企画 花', 'confirm cancel 企画 健', 'cancel 企画 健']);
  expect((await life(packId)).ends).toMatchObject([{ end: 'cancel', by: '企画 花', confirmed_by: '企画 健', outcome: 2 }]);
  expect(await shop.broken()).toEqual([]);
});

test('DRW-2 OPS-9 a cancellation that a crash cut off after it was confirmed is gone on with, and nothing is sold between', async () => {
  const { packId, boxId } = await shop.box(20);
  await shop.buy(packId, 2);
  await end(boxCancel, packId)('hana', null);
  const seen = await requestOf(packId);
  // As the verb does it, up to the crash.
  await shop.sql.begin(async (tx) => {
    await tx`select set_config('role', 'fudaya_gacha_desk', true), set_config('fudaya.by', '企画 健', true), set_config('fudaya.reason', 'x', true)`;
    await tx`select gacha.ask_end(${boxId}, 'cancel', ${seen}, ${people.ken.id}, '企画 健', '二人目', ${shop.clock.now()})`;
  });
  await expect(shop.buy(packId, 1)).rejects.toMatchObject({ code: 'not_on_sale' });
  await Promise.all([goOn(), goOn()]);
  expect((await life(packId)).ends).toMatchObject([{ done_at: expect.any(String) as string, outcome: 1 }]);
  expect(await acts(packId)).toContain('cancel 企画 健');
  expect(await shop.broken()).toEqual([]);
});

test('OPS-9 what was asked for is taken back before somebody confirms it, and then there is nothing to confirm', async () => {
  const { packId } = await shop.box(5);
  const cancel = end(boxCancel, packId);
  await cancel('hana', null);
  const first = await requestOf(packId);
  expect(await cancel('ken', first, true)).toEqual({ waiting: null, outcome: null });
  expect(await cancel('ken', first, true)).toEqual({ waiting: null, outcome: null });
  await expect(cancel('ken', first)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await cancel('hana', null);
  // Another request than the one that was read.
  await expect(cancel('ken', first)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await box(desk('ken'), { pack_id: packId })).toMatchObject({ standing: 'on_sale' });
  const seen = await requestOf(packId);
  await cancel('ken', seen);
  await expect(cancel('ken', seen, true)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('BUY-4 OPS-9 a box is closed by two people after its audit; everything that hinders it is said, and what was not drawn is free', async () => {
  const { packId, boxId } = await overBox();
  const close = end(boxClose, packId);
  await expect(close('hana', null)).rejects.toMatchObject({ code: 'no_last_word' });
  await closeRecords(shop.draws);
  expect(await close('hana', null)).toEqual({ waiting: 'second_person', outcome: null });
  const seen = await requestOf(packId);
  await expect(close('ken', seen)).rejects.toMatchObject({ code: 'not_audited' });
  await goOn();
  expect((await life(packId)).ends).toMatchObject([{ end: 'close', audited_at: expect.any(String) as string, broken: [] }]);
  expect(await close('hana', seen)).toEqual({ waiting: 'second_person', outcome: null });
  expect(await close('ken', seen)).toEqual({ waiting: null, outcome: 2 });
  expect(await close('ken', seen)).toEqual({ waiting: null, outcome: 2 });
  expect(await box(desk('ken'), { pack_id: packId })).toMatchObject({ standing: 'closed' });
  expect(await shop.owner`select coalesce(sum(units), 0)::int as units from gacha.stock_reservation where box_id = ${boxId}`).toEqual([
    { units: 3 },
  ]);
  expect(await acts(packId)).toEqual(['ask close 企画 花', 'confirm close 企画 健', 'close 企画 健']);
  await expect(end(boxCancel, packId)('hana', null)).rejects.toMatchObject({ code: 'over' });
});

test('BUY-4 OPS-9 a box whose draws do not recompute is closed by nobody', async () => {
  const { packId, boxId } = await overBox();
  await closeRecords(shop.draws);
  await shop.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update gacha.tick set signatures = array[decode(repeat('00', 48), 'hex')] where box_id = ${boxId}`;
  });
  const close = end(boxClose, packId);
  await close('hana', null);
  await goOn();
  const { ends } = await life(packId);
  expect(ends[0]?.broken.length).toBeGreaterThan(0);
  expect(faults).toHaveLength(ends[0]!.broken.length);
  await expect(close('ken', ends[0]!.id)).rejects.toMatchObject({ code: 'broken' });
  expect(await box(desk('ken'), { pack_id: packId })).toMatchObject({ standing: 'ended' });
});

test('BUY-4 OPS-9 a box on sale, with purchases and cards that are open, is refused with each of them', async () => {
  const { packId } = await shop.box(20);
  await shop.buy(packId, 2);
  await shop.draw();
  await shop.buy(packId, 1);
  const refused: unknown = await end(boxClose, packId)('hana', null).catch((fault: unknown) => fault);
  expect(refused).toMatchObject({ code: 'on_sale', more: [{ code: 'waiting_draws' }, { code: 'undecided' }] });
  await expect(end(boxClose, 999_999)('hana', null)).rejects.toMatchObject({ code: 'no_box' });
});

test('OPS-9 DRW-2 the life of a box tells its late lists, and when each witness saw its terms', async () => {
  const { packId } = await shop.box(20);
  const { witnesses, late_lists: late } = await life(packId);
  expect(witnesses.map(({ terms_at, last_at }) => [terms_at, last_at])).toEqual(
    Array(3).fill([expect.any(String) as string, expect.any(String) as string]),
  );
  expect(late).toEqual([]);
  await shop.log.silence();
  await shop.buy(packId, 1);
  await shop.draw();
  await shop.witnessesReturn();
  expect((await life(packId)).late_lists).toMatchObject([{ moved: 1, late: 1 }]);
});
