import { account, gacha } from '@fudaya/contracts';
import { Link } from '@fudaya/web';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { OnlyAt } from '../../testing/only-at.tsx';
import { BuyProductHistoryDetailPage } from './BuyProductHistoryDetailPage.tsx';

const id = '018f0000-0000-4000-8000-000000000001';
const card = (n: number): account.HistoryCard => ({
  history_id: String(n),
  name: `カード${n}`,
  image: '/art/x.avif',
  rarity: 2,
  rarity_label: 'レア',
  model_number: 'X-1',
  num: 40,
  buy_point: 30,
  cardPoint: 30,
});
const detail: account.HistoryDetail = {
  id,
  pack_name: '星空パック',
  created: '2026-11-20T16:00:00.000Z',
  point: 2500,
  payment_method: '1',
  count: 5,
  status: '1',
  send_state: 3,
  decide_by: null,
  delivery_code: '1234-5678',
  delivery_url: 'https://carrier.example/12345678',
  shipment: { state: 'handed_over', state_at: '2026-11-25T03:00:00.000Z', promised_by: '2026-12-10', carrier: 'ヤマト運輸' },
  send_card: [card(1), card(2)],
  reduction_card: Array.from({ length: 30 }, (_, i) => card(i + 3)),
  undecided: 0,
  reduction_point: 900,
};

function openDetail(reply: FakeReply = detail, path = `/buy-product-history-detail?packHistoryId=${id}`, language: 'ja' | 'en' = 'ja') {
  return renderPage(<BuyProductHistoryDetailPage />, {
    area: 'account',
    messages: { ja, en },
    path,
    language,
    replies: [[account.historyDetail, reply]],
  });
}

test('HIS-3 the detail tells send state, delivery code, shipped and converted cards, and the points that came back', async () => {
  openDetail();
  expect(await screen.findByRole('heading', { name: '星空パック' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /発送したカード 2枚/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /ポイントに戻したカード 30枚.*900pt/ })).toBeTruthy();
  expect(screen.getByText('26/11/21')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'この抽選を確かめる' }).getAttribute('href')).toBe(`/draw-proof?historyId=${id}`);
});

test('HIS-3 cards that are alike stand there once, with their number, and what is left is told in cards', async () => {
  const alike = (n: number, i: number) => ({ ...card(n), history_id: String(9000 + 100 * n + i) });
  const many = Array.from({ length: 30 }, (_, n) => Array.from({ length: 3 }, (__, i) => alike(n + 1, i))).flat();
  openDetail({ ...detail, reduction_card: many, reduction_point: 2700 });
  expect(await screen.findByRole('heading', { name: /ポイントに戻したカード 90枚/ })).toBeTruthy();
  expect(screen.getAllByText('×3')).toHaveLength(24);
  await userEvent.click(screen.getByRole('button', { name: '残り18枚を見る' }));
  expect(screen.getAllByText('×3')).toHaveLength(30);
});

test('HIS-2 the way back is the step before, where the list keeps its place; who came by a link goes to the list', async () => {
  openDetail();
  await userEvent.click(await screen.findByRole('button', { name: '戻る' }));
  expect(window.location.pathname).toBe('/buy-product-history');
  renderPage(
    <>
      <OnlyAt path="/buy-product-history">
        <Link to={`/buy-product-history-detail?packHistoryId=${id}`}>a purchase</Link>
      </OnlyAt>
      <OnlyAt path="/buy-product-history-detail">
        <BuyProductHistoryDetailPage />
      </OnlyAt>
    </>,
    { area: 'account', messages: { ja, en }, path: '/buy-product-history?mode=3&page=2', replies: [[account.historyDetail, detail]] },
  );
  await userEvent.click(screen.getByRole('link', { name: 'a purchase' }));
  await userEvent.click(await screen.findByRole('button', { name: '戻る' }));
  await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe('/buy-product-history?mode=3&page=2'));
});

