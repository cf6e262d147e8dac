import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { account, gacha, store, topics, type ReplyOf } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { aMember, renderPage, type FakeReply } from '@fudaya/web/testing';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { MyPage } from './MyPage.tsx';

const standing: account.UserStanding = {
  points: { paid: 9000, bonus: 2500, return: 500 },
  expiries: [
    { at: '2026-12-24T15:30:00.000Z', class: 'bonus', point: 700 },
    { at: '2027-05-19T15:00:00.000Z', class: 'paid', point: 9000 },
  ],
  coin: 30,
  rank: 2,
  month: '2026-11',
  used: 4000,
  last_day: '2026-11-30',
  rank_uses: [0, 10_000, 50_000, 100_000, 300_000],
  next_month_rank: 1,
  maintain: '1',
  maintain_short: 6000,
  shipments: [],
};

const pack = {
  ...{ name: '星の箱', image: [], point: 500, payment_method: '1', pack_count: 9, total_pack_count: 10, max_buy_count: 5, card_type: 1 },
  ...{ is_before: '0', start_date: '2026-11-01T00:00:00Z', format_end_date: '', end_date: '2027-11-01T00:00:00Z' },
} as const;
const packs = [
  { ...pack, id: 1 },
  { ...pack, id: 2, name: '梅の箱', min_rank: 2 },
  { ...pack, id: 3, name: '桜の箱', min_rank: 3 },
  { ...pack, id: 4, name: '竹の箱', min_rank: 2, pack_count: 0 },
  { ...pack, id: 5, name: '松の箱', min_rank: 2, is_before: '1' as const },
];

function openMyPage(
  member: Partial<account.CurrentUser> = {},
  language: 'ja' | 'en' = 'ja',
  logout: FakeReply = { result: '1' },
  stands: Partial<account.UserStanding> = {},
  rewards: Partial<ReplyOf<typeof account.rewardList>> = {},
) {
  return renderPage(<MyPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/my-page',
    language,
    member: { ...aMember, ...member },
    replies: [
      [account.logout, logout],
      [account.userStanding, { ...standing, ...stands }],
      [account.rewardList, { is_paused: '0', has_phone: '0', card: null, missions: [], ...rewards }],
      [store.packList, { list: packs, server_time: '2026-11-20T00:00:00Z', group: null }],
      [gacha.decisionDefault, { choice: 'ask' }],
      [gacha.changeDecisionDefault, (input: unknown) => ({ result: '1', ...(input as object) })],
    ],
  });
}

test('MYP-1 shows name, rank, points and coins, and leads to points, history and packs', () => {
  openMyPage();
  expect(screen.getByText('山田 花 さん')).toBeTruthy();
  expect(screen.getByText('ランク2')).toBeTruthy();
  expect(document.body.textContent).toContain('12,000pt');
  expect(document.body.textContent).toContain('30コイン');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    ...['/buy-point', '/buy-point-history', '/buy-product-history', '/coin-history', '/collection', '/coupon', '/exchange-card'],
    ...['/transfer-point', '/invite-friends', '/user-menu', '/spending-limit', '/user-guide', 'mailto:support@fudaya.example'],
  ]);
});

