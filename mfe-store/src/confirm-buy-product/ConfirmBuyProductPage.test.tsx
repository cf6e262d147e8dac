import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { gacha, store, type Call } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { OnlyAt } from '../testing/only-at.tsx';
import { aCheck, aCoinCheck, aPackDetail, aPurchase, aPurchaseId } from '../testing/samples.ts';
import { lastScreens, sixItems, termsIn } from '../testing/six-items.ts';
import { ConfirmBuyProductPage } from './ConfirmBuyProductPage.tsx';
import '../testing/texts.ts';

const here = () => decodeURIComponent(`${window.location.pathname}${window.location.search}`).replaceAll('+', ' ');

function openConfirm(
  replies: readonly (readonly [Call, FakeReply])[] = [],
  path = '/confirm-buy-product?packId=4&buyCount=5',
  language: 'ja' | 'en' = 'ja',
) {
  return renderPage(
    <OnlyAt path="/confirm-buy-product">
      <ConfirmBuyProductPage />
    </OnlyAt>,
    {
      area: 'store',
      path,
      language,
      replies: [[store.packDetail, aPackDetail], [gacha.packCheck, aCheck], [gacha.packBuy, aPurchase], ...replies],
    },
  );
}

test('BUY-2 shows the pack, points to consume, owned and remainder, and the six items', async () => {
  const page = openConfirm();
  expect((await screen.findByLabelText('残高')).textContent).toBe('所持12,000pt確定後9,500pt');
  expect(screen.getByText('朱雀絵巻 初ノ巻')).toBeTruthy();
  expect(termsIn(document.body)).toEqual(sixItems.ja.pt);
  expect(page.inputsOf(gacha.packCheck)).toEqual([{ pack_id: 4, count: 5, coupon_id: 'best' }]);
});

test.each(lastScreens)('BUY-2 PKD-8 the page says what the law wants, in $language, of a purchase in $unit', async ({ language, unit }) => {
  const inCoins = [
    [store.packDetail, { ...aPackDetail, payment_method: '2', point: 20 }],
    [gacha.packCheck, aCoinCheck],
  ] as const;
  openConfirm(unit === 'coin' ? inCoins : [], undefined, language);
  await screen.findByRole('button', { name: language === 'ja' ? 'やめる' : 'Not now' });
  expect(termsIn(document.body)).toEqual(sixItems[language][unit]);
});

test('BUY-2 yes buys and goes to the reveal', async () => {
  const page = openConfirm();
  await userEvent.click(await screen.findByRole('button', { name: '2,500ptで引く' }));
  await waitFor(() => expect(here()).toBe(`/gacha-animation?historyId=${aPurchaseId}`));
  expect(page.inputsOf(gacha.packBuy)).toHaveLength(1);
});

test('BUY-2 no goes back to the pack and buys nothing', async () => {
  const page = openConfirm([], undefined, 'en');
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(here()).toBe('/pack-detail?packId=4');
  expect(page.inputsOf(gacha.packBuy)).toEqual([]);
});

test('BUY-3 a refused check or purchase goes back to the pack with its message', async () => {
  const refused = { state: 400, refusal: 'over_limit', errors: { count: ['お一人様3パックまで購入できます。'] } };
  openConfirm([[gacha.packCheck, refused]]);
  await waitFor(() => expect(here()).toBe('/pack-detail?packId=4&errorMessageCount=お一人様3パックまで購入できます。'));

  openConfirm([[gacha.packBuy, refused]]);
  await userEvent.click(await screen.findByRole('button', { name: '2,500ptで引く' }));
  await waitFor(() => expect(here()).toBe('/pack-detail?packId=4&errorMessageCount=お一人様3パックまで購入できます。'));
});

test.each([
  ['/confirm-buy-product', '/'],
  ['/confirm-buy-product?packId=4', '/pack-detail?packId=4'],
  ['/confirm-buy-product?packId=4&buyCount=3001', '/pack-detail?packId=4'],
  ['/confirm-buy-product?packId=4&buyCount=1.5', '/pack-detail?packId=4'],
])('BUY-5 %s is no purchase of 1 to 3000 packs and goes to %s', (path, target) => {
  openConfirm([], path);
  expect(here()).toBe(target);
});

test('FRM-6 GRD-3 maintenance and a session that has ended lead where they must, not back to the pack', async () => {
  openConfirm([[gacha.packCheck, { state: 401 }]]);
  await waitFor(() => expect(here()).toBe('/login?packId=4'));
  openConfirm([[gacha.packBuy, { state: 9999 }]]);
  await userEvent.click(await screen.findByRole('button', { name: '2,500ptで引く' }));
  await waitFor(() => expect(here()).toBe('/maintenance'));
});
