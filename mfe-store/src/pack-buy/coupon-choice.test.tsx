import '../testing/browser-gaps.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { gacha, store } from '@fudaya/contracts';
import { aMember, renderPage } from '@fudaya/web/testing';
import { ConfirmBuyProductPage } from '../confirm-buy-product/ConfirmBuyProductPage.tsx';
import { PackDetailPage } from '../pack-detail/PackDetailPage.tsx';
import { OnlyAt } from '../testing/only-at.tsx';
import { aCheck, aLineup, aPackDetail, aPurchase, aPurchaseId } from '../testing/samples.ts';
import { termsIn } from '../testing/six-items.ts';
import '../testing/texts.ts';

const [large, small]: [gacha.PackCoupon, gacha.PackCoupon] = [
  { id: '5f1c0e1e-1111-4111-8111-111111111111', points: 100, is_first_only: '0', until: '2026-12-20T03:00:00Z' },
  { id: '5f1c0e1e-2222-4222-8222-222222222222', points: 50, is_first_only: '0', until: '2026-12-25T03:00:00Z' },
];
const others: Readonly<Record<string, string>> = {
  none: '6f1c0e1e-1111-4111-8111-111111111111',
  [small.id]: '6f1c0e1e-2222-4222-8222-222222222222',
};
let isOver = false;

/** As the service answers: what is checked with a coupon is another purchase than without. */
function answer({ coupon_id = 'none' }: { coupon_id?: string }) {
  if (isOver && coupon_id === small.id) return { state: 400, refusal: 'coupon_gone', errors: { count: ['このクーポンは終了しました。'] } };
  const coupon = coupon_id === 'best' ? large : [large, small].find(({ id }) => id === coupon_id);
  const cost = 5 * (500 - (coupon?.points ?? 0));
  const purchase_id = others[coupon_id] ?? aPurchaseId;
  return { ...aCheck, purchase_id, cost, remainder: aCheck.balance - cost, ...(coupon && { coupon }), coupons: [large, small] };
}
const replies = [
  [store.packDetail, aPackDetail],
  [store.packCardList, aLineup],
  [store.packAllList, { list: [], page: { page: 1, all_page: 1, pages: [1] }, server_time: aPackDetail.server_time }],
  [store.saleWatchList, { pack_ids: [] }],
  [gacha.packCheck, answer],
  [gacha.packBuy, aPurchase],
] as const;

const openConfirm = (language: 'ja' | 'en' = 'ja') => {
  isOver = false;
  return renderPage(
    <OnlyAt path="/confirm-buy-product">
      <ConfirmBuyProductPage />
    </OnlyAt>,
    { area: 'store', path: '/confirm-buy-product?packId=4&buyCount=5', language, replies },
  );
};
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /使うクーポン|Coupon to use/ });

test('MEM-11 BUY-2 the confirmation shows the price, what the best coupon takes off, and what is paid; it is bought with that coupon', async () => {
  const page = openConfirm();
  expect((await choice()).value).toBe(large.id);
  expect(termsIn(document.body).slice(1, 5)).toEqual([
    ['数量', '5パック500pt × 5'],
    ['クーポン', '−500pt1パックにつき100pt引き'],
    ['合計', '2,000pt税込・国内送料込'],
    ['所持', '12,000pt'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '2,000ptで引く' }));
  await waitFor(() => expect(page.inputsOf(gacha.packBuy)).toMatchObject([{ purchase_id: aPurchaseId, coupon_id: large.id }]));
});

test('MEM-11 another coupon, or none, is another check; the member’s share of the draw stays as it was shown', async () => {
  const page = openConfirm();
  await choice();
  const own = document.querySelector('details code')?.textContent;
  await userEvent.selectOptions(await choice(), small.id);
  await screen.findByRole('button', { name: '2,250ptで引く' });
  await userEvent.selectOptions(await choice(), 'none');
  await userEvent.click(await screen.findByRole('button', { name: '2,500ptで引く' }));
  expect(page.inputsOf(gacha.packCheck).map((input) => (input as { coupon_id: string }).coupon_id)).toEqual(['best', small.id, 'none']);
  await waitFor(() => expect(page.inputsOf(gacha.packBuy)).toEqual([{ purchase_id: others['none'], c: own }]));
});

test('MEM-11 a coupon that ended meanwhile is said so, and the purchase stays as it was shown', async () => {
  openConfirm('en');
  const select = await choice();
  isOver = true;
  await userEvent.selectOptions(select, small.id);
  expect(await screen.findByText('このクーポンは終了しました。')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Draw for 2,000 pt' })).toBeTruthy();
});

test('MEM-11 PKD-5 the pack’s own dialog lets a member choose, too', async () => {
  isOver = false;
  const page = renderPage(
    <OnlyAt path="/pack-detail">
      <PackDetailPage />
    </OnlyAt>,
    { area: 'store', path: '/pack-detail?packId=4', member: aMember, replies },
  );
  await userEvent.click(await screen.findByRole('button', { name: /5回/ }));
  const dialog = await screen.findByRole('dialog', { name: 'ご購入内容の確認' });
  await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: '使うクーポン' }), 'none');
  await userEvent.click(await within(dialog).findByRole('button', { name: '2,500ptで引く' }));
  await waitFor(() => expect(page.inputsOf(gacha.packBuy)).toMatchObject([{ purchase_id: others['none'] }]));
});