test('MYP-1 undecided cards are announced with their number and nearest deadline', () => {
  openMyPage({ undecided: 7, decide_by: '2026-11-22T03:30:00.000Z' });
  expect(screen.getByText('未選択のカードが7枚あります')).toBeTruthy();
  expect(screen.getByText('2026/11/22 12:30 までに選んでください。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '発送かポイントを選ぶ' }).getAttribute('href')).toBe('/buy-product-history');
});

test.each([
  ['ja', 1, '未選択のカードが1枚あります'],
  ['ja', 7, '未選択のカードが7枚あります'],
  ['en', 1, '1 card is waiting for your choice'],
  ['en', 7, '7 cards are waiting for your choice'],
] as const)('FRM-8 MYP-1 undecided cards are counted as one counts in %s: %i', (language, undecided, said) => {
  openMyPage({ undecided, decide_by: '2026-11-22T03:30:00.000Z' }, language);
  expect(screen.getByText(said)).toBeTruthy();
});

test('MYP-1 the English page keeps last name first, as the registration does', () => {
  openMyPage({ last_name: 'Byron', first_name: 'Ada' }, 'en');
  expect(screen.getByText('Byron Ada')).toBeTruthy();
});

test('MYP-1 TRM-2 the bar graph is a table of this month’s use against what keeps and what raises the rank', async () => {
  openMyPage();
  const graph = await screen.findByRole('table', { name: '今月のご利用と、ランクに必要なポイント' });
  const rows = within(graph).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '11月のご利用4,000pt',
    '咲き初めの維持10,000ptあと6,000pt',
    '五分咲きに昇格50,000ptあと46,000pt',
  ]);
  const widths = rows.map((row) => [...row.querySelectorAll('rect')].slice(1).map((bar) => bar.getAttribute('width')));
  // What is asked for, and how much of it this month's use has filled.
  expect(widths).toEqual([['8'], ['20', '8'], ['100', '8']]);
  expect(screen.getByRole('link', { name: 'あと6,000ptで来月も咲き初め' }).getAttribute('href')).toBe('/buy-point');
});

test('MEM-10 a rank has a name; what it brings, what the next would bring, and what is lost from which day is told', async () => {
  openMyPage();
  const section = await screen.findByRole('region', { name: /今月は咲き初め（ランク2）/ });
  const texts = within(section);
  expect(texts.getByText('このランクでできること').nextSibling?.textContent).toBe('ランク2以上限定のパックまで購入');
  expect(texts.getByText('次の五分咲きでできること').nextSibling?.textContent).toBe('ランク3以上限定のパックまで購入');
  expect(texts.getByText('このままでは2026/12/01からつぼみ（ランク1）になります')).toBeTruthy();
  expect(texts.getByText('ランク2以上限定のパックを購入できなくなります。')).toBeTruthy();
});

test('MEM-10 whoever has a rank is led to the packs on sale that it opens, and to no others', async () => {
  openMyPage();
  const link = await screen.findByRole('link', { name: '梅の箱（ランク2以上）' });
  expect(link.getAttribute('href')).toBe('/pack-detail?packId=2');
  expect(screen.queryByRole('link', { name: /星の箱|桜の箱|竹の箱|松の箱/ })).toBeNull();
});

test('MEM-10 nobody is warned of a rank that is kept, and the first brings the packs for everybody', async () => {
  openMyPage({ rank: 1 }, 'en', undefined, { rank: 1, used: 0, maintain: '0', maintain_short: 0, next_month_rank: 1 });
  const section = await screen.findByRole('region', { name: /Bud \(rank 1\) this month/ });
  expect(within(section).getByText('What your rank offers').nextSibling?.textContent).toBe('All packs that are not reserved for a rank');
  expect(within(section).queryByText(/As it stands/)).toBeNull();
});

const names = [
  { ja: '種', en: 'Seed' },
  { ja: '芽', en: 'Sprout' },
  { ja: '葉', en: 'Leaf' },
  { ja: '枝', en: 'Branch' },
  { ja: '木', en: 'Tree' },
];

const brings = {
  ...{ rank_bonus: [0, 5, 10, 20, 30], next_rank_bonus: [0, 5, 15, 20, 30] },
  ...{ rank_early: [0, 0, 3, 6, 24], next_rank_early: [0, 0, 12, 24, 48] },
  ...{ rank_dispatch: [14, 10, 7, 5, 5], next_rank_dispatch: [14, 14, 7, 5, 5] },
};