test('HIS-3 TRM-4 the delivery code leads to the carrier, in a tab of its own; the step the parcel is at is marked', async () => {
  openDetail();
  const link = await screen.findByRole('link', { name: 'ヤマト運輸のサイトで1234-5678を調べる（新しいタブ）' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://carrier.example/12345678', 'noopener noreferrer']);
  const steps = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'));
  expect(steps.map(({ textContent }) => textContent)).toEqual(['発送']);
});

test('HIS-3 MEM-16 of cards in more than one parcel each parcel shows its own, and how far it is', async () => {
  const waiting = { ...detail.shipment!, state: 'packing' as const, carrier: '' };
  openDetail({
    ...detail,
    parcels: [
      { shipment: detail.shipment!, delivery_code: '1234-5678', delivery_url: '', cards: ['1'] },
      { shipment: waiting, delivery_code: '', delivery_url: '', cards: ['2'] },
    ],
  });
  const first = within((await screen.findByRole('heading', { name: /お荷物 1\/2 のカード/ })).closest('section')!);
  expect([first.queryByText('カード1') !== null, first.queryByText('カード2') !== null]).toEqual([true, false]);
  const steps = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['発送', '梱包']);
});

test.each([
  ['ja', '受け取る店舗', '店舗に届いてから7日間、保管されます。'],
  ['en', 'Pick-up store', 'The store keeps it for 7 days after it arrives.'],
] as const)(
  'HIS-3 MEM-16 of a parcel that is picked up it tells the store, and how long it waits there (%s)',
  async (language, label, kept) => {
    const pickup = { chain: 'ファミリーマート', store: '札町店', zipcode: '100-0001', place: '東京都 千代田区 1-1', keep_days: 7 };
    openDetail({ ...detail, shipment: { ...detail.shipment!, pickup } }, undefined, language);
    const store = (await screen.findByText(label)).nextElementSibling?.textContent;
    for (const text of ['ファミリーマート 札町店', '〒100-0001 東京都 千代田区 1-1', kept]) expect(store).toContain(text);
  },
);

test('HIS-3 before it leaves, the day it leaves by is told; of thousands of cards the first are shown', async () => {
  const shipment = { ...detail.shipment!, state: 'requested' as const, carrier: '' };
  openDetail({ ...detail, send_state: 2, delivery_code: '', delivery_url: '', shipment }, undefined, 'en');
  expect(await screen.findByText('2026/12/10')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show 6 more' }));
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
});

test.each([
  [0, '抽選待ち'],
  [1, '未選択'],
  [2, '未発送'],
  [3, '発送済み'],
  [4, '発送なし'],
  [5, '不成立'],
] as const)('HIS-3 send state %i is told in words: %s; a draw that was void says that all came back', async (send_state, words) => {
  openDetail({ ...detail, send_state, shipment: null, delivery_code: '', delivery_url: '' });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/全額お戻ししました/) !== null).toBe(send_state === 5);
  expect(screen.getByRole('heading', { name: send_state === 3 ? /発送したカード/ : /発送するカード/ })).toBeTruthy();
});

test.each([
  ['ja', 'requested', '受付'],
  ['ja', 'packing', '梱包'],
  ['en', 'handed_over', 'Shipped'],
  ['en', 'delivered', 'Delivered'],
] as const)('HIS-3 TRM-4 how far the parcel is, is marked (%s, %s)', async (language, state, step) => {
  openDetail({ ...detail, shipment: { ...detail.shipment!, state } }, undefined, language);
  await screen.findByRole('heading', { name: '星空パック' });
  const marked = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(marked.map(({ textContent }) => textContent)).toEqual([step]);
});

test('HIS-3 TRM-4 a parcel that came back says so and whom to write to, and keeps its code', async () => {
  openDetail({ ...detail, shipment: { ...detail.shipment!, state: 'returned' } });
  expect(await screen.findByText(/お知らせから30日以内にご連絡ください/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /返送されました/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'お問い合わせ' }).getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.getByText('1234-5678')).toBeTruthy();
  expect(screen.queryByText('お届け')).toBeNull();
});

