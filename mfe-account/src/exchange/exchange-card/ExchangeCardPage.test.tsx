import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { account, store, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { aMember, renderPage, type FakeReply } from '@fudaya/web/testing';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { ExchangeCardPage } from './ExchangeCardPage.tsx';

// jsdom has no page to scroll.
window.scrollTo = () => undefined;

const aCard: account.ExchangeCard = {
  id: 7,
  name: '流れ星の使者',
  card_name: '流れ星の使者',
  image: '/art/cards/7.avif',
  model_number: 'HS-002',
  rarity: 1,
  sub_coin: 12,
  stock: 20,
  change_num: 1,
};
const cards = [
  aCard,
  { ...aCard, id: 8, name: '鑑定済み 銀河王', card_name: '銀河王', rarity: 3, stock: 1 },
  { ...aCard, id: 9, name: '朝の星', card_name: '朝の星', stock: 0 },
];
const aReply = { list: cards, page: { page: 1, all_page: 3, pages: [1, 2, 3] } };
const anIntent = {
  result: '1',
  exchange_id: '018f0000-0000-4000-8000-000000000001',
  card_id: 7,
  change_num: 1,
  sub_coin: 12,
  balance: 30,
  remainder: 18,
};
const done = { result: '1', exchange_id: anIntent.exchange_id, sub_coin: 12, coin: 18 };
const names = ['星空アルカナ', '朱雀絵巻', '水面', 'ゼンマイ', '翠風の森', '影絵の街', '雪国', '砂紋', '電脳回廊'];
const types = names.map((name, i) => ({ id: i + 1, name }));

function open(
  given: {
    path?: string;
    list?: FakeReply;
    check?: FakeReply;
    exchange?: FakeReply;
    types?: object[];
    packs?: object[];
    language?: 'ja' | 'en';
  } = {},
) {
  return renderPage(<ExchangeCardPage />, {
    area: 'account',
    messages: { ja, en },
    path: given.path ?? '/exchange-card',
    language: given.language ?? 'ja',
    member: { ...aMember, coin: 30 },
    replies: [
      [account.exchangeList, given.list ?? aReply],
      [account.exchangeCheck, given.check ?? anIntent],
      [account.exchange, given.exchange ?? done],
      [store.cardTypeList, { list: given.types ?? types }],
      [store.packListPaidBy, { list: given.packs ?? [], server_time: '2026-11-21T03:00:00.000Z' }],
    ],
  });
}
const packOf = (id: number, name: string) => ({
  id,
  name,
  image: ['/a.avif', '/b.avif'],
  point: 3,
  payment_method: '2',
  pack_count: 40,
  total_pack_count: 100,
  max_buy_count: 0,
  card_type: 1,
  is_before: '0',
  start_date: '2026-11-20T03:00:00.000Z',
  format_end_date: '27/01/20 12:00',
});
const here = () => window.location.pathname + window.location.search;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function openConfirm(given: Parameters<typeof open>[0] = {}) {
  const page = open(given);
  await userEvent.click(await screen.findByRole('button', { name: '流れ星の使者と引き換える' }));
  return page;
}

test('EXC-1 the tabs stand in the order 1, 2, 3, 4, 6, 5, 9, coin packs last', async () => {
  open();
  await screen.findByRole('tab', { name: '電脳回廊' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    '星空アルカナ',
    '朱雀絵巻',
    '水面',
    'ゼンマイ',
    '影絵の街',
    '翠風の森',
    '電脳回廊',
    'コインガチャ',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('星空アルカナ');
});

test('EXC-1 a game that this shop does not have has no tab', async () => {
  open({ types: types.slice(0, 2) });
  await screen.findByRole('tab', { name: '朱雀絵巻' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['星空アルカナ', '朱雀絵巻', 'コインガチャ']);
});

test('EXC-1 what the address asks for is what is read, and is shown', async () => {
  const page = open({ path: '/exchange-card?type=6&sort=coinUp&text=%E6%98%9F&page=2' });
  await screen.findByText('流れ星の使者');
  expect(page.inputsOf(account.exchangeList)).toEqual([{ type: 6, sort: 'coinUp', searchText: '星', page: 2 }]);
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'カードを探す' }).value).toBe('星');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'コインが少ない順' }).checked).toBe(true);
});