test('MEM-10 ranks are called as the rules say, how far it is to the next is told in points, and until when the rank holds', async () => {
  const next = names.map(({ ja, en }) => ({ ja: `新${ja}`, en: `new ${en}` }));
  openMyPage({}, 'ja', undefined, { rank_names: names, next_rank_names: next, used: 46_800, next_month_rank: 2, maintain: '0', ...brings });
  const texts = within(await screen.findByRole('region', { name: /今月は芽（ランク2）/ }));
  expect(screen.getAllByText('芽（ランク2）')[0]?.closest('section')?.dataset['rank']).toBe('2');
  expect(texts.getByText('来月新葉まで、あと3,200ポイント')).toBeTruthy();
  expect(texts.getByText('このランクでできること').parentElement?.textContent).toBe(
    'このランクでできることランク2以上限定のパックまで購入ポイント購入で0.5%のボーナスカードの発送は10営業日以内',
  );
  expect(texts.getByText('次の新葉でできること').parentElement?.textContent).toContain(
    'ポイント購入で1.5%のボーナス先行販売のパックを最大12時間早く購入カードの発送は7営業日以内',
  );
  expect(texts.getByText('このランクは2026/11/30まで有効です。')).toBeTruthy();
  expect(texts.getByText('いまのご利用では、来月は新芽（ランク2）です（2026/11/30まで）。')).toBeTruthy();
  const rows = within(texts.getByRole('table', { name: '1か月のご利用ポイントと翌月のランク', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows.map((row) => row.textContent)).toContain(
    '葉（ランク3）ポイント購入で1%のボーナス先行販売のパックを最大3時間早く購入カードの発送は7営業日以内50,000pt 以上',
  );
});

test('MEM-10 other rules are told before their month comes, with all their ranks', async () => {
  const coming = { from: '2026-12-01', names, uses: [0, 500, 5000, 50_000, 500_000], bonus: [0, 0, 0, 5, 10] };
  openMyPage({}, 'en', undefined, { coming_ranks: coming });
  expect(await screen.findByText('The rules of ranks change on 2026/12/01')).toBeTruthy();
  const table = screen.getByRole('table', { name: /^Points used in a month from 2026\/12\/01/, hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })[4]?.textContent).toBe(
    'Tree (rank 5)1% bonus on points you buy500,000pt or more',
  );
});

test('MEM-10 whoever has used enough for a higher rank is told the way to the one above it, and at the top of nothing more', async () => {
  openMyPage({}, 'en', undefined, { used: 60_000, next_month_rank: 3, maintain: '0', maintain_short: 0 });
  expect(await screen.findByText('40,000 points to go to Wide bloom next month')).toBeTruthy();
});

test('MYP-1 without the flag there is no button to keep the rank; the highest rank has nothing above it', async () => {
  openMyPage({ rank: 5 }, 'en', undefined, { rank: 5, used: 400_000, maintain: '0', maintain_short: 0, next_month_rank: 5 });
  const graph = await screen.findByRole('table', { name: 'Points used this month, and what each rank takes' });
  expect(within(graph).getAllByRole('row')).toHaveLength(2);
  expect(within(graph).getByText('Reached')).toBeTruthy();
  expect(screen.queryByText(/points to go/)).toBeNull();
  expect(screen.queryByRole('link', { name: /next month/ })).toBeNull();
});

test('TRM-1 points are told by class, with what expires next by Japan’s calendar', async () => {
  openMyPage();
  const next = await screen.findByRole('table', { name: '次に期限を迎えるポイント' });
  expect(
    within(next)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['26/12/25 までボーナス700pt', '27/05/20 まで購入9,000pt']);
});

test('TRM-4 parcels under way are told with how far each is', async () => {
  const parcel = { id: '7', cards: 3, requested: '2026-11-20T00:00:00.000Z', promised_by: '2026-12-11', carrier: '', delivery_code: '' };
  openMyPage({}, 'ja', undefined, { shipments: [{ ...parcel, state: 'packing' }] });
  const section = await screen.findByRole('region', { name: 'お届け前のお荷物' });
  expect(section.textContent).toContain('3枚');
  expect(section.textContent).toContain('2026/12/11 までに発送');
  expect(within(section).getByRole('link', { name: '発送前のご購入を見る' }).getAttribute('href')).toBe(
    '/buy-product-history?mode=2&page=1',
  );
});

test('TRM-4 where every parcel has left, the way on leads to what was sent', async () => {
  const parcel = { id: '7', cards: 3, requested: '2026-11-20T00:00:00.000Z', promised_by: '2026-12-11' };
  openMyPage({}, 'ja', undefined, {
    shipments: [{ ...parcel, state: 'handed_over', carrier: 'ヤマト運輸', delivery_code: '1234-5678' }],
  });
  const section = await screen.findByRole('region', { name: 'お届け前のお荷物' });
  expect(section.textContent).toContain('ヤマト運輸 1234-5678');
  expect(within(section).getByRole('link', { name: '発送済みのご購入を見る' }).getAttribute('href')).toBe(
    '/buy-product-history?mode=3&page=1',
  );
});

test('DEC-4 what becomes of cards nobody chose for can be set for good', async () => {
  const page = openMyPage();
  const choice = await screen.findByLabelText('選ばなかったカードの扱い');
  page.reply(gacha.decisionDefault, { choice: 'ship' });
  await userEvent.selectOptions(choice, 'すべて発送する');
  expect(await screen.findByText('変更しました。')).toBeTruthy();
  expect(page.inputsOf(gacha.changeDecisionDefault)).toEqual([{ choice: 'ship' }]);
  expect((choice as HTMLSelectElement).value).toBe('ship');
});

test('MYP-1 LOG-4 logout tells the shell and goes to the login', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.memberChanged, (fact) => heard.push(fact));
  openMyPage();
  await userEvent.click(screen.getByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  subscription.unsubscribe();
  expect(heard).toEqual([{ reason: 'logout' }]);
});

