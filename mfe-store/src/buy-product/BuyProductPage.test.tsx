import { expect, test } from 'vitest';
import { pageOf } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { OnlyAt } from '../testing/only-at.tsx';
import { BuyProductPage } from './BuyProductPage.tsx';
import '../testing/texts.ts';

test.each([
  ['/buy-product?packId=4', '/pack-detail?packId=4'],
  ['/buy-product?packId=4&errorMessageCount=sold+out', '/pack-detail?packId=4&errorMessageCount=sold+out'],
  ['/buy-product', '/'],
  ['/buy-product?packId=abc', '/'],
])('BUY-1 %s leads to %s at once', (path, target) => {
  renderPage(
    <OnlyAt path="/buy-product">
      <BuyProductPage />
    </OnlyAt>,
    { path },
  );
  expect(`${window.location.pathname}${window.location.search}`).toBe(target);
});

test('BUY-1 the page is for members, as all buying is', () => {
  expect(pageOf('/buy-product')).toMatchObject({ area: 'store', isPublic: false });
});