test('EXC-1 tab, order, words and page go into the address; a new question starts at the first page', async () => {
  open({ path: '/exchange-card?page=2' });
  await screen.findByText('流れ星の使者');
  await userEvent.click(screen.getByRole('radio', { name: 'レア度順' }));
  expect(here()).toBe('/exchange-card?type=1&sort=rarity');
  await userEvent.type(screen.getByRole('searchbox'), 'HS-00{Enter}');
  expect(here()).toBe('/exchange-card?type=1&sort=rarity&text=HS-00');
  await userEvent.click(await screen.findByRole('button', { name: '3ページ目' }));
  expect(here()).toBe('/exchange-card?type=1&sort=rarity&text=HS-00&page=3');
  act(() => screen.getByRole('tab', { selected: true }).focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(here()).toBe('/exchange-card?type=2&sort=rarity&text=HS-00');
});

test('EXC-1 nothing found says so and can be cleared', async () => {
  const page = open({ path: '/exchange-card?text=zzz', list: { ...aReply, list: [] } });
  expect(await screen.findByText('引換カードがありません。')).toBeTruthy();
  expect(screen.getByText('「zzz」に合うカードは見つかりませんでした。')).toBeTruthy();
  page.reply(account.exchangeList, aReply);
  await press('検索を取り消す');
  expect(await screen.findByText('流れ星の使者')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('EXC-1 a card shows coins, what is left and its own name; one that is gone cannot be chosen', async () => {
  open();
  const [first, named, gone] = (await screen.findAllByRole('heading', { level: 3 })).map((heading) =>
    within(heading.closest('li') as HTMLElement),
  );
  expect(first?.getByText('残り20枚')).toBeTruthy();
  expect(named?.getByText('銀河王')).toBeTruthy();
  expect(gone?.getByText('引換終了')).toBeTruthy();
  expect(gone?.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});

test('EXC-1 TRM-2 the coin tab has the packs for coins alone', async () => {
  const page = open({
    path: '/exchange-card?type=coin',
    packs: [
      { ...packOf(5, 'コインのパック'), min_rank: 2 },
      { ...packOf(6, '売り切れのパック'), pack_count: 0 },
    ],
  });
  const link = await screen.findByRole('link', { name: /コインのパック/ });
  expect(link.getAttribute('href')).toBe('/pack-detail?packId=5');
  expect(link.textContent).toContain('ランク2以上');
  expect(page.inputsOf(store.packListPaidBy)[0]).toEqual({ payment_method: 2 });
  expect(screen.getByText('SOLD OUT')).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
});

test('EXC-2 the confirmation shows the six items and the coins before and after', async () => {
  const page = await openConfirm();
  const dialog = await screen.findByRole('dialog', { name: '引換内容の確認' });
  for (const item of ['数量', '合計', 'お支払い', 'お届け', '申込期間', '取消・返品']) expect(within(dialog).getByText(item)).toBeTruthy();
  expect(within(dialog).getByText('ご登録の住所へ、14営業日以内に発送します。')).toBeTruthy();
  expect(dialog.textContent).toContain('所持30コイン');
  expect(dialog.textContent).toContain('引換後18コイン');
  expect(page.inputsOf(account.exchangeCheck)).toEqual([{ card_id: 7, change_num: 1 }]);
  await press('やめる');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.inputsOf(account.exchange)).toEqual([]);
});

test('EXC-2 after the exchange it is said, the shell hears of it, and the list is read anew', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.balanceMoved, (fact) => heard.push(fact));
  const page = await openConfirm();
  await userEvent.dblClick(await screen.findByRole('button', { name: '12コインで引き換える' }));
  expect(await screen.findByText('カードを引換しました。')).toBeTruthy();
  subscription.unsubscribe();
  expect(page.inputsOf(account.exchange)).toEqual([{ card_id: 7, change_num: 1, exchange_id: anIntent.exchange_id }]);
  expect(heard).toEqual([{ by: 'exchange' }]);
  await waitFor(() => expect(page.inputsOf(account.exchangeList)).toHaveLength(2));
  expect(screen.getByRole('link', { name: '引換履歴' }).getAttribute('href')).toBe('/exchange-history');
  // Both the cross and the button say so.
  await userEvent.click(screen.getAllByRole('button', { name: '閉じる' }).at(-1) as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [
    '交換上限を超えています',
    { state: 400, refusal: 'over_limit', result: '-3', errors: { count: ['このカードの引き換えは、お一人様1枚までです。'] } },
  ],
  [
    '引き換えできませんでした',
    { state: 400, refusal: 'sold_out', result: '-2', errors: { count: ['このカードは在庫がなくなりました。'] } },
  ],
  ['コイン不足', { state: 400, refusal: 'coins_short', result: '-1', errors: { count: ['コインが不足しています。'] } }],
  ['引き換えできませんでした', { state: 429, errors: {} }],
])('EXC-2 a check that is refused says %s', async (title, check) => {
  await openConfirm({ check });
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(within(dialog).getByRole('alert').textContent).toBe(
    ('count' in check.errors ? check.errors.count[0] : undefined) ?? '回数が多すぎます。しばらくしてからお試しください。',
  );
});

test('EXC-2 an exchange that is refused says why, and the list is read anew', async () => {
  const page = await openConfirm({
    exchange: { state: 400, refusal: 'changed', errors: { count: ['引き換えに必要なコインが変わりました。もう一度ご確認ください。'] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: '12コインで引き換える' }));
  expect((await screen.findByRole('alert')).textContent).toContain('コインが変わりました');
  await waitFor(() => expect(page.inputsOf(account.exchangeList)).toHaveLength(2));
});

test('EXC-3 a lost reply is asked for again under the same id, and pressing once more is the same exchange', async () => {
  const page = await openConfirm({ exchange: 'offline' });
  await userEvent.click(await screen.findByRole('button', { name: '12コインで引き換える' }));
  expect(await screen.findByText('結果を確認できませんでした')).toBeTruthy();
  page.reply(account.exchange, done);
  await press('12コインで引き換える');
  expect(await screen.findByText('カードを引換しました。')).toBeTruthy();
  const ids = page.inputsOf(account.exchange).map((input) => (input as { exchange_id: string }).exchange_id);
  expect(ids).toEqual([anIntent.exchange_id, anIntent.exchange_id, anIntent.exchange_id, anIntent.exchange_id]);
});

test('EXC-1 after a failure the list can be tried again', async () => {
  const page = open({ list: { state: 500 } });
  const retry = await screen.findByRole('button', { name: 'もう一度試す' });
  page.reply(account.exchangeList, aReply);
  await userEvent.click(retry);
  expect(await screen.findByText('流れ星の使者')).toBeTruthy();
});

test('FRM-8 the exchange speaks English', async () => {
  open({ language: 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Card exchange' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Rarest' })).toBeTruthy();
});
