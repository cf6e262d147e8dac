import { purchase, type Right } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { PurchasePage } from './PurchasePage.tsx';

const [id, member_id, rule] = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  '01890000-0000-7000-8000-000000000003',
] as const;
const at = '2026-11-01T03:00:00.000Z';
const whole: ReplyOf<typeof purchase> = {
  ...{ id, member_id, pack_id: 4, name_ja: '朱雀絵巻', name_en: 'Suzaku', standing: 'drawn', packs: 3, cost: 1350, unit: 'PT' },
  ...{ discount: { rule, points: 150 }, journal_id: '77', at, drawn: at, decide_by: at, decided: { at, by: 'member' }, returned: null },
  place: { seq: 12, tick: 5, round: 9001, head: 'ab'.repeat(32), is_late: true },
  parcels: [{ id: 41, standing: 'packing' }],
  cards: [
    { card_id: 'szk-001', name: '鬼神王ラセツ', rarity: 'ウルトラレア', points: 30_000, decision: 'ship', is_prize: true, cards: 1 },
    { card_id: 'szk-009', name: '天狗風の亀', rarity: 'ノーマル', points: 50, decision: 'convert', is_prize: false, cards: 3 },
  ],
};
const everything: readonly Right[] = ['member.see', 'box.see', 'parcel.see', 'catalogue.see', 'promotion.see'];
const open = (changes: Partial<ReplyOf<typeof purchase>> = {}, rights = everything) =>
  renderDesk(
    <Routes>
      <Route path="/desk/gacha/purchases/:id" Component={PurchasePage} />
    </Routes>,
    {
      ...{ area: 'gacha', path: `/desk/gacha/purchases/${id}`, messages: { ja, en }, rights: [...rights] },
      replies: [[purchase, { ...whole, ...changes }]],
    },
  );
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('OPS-2 a purchase shows what was paid, drawn and decided, and leads to its member, box, coupon, cards and parcels', async () => {
  const page = open();
  expect(await screen.findByRole('heading', { level: 1, name: '購入：朱雀絵巻' })).toBeTruthy();
  expect(screen.getByText('抽選済み')).toBeTruthy();
  expect(screen.getByText('12番目（一覧5）')).toBeTruthy();
  expect(screen.getByText('9001 （遅れて決定）')).toBeTruthy();
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
  expect([linkTo(member_id), linkTo(/朱雀絵巻$/), linkTo('150pt引き'), linkTo('41'), linkTo('鬼神王ラセツ')]).toEqual([
    `/desk/account/members/${member_id}`,
    '/desk/gacha/boxes/4',
    `/desk/account/discounts/${rule}`,
    '/desk/gacha/parcels/41',
    '/desk/store/cards/edit/szk-001',
  ]);
  expect(page.inputsOf(purchase)).toEqual([{ id }]);
});

test('SEC-11 whoever may not see boxes, parcels, cards and coupons reads the same, and is led to none of them', async () => {
  open({}, ['member.see']);
  expect(await screen.findByText('150pt引き')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/desk/account/members/${member_id}`]);
});

test('OPS-2 one that was paid back says how much and why, in the shop’s words', async () => {
  open({
    standing: 'refused',
    place: null,
    drawn: null,
    decided: null,
    cards: [],
    parcels: [],
    returned: { why: 'sold_out', amount: 1350 },
  });
  expect(await screen.findByText('抽選されたカードはありません。')).toBeTruthy();
  expect(screen.getByText('完売')).toBeTruthy();
  expect(screen.queryByText('受付順')).toBeNull();
});
