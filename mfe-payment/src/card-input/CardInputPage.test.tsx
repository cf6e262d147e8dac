import { payment } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { CardInputPage } from './CardInputPage.tsx';

const list = [{ id: 4, point: 5150, price: 5000, original_price: 5000, discount_rate: 0, memo: '' }];

test('PNT-2 /card-input shows the first page of the courses alone, with notation buttons that work', async () => {
  const { inputsOf } = renderPage(<CardInputPage />, {
    path: '/card-input?packId=7',
    area: 'payment',
    messages: { ja, en },
    replies: [[payment.pointPriceList, { list, page: { page: 1, all_page: 3, pages: [1, 2, 3] } }]],
  });
  await waitFor(() => expect(document.title).toMatch(/^カードでポイント購入 \|/));
  const link = await screen.findByRole('link', { name: /5,150ポイントを購入/ });
  expect(link.getAttribute('href')).toBe('/confirm-buy-point?pointPriceId=4&packId=7');
  expect(inputsOf(payment.pointPriceList)).toEqual([{ page: 1 }]);
  expect(screen.queryByRole('navigation', { name: /ページ送り|ページ/u })?.textContent).not.toMatch(/2/);
  const notations = within(screen.getByRole('navigation', { name: 'このページに関する表記' })).getAllByRole('link');
  expect(notations.map((one) => one.getAttribute('href'))).toEqual(['/specific-commerce', '/fund-settlement', '/point-terms-of-service']);
});