test('LOG-4 a logout that did not work is said, and the member stays', async () => {
  openMyPage({}, 'ja', 'offline');
  await userEvent.click(screen.getByRole('button', { name: 'ログアウト' }));
  const said = await screen.findByText('ログアウトできませんでした。もう一度お試しください。');
  expect(said.closest('[role=alert]')).toBeTruthy();
  expect(window.location.pathname).toBe('/my-page');
});

const stampCard: account.StampCard = {
  ...{ id: '5f1c0e1e-1111-4111-8111-111111111111', points: [5, 0, 30], stamped: 2, is_today: '0', round: 1, max_rounds: 3 },
  ...{ is_full: '0', is_strict: '0', is_phone_only: '0', valid_days: 30, ends: '2026-12-31T15:00:00Z' },
};
const aMission: account.Mission = {
  ...{ id: '5f1c0e1e-2222-4222-8222-222222222222', kind: 'draws', goal: 3, done: 3, points: 50, period: 'day' },
  ...{ until: '2026-11-20T15:00:00Z', is_phone_only: '0', valid_days: 30, state: 'ready' },
};

test.each([
  ['ja', '今日のスタンプで30ポイント', '受け取れるミッションが1件あります'],
  ['en', 'Today’s stamp gives 30 points', 'One mission is ready to be claimed'],
] as const)('MEM-11 what can be taken today is a press away (%s)', async (language, stamp, missions) => {
  openMyPage(
    {},
    language,
    undefined,
    {},
    { card: stampCard, missions: [aMission, { ...aMission, id: stampCard.id, state: 'open', done: 1 }] },
  );
  const way = await screen.findByRole('link', { name: new RegExp(stamp) });
  expect(way.textContent).toContain(missions);
  expect(way.getAttribute('href')).toBe('/coupon');
});

test('MEM-11 what is stamped, claimed, or for verified phones alone is not called for', async () => {
  const phoneOnly = { ...aMission, is_phone_only: '1' as const };
  openMyPage({}, 'ja', undefined, {}, { card: { ...stampCard, is_today: '1' }, missions: [phoneOnly, { ...aMission, state: 'claimed' }] });
  expect(await screen.findByText('ポイントの内訳')).toBeTruthy();
  expect(screen.queryByText(/今日のスタンプ|受け取れるミッション/)).toBeNull();
});
