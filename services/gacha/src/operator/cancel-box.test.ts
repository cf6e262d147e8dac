import assert from 'node:assert/strict';
import { isRoundSignature } from '@fudaya/draw';
import { auditShop, checkProof, readEntry } from '@fudaya/draw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { proofShop } from '../testing-proofs.ts';
import { cancelBox } from './cancel-box.ts';
import { closeBox } from './close-box.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
beforeAll(async () => {
  shop = await proofShop();
});
afterAll(() => shop.close());

const points = async (memberId: string) => (await shop.owner`select pt from books.balance where member_id = ${memberId}`)[0]!['pt'];
const cancelled = (packId: number, reason: string) => cancelBox(shop.owner, { packId, reason, now: shop.clock.now() });

test('DRW-2 a cancelled box has one entry with its reason: what waited is back in its own lots, what was drawn stays, and every check is red', async () => {
  const { packId, boxId } = await shop.box(20);
  const drawn = await shop.buy(packId, 3);
  await shop.draw();
  const waiting = await shop.buy(packId, 2);
  const [lot] = await shop.owner`select id, granted, remaining from books.lot where member_id = ${waiting.ctx.member.id}`;
  expect(lot!['remaining']).toBe(0);
  shop.toTickEnd();
  await shop.seal();
  const unsealed = await shop.buy(packId, 1);
  expect(await cancelled(packId, 'カードに傷が見つかりました "A"')).toBe(2);
  expect(await cancelled(packId, 'another reason')).toBe(0);
  expect(await shop.owner`select remaining from books.lot where id = ${lot!['id']}`).toEqual([{ remaining: 200 }]);
  expect(await points(unsealed.ctx.member.id)).toBe(100);
  const result = await buyResult(unsealed.ctx, { history_id: unsealed.id });
  expect(result).toMatchObject({ result: '-1', void: { reason: 'cancelled', returned: 100, why: 'カードに傷が見つかりました "A"' } });
  await expect(waiting.proof()).rejects.toMatchObject({ code: 'given_back' });
  // Nothing of it is sealed, drawn, sold or said any more.
  await expect(shop.buy(packId, 1)).rejects.toMatchObject({ code: 'not_on_sale' });
  await shop.draw();
  const files = await shop.publicFiles(boxId);
  const entry = readEntry(files.cancel!.entry, 'cancel');
  expect(entry).toMatchObject({ box: boxId, reason: 'カードに傷が見つかりました "A"' });
  const { draw, history, closed } = await checkProof(await drawn.proof(), { policies: [shop.policy], isRound: isRoundSignature }, files);
  expect([draw, history, closed].map(({ colour, code }) => `${colour} ${code}`)).toEqual(Array(3).fill('red cancelled'));
  const { findings } = await auditShop(
    { ...(await shop.log.read()), boxes: [files] },
    { policies: [shop.policy], isRound: isRoundSignature },
  );
  expect(findings.map(({ code }) => code)).toEqual(['cancelled']);
  assert.deepEqual(await shop.broken(), []);
});

test('DRW-2 a cancelled box is closed like any other: what was not drawn is free for the next', async () => {
  const { packId } = await shop.box(5, { lines: [{ cardId: 'freed', count: 5, rarity: 'C', revealRarity: 1, returnPoints: 1 }] });
  await cancelled(packId, 'never sold');
  expect(await closeBox(shop.owner, { packId, now: shop.clock.now() })).toEqual({ slots: 5, drawn: 0, released: 5 });
  await expect(cancelled(packId, 'again')).rejects.toThrow('closed');
  expect(await shop.owner`select 1 from gacha.stock_reservation where card_id = 'freed'`).toEqual([]);
});

test('DRW-2 a cancellation needs a reason, and a box that somebody has seen', async () => {
  const { packId } = await shop.box(5);
  await expect(cancelled(packId, ' ')).rejects.toThrow('has a reason');
  await expect(cancelled(9_999, 'no such box')).rejects.toThrow('no box');
});
