import { payment } from '@fudaya/contracts';
import { aMember, renderPage, type RenderOptions } from '@fudaya/web/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { BuyPointPage } from './BuyPointPage.tsx';

const plain = { id: 1, point: 500, price: 500, original_price: 500, discount_rate: 0, memo: '' };
const best = { id: 4, point: 5150, price: 5000, original_price: 5000, discount_rate: 0, memo: '迷ったらこちら', most_bought: { days: 30 } };
const cheaper = { id: 6, point: 30_000, price: 28_500, original_price: 30_000, discount_rate: 5, memo: '5%おトク' };
const page = { page: 1, all_page: 1, pages: [1] };

function show(options: RenderOptions = {}) {
  return renderPage(<BuyPointPage />, {
    path: '/buy-point',
    area: 'payment',
    messages: { ja, en },
    replies: [[payment.pointPriceList, { list: [plain, best, cheaper], page }]],
    ...options,
  });
}

test('PNT-1 every course shows points, price, bonus, discount and memo, and leads to its confirmation', async () => {
  show();
  const courses = within(await screen.findByRole('list', { name: 'コース' })).getAllByRole('listitem');
  expect(courses).toHaveLength(3);
  expect(courses[1]?.textContent).toContain('5,150');
  expect(courses[1]?.textContent).toContain('ボーナス +150pt');
  expect(courses[1]?.textContent).toContain('迷ったらこちら');
  expect(courses[0]?.textContent).not.toContain('ボーナス');
  expect(within(courses[2] as HTMLElement).getByText('30,000円').tagName).toBe('DEL');
  expect(courses[2]?.textContent).toContain('5%OFF');
  const link = screen.getByRole('link', { name: /^5,150ポイントを購入\s*5,000円$/ });
  expect(link.getAttribute('href')).toBe('/confirm-buy-point?pointPriceId=4');
});

test('PNT-1 the packId is kept on the way on and on the way back', async () => {
  show({ path: '/buy-point?packId=7' });
  const link = await screen.findByRole('link', { name: /5,150ポイント/ });
  expect(link.getAttribute('href')).toBe('/confirm-buy-point?pointPriceId=4&packId=7');
  await userEvent.click(screen.getByRole('button', { name: '戻る' }));
  expect(window.location.pathname + window.location.search).toBe('/pack-detail?packId=7');
});

test('PNT-1 a packId that is no number is left behind', async () => {
  show({ path: '/buy-point?packId=x%22' });
  const link = await screen.findByRole('link', { name: /5,150ポイント/ });
  expect(link.getAttribute('href')).toBe('/confirm-buy-point?pointPriceId=4');
});

test('PNT-1 the balance is shown, in English too', async () => {
  show({ language: 'en', member: { ...aMember, availablePoint: 12_345 } });
  expect(screen.getByRole('heading', { level: 1, name: 'Buy points' })).toBeTruthy();
  expect(screen.getByText('12,345')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Buy 5,150 points for\s*¥5,000$/ })).toBeTruthy();
});

test('PNT-1 three notation buttons lead to the commerce law, the settlement notice and the point terms', () => {
  show();
  const notations = within(screen.getByRole('navigation', { name: 'このページに関する表記' })).getAllByRole('link');
  expect(notations.map((link) => link.getAttribute('href'))).toEqual(['/specific-commerce', '/fund-settlement', '/point-terms-of-service']);
});

test('PNT-1 no course on sale says so and leads on', async () => {
  show({ replies: [[payment.pointPriceList, { list: [], page }]] });
  expect(await screen.findByText('販売中のコースはありません')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'トップへ' }).getAttribute('href')).toBe('/');
});

test('PNT-1 courses that cannot be loaded can be tried again', async () => {
  const { reply } = show({ replies: [[payment.pointPriceList, 'offline']] });
  const retry = await screen.findByRole('button', { name: 'もう一度試す' });
  reply(payment.pointPriceList, { list: [plain], page });
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /^500ポイントを購入\s*500円/ })).toBeTruthy();
});

test.each([
  ['ja', '一番人気（30日間の購入者数）'],
  ['en', 'Bought by most members in 30 days'],
] as const)('MEM-15 the most bought course says what that rests on, and no other is marked, in %s', async (language, text) => {
  show({ language });
  const marks = await screen.findAllByText(text);
  expect(marks).toHaveLength(1);
  expect(marks[0]?.closest('li')?.textContent).toContain('5,150');
});