test('HIS-3 the books behind a purchase are opened, and asked for only then', async () => {
  const books = {
    journals: [
      {
        id: '9',
        kind: 'draw',
        created: detail.created,
        lines: [
          { account: 'points.bonus', unit: 'PT', amount: -2500, is_own: '1', expires: null },
          { account: 'prize_due', unit: 'PT', amount: 2500, is_own: '0', expires: null },
        ],
      },
    ],
    total: 1,
  };
  const page = openDetail();
  page.reply(account.journalLines, books);
  const open = await screen.findByRole('button', { name: '取引の明細を見る' });
  expect(page.inputsOf(account.journalLines)).toEqual([]);
  await userEvent.click(open);
  const lines = await screen.findByRole('table', { name: /仕訳 9・パック購入/ });
  expect(within(lines).getByText('-2,500pt')).toBeTruthy();
  expect(page.inputsOf(account.journalLines)).toEqual([{ purchase: id }]);
  await userEvent.click(screen.getByRole('button', { name: '取引の明細を閉じる' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('TRM-4 HIS-3 photos of the parcel are asked for by whoever wants to see them, and one that is gone is said so', async () => {
  const photos = [1, 2].map((n) => ({
    id: `018f0000-0000-4000-8000-00000000010${n}`,
    at: '2026-11-24T03:00:00.000Z',
    width: 1600,
    height: 1200,
  }));
  const page = openDetail({ ...detail, shipment: { ...detail.shipment!, photos } });
  page.reply(gacha.parcelPhoto, { ...photos[0]!, webp_base64: 'UklGRg==' });
  const open = await screen.findByRole('button', { name: '発送前の写真を見る（2枚）' });
  expect(page.inputsOf(gacha.parcelPhoto)).toEqual([]);
  await userEvent.click(open);
  const shown = await screen.findAllByRole('img', { name: '26/11/24に梱包したお荷物の写真' });
  expect(shown.map((picture) => picture.getAttribute('src'))).toEqual(Array.from({ length: 2 }, () => 'data:image/webp;base64,UklGRg=='));
  expect(page.inputsOf(gacha.parcelPhoto)).toEqual(photos.map(({ id: photo }) => ({ photo })));
  await userEvent.click(screen.getByRole('button', { name: '発送前の写真を閉じる' }));
  expect(screen.queryByRole('img', { name: /お荷物の写真/ })).toBeNull();
});

test('HIS-3 the certificate of a graded card is told with its number, and its photos are shown to whoever asks', async () => {
  const photo = { id: '018f0000-0000-4000-8000-000000000201', at: '2026-11-01T03:00:00.000Z', width: 640, height: 480 };
  const page = openDetail();
  page.reply(gacha.certificates, { cards: [{ history_id: '2', cert: 'PSA-12345678', photos: [photo] }] });
  page.reply(gacha.certificatePhoto, { ...photo, webp_base64: 'UklGRg==' });
  const graded = within((await screen.findByRole('heading', { name: '鑑定済みのカード' })).closest('section')!);
  expect(graded.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('カード2')]);
  expect(graded.getByText('PSA-12345678')).toBeTruthy();
  expect(page.inputsOf(gacha.certificates)).toEqual([{ purchase: id }]);
  expect(page.inputsOf(gacha.certificatePhoto)).toEqual([]);
  await userEvent.click(graded.getByRole('button', { name: 'カードの写真を見る（1枚）' }));
  const shown = await graded.findByRole('img', { name: '鑑定番号PSA-12345678のカードの写真' });
  expect(shown.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==');
  expect(page.inputsOf(gacha.certificatePhoto)).toEqual([{ purchase: id, photo: photo.id }]);
});

test('HIS-3 of cards without a certificate nothing is said, and of a purchase without cards nothing is asked', async () => {
  const page = openDetail({ ...detail, send_card: [] });
  await screen.findByRole('heading', { name: '星空パック' });
  expect(page.inputsOf(gacha.certificates)).toEqual([]);
  expect(screen.queryByRole('heading', { name: '鑑定済みのカード' })).toBeNull();
});

test('HIS-3 without an id, or with one that is none, the list is shown', async () => {
  openDetail(detail, '/buy-product-history-detail');
  await waitFor(() => expect(window.location.pathname).toBe('/buy-product-history'));
  openDetail({ state: 400, errors: { packHistoryId: ['?'] } }, '/buy-product-history-detail?packHistoryId=x');
  await waitFor(() => expect(window.location.pathname).toBe('/buy-product-history'));
});

test('HIS-3 what is still open leads to the choice; what is not the member’s, back to the list', async () => {
  openDetail({ ...detail, undecided: 2, shipment: null, delivery_code: '', delivery_url: '' });
  const choose = await screen.findByRole('link', { name: '発送かポイントを選ぶ' });
  expect(choose.getAttribute('href')).toBe(`/get-card-list?historyId=${id}`);
  openDetail({ state: 404 });
  await waitFor(() => expect(window.location.pathname).toBe('/buy-product-history'));
});

test.each([
  ['ja', 'クーポンで500pt引き'],
  ['en', '500 pt off by a coupon'],
] as const)('MEM-11 in %s the detail tells what a coupon took off, beside what was paid', async (language, words) => {
  openDetail({ ...detail, coupon_points: 500 }, undefined, language);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/^2,500/)).toBeTruthy();
});
