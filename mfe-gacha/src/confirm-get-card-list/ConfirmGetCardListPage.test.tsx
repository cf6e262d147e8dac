import { gacha, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { here, openPage } from '../testing/open-page.tsx';
import { aCard, aPurchaseId, aResult } from '../testing/samples.ts';
import { arrivalOf } from '../thank-you/arrival.ts';
import { ThankYouPage } from '../thank-you/ThankYouPage.tsx';
import { ConfirmGetCardListPage } from './ConfirmGetCardListPage.tsx';

beforeEach(() => sessionStorage.clear());
const done = { result: '1', sent: 1, converted: 2, returned_points: 30_100 };
const thanks = `/thank-you?historyId=${aPurchaseId}`;

const home = {
  id: 'own',
  is_default: '1',
  name: '札 花',
  zipcode: '100-0001',
  place: '東京都 千代田区 1-1',
  tel: '0312345678',
  promised_by: '2026-12-11',
  parcel: null,
};

function open(
  selection: string,
  { result = aResult as unknown, decided = done as unknown, plan = { addresses: [home] } as unknown, language = 'ja' as 'ja' | 'en' } = {},
) {
  return openPage(<ConfirmGetCardListPage />, {
    path: `/confirm-get-card-list?historyId=${aPurchaseId}&selectedCardHistoryIds=${selection}`,
    language,
    replies: [
      [gacha.buyResult, result as never],
      [gacha.decision, decided as never],
      [gacha.shippingPlan, plan as never],
    ],
  });
}

test('DEC-2 shows what ships, what converts and the total, and says that it is final', async () => {
  open('1002');
  expect(within(await screen.findByRole('region', { name: /発送するカード/ })).getAllByRole('img')).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: /ポイントに戻すカード/ })).getAllByRole('img')).toHaveLength(2);
  const sums = screen.getByRole('region', { name: '合計' });
  expect(sums.textContent).toContain('30,100pt');
  expect(sums.textContent).toContain('14営業日以内');
  expect(sums.textContent).toContain('確定すると変更できません');
  expect(screen.getByRole('button', { name: '1枚を発送、30,100ptに戻す' })).toBeTruthy();
});

test('MEM-10 TRM-4 a rank whose parcels leave sooner is told so', async () => {
  open('1002', { plan: { addresses: [{ ...home, promised_by: '2026-11-27' }], dispatch_days: 5 } });
  const sums = await screen.findByRole('region', { name: '合計' });
  await waitFor(() => expect(sums.textContent).toContain('5営業日以内に発送ランク特典'));
  expect(sums.textContent).toContain('2026/11/27までに発送します。');
});

test('DEC-3 none chosen converts all, and says so in English too', async () => {
  const { inputsOf } = open('', { language: 'en' });
  expect(await screen.findByText(/No cards are chosen for shipping/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take 30,400 pt' }));
  await waitFor(() => expect(here()).toBe(thanks));
  expect(inputsOf(gacha.decision)).toEqual([{ send_card: [], reduction_card: ['1003', '1002', '1001'], history_id: aPurchaseId }]);
});

test('DEC-3 confirming decides once, tells the others and goes to /thank-you', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.cardsDecided, (payload) => heard.push(payload));
  const { inputsOf } = open('1002,1003');
  await userEvent.dblClick(await screen.findByRole('button', { name: '2枚を発送、100ptに戻す' }));
  await waitFor(() => expect(here()).toBe(thanks));
  expect(inputsOf(gacha.decision)).toEqual([
    { send_card: ['1003', '1002'], reduction_card: ['1001'], history_id: aPurchaseId, address_id: 'own' },
  ]);
  expect(heard).toEqual([{ purchase_id: aPurchaseId, sent: 1, converted: 2 }]);
  expect(arrivalOf(window.history.state.usr)).toEqual({ sent: 1, returned_points: 30_100 });
  subscription.unsubscribe();
});

const already = { result: '-1', sent: 0, converted: 0, returned_points: 0, state: 204 };
test('DEC-3 "already decided" (204, -1) goes to /thank-you as well, and the header asks anew: a lost reply told it nothing', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.cardsDecided, (payload) => heard.push(payload));
  open('1002', { decided: already });
  await userEvent.click(await screen.findByRole('button', { name: /を発送/ }));
  await waitFor(() => expect(here()).toBe(thanks));
  expect(heard).toEqual([{ purchase_id: aPurchaseId, sent: 0, converted: 0 }]);
  expect(arrivalOf(window.history.state.usr)).toEqual({ wanted: ['1002'] });
  subscription.unsubscribe();
});

test.each([
  ['ja', 'ask', /^2026\/11\/22 12:00（日本時間）まで選べます。/, '選択の期限を過ぎました', /すべてのカードがポイントに戻ります/],
  ['en', 'ship', /^You can choose until 2026\/11\/22 12:00 \(Japan time\)\./, 'The time to choose is over', /every card ships, as you set/],
] as const)(
  'DEC-3 DEC-4 the deadline is shown, and when it passes no button is left that cannot work, only what becomes of the cards (%s, %s)',
  async (language, default_choice, until, title, fate) => {
    const server_time = new Date(Date.parse(aResult.decide_by ?? '') - 1_000).toISOString();
    const { reply, inputsOf } = open('1002', { language, result: { ...aResult, default_choice, server_time } });
    expect(await screen.findByText(until)).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(fate);
    expect(screen.queryByRole('button')).toBeNull();
    reply(gacha.buyResult, { ...aResult, status: '1' });
    await waitFor(() => expect(here()).toBe(thanks), { timeout: 10_000 });
    expect(inputsOf(gacha.decision)).toEqual([]);
  },
);

test('DEC-4 opened after the deadline, before the service has decided, it offers nothing either', async () => {
  open('1002', { result: { ...aResult, server_time: aResult.decide_by } });
  expect(await screen.findByRole('heading', { level: 1, name: '選択の期限を過ぎました' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

const decidedAs = (shipped: readonly string[]) => ({
  ...aResult,
  status: '1',
  cards: aResult.cards.map((card) => ({ ...card, decision: shipped.includes(card.history_id) ? 'ship' : 'convert' })),
  decided: { by: 'member', at: aResult.server_time },
});
const openThanks = (result: unknown) =>
  openPage(<ThankYouPage />, { path: thanks, state: window.history.state.usr, replies: [[gacha.buyResult, result as never]] });

test('DEC-3 DEC-6 a lost reply stays on the page and says that pressing again is safe, and the thanks are for that choice', async () => {
  const { reply } = open('1002,1003', { decided: 'offline' });
  await userEvent.click(await screen.findByRole('button', { name: /を発送/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('二重に処理されることはありません');
  // The service had decided; only its reply was lost.
  reply(gacha.decision, already as never);
  await userEvent.click(screen.getByRole('button', { name: /を発送/ }));
  await waitFor(() => expect(here()).toBe(thanks));
  openThanks(decidedAs(['1002', '1003']));
  expect(await screen.findByText('お手続きが完了しました')).toBeTruthy();
  expect(screen.queryByText(/使われていません/)).toBeNull();
});

test.each([
  ['fewer', '1002,1003', ['1002']],
  ['more', '1002', ['1002', '1003']],
  ['others', '1002', ['1003']],
  ['none', '1002', []],
])('DEC-3 DEC-6 a choice that another tab made otherwise (%s) is named where a reply was lost too', async (_, ours, theirs) => {
  const { reply } = open(ours, { decided: 'offline' });
  await userEvent.click(await screen.findByRole('button', { name: /を発送/ }));
  await screen.findByRole('alert');
  reply(gacha.decision, already as never);
  await userEvent.click(screen.getByRole('button', { name: /を発送/ }));
  await waitFor(() => expect(here()).toBe(thanks));
  openThanks(decidedAs(theirs));
  expect(await screen.findByRole('heading', { level: 2, name: 'すでに確定しています' })).toBeTruthy();
  expect(screen.getByText(/使われていません/)).toBeTruthy();
});

test('DEC-3 a refusal is shown in its own words', async () => {
  open('1002', { decided: { state: 400, refusal: 'not_drawn', errors: { send_card: ['抽選がまだ終わっていません。'] } } });
  await userEvent.click(await screen.findByRole('button', { name: /を発送/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('抽選がまだ終わっていません。');
});

test('DEC-2 back keeps the choice', async () => {
  open('1002');
  await userEvent.click(await screen.findByRole('button', { name: '選び直す' }));
  await waitFor(() => expect(here()).toBe(`/get-card-list?historyId=${aPurchaseId}&selectedCardHistoryIds=1002`));
});

test('DEC-3 a long choice that this tab does not know goes back to the list and converts nothing', async () => {
  const { inputsOf } = open('kept');
  await waitFor(() => expect(here()).toBe(`/get-card-list?historyId=${aPurchaseId}`));
  expect(inputsOf(gacha.decision)).toEqual([]);
});

test('DEC-2 of many cards the first are shown, the rest on demand', async () => {
  open('', { result: { ...aResult, cards: Array.from({ length: 200 }, (_, i) => aCard(i, 1)) } });
  const group = await screen.findByRole('region', { name: /ポイントに戻すカード/ });
  expect(within(group).getAllByRole('img')).toHaveLength(18);
  await userEvent.click(within(group).getByRole('button', { name: 'ほか182枚を表示' }));
  expect(within(group).getAllByRole('img')).toHaveLength(138);
});

test('DEC-2 BUY-5 of thousands of cards those alike are one picture with its number', async () => {
  const cards = Array.from({ length: 3000 }, (_, i) => ({ ...aCard(i % 3, 1), history_id: String(1001 + i) }));
  open('', { result: { ...aResult, cards } });
  const group = await screen.findByRole('region', { name: /ポイントに戻すカード 3,000枚/ });
  expect(within(group).getAllByRole('img')).toHaveLength(3);
  expect(within(group).getAllByText('×1,000')).toHaveLength(3);
});

test.each([
  ['no cards', { ...aResult, cards: [] }, '/'],
  ['cards decided elsewhere', { ...aResult, status: '1' }, thanks],
])('DEC-2 %s leads to the right place', async (_, result, place) => {
  open('1002', { result });
  await waitFor(() => expect(here()).toBe(place));
});

test('MEM-16 where the cards go is shown with name and address, when they leave, and what goes along', async () => {
  open('1002', { plan: { addresses: [{ ...home, parcel: { id: '7', cards: 3, closes: aResult.server_time } }] } });
  const to = await screen.findByRole('region', { name: 'お届け先' });
  // The house's number is in one piece.
  for (const text of ['札 花', '1-1', '電話番号 0312345678']) expect(within(to).getByText(text)).toBeTruthy();
  expect(to.textContent).toContain('100-0001 東京都 千代田区 1-1');
  expect(to.textContent).toContain('2026/12/11までに発送します。 発送待ちの3枚と同じお荷物でお届けします。');
});

test.each([
  ['ja', 'お届け先がまだ登録されていません', 'お届け先を登録する', '1枚を発送、30,100ptに戻す'],
  ['en', 'We don’t know your address yet', 'Add my address', 'Ship 1 card, take 30,100 pt'],
] as const)(
  'MEM-14 who has given no address is asked for one, comes back to this choice, and ships nothing before (%s)',
  async (language, title, give, ship) => {
    open('1002', { language, plan: { addresses: [] } });
    expect(await screen.findByText(title)).toBeTruthy();
    const next = `/confirm-get-card-list?historyId=${aPurchaseId}&selectedCardHistoryIds=1002`;
    expect(screen.getByRole('link', { name: give }).getAttribute('href')).toBe(
      `/change-member?${new URLSearchParams({ next }).toString()}`,
    );
    expect((screen.getByRole('button', { name: ship }) as HTMLButtonElement).disabled).toBe(true);
  },
);

test('MEM-14 DEC-3 all into points asks for no address', async () => {
  const { inputsOf } = open('', { plan: { addresses: [] } });
  expect(((await screen.findByRole('button', { name: '30,400ptに戻す' })) as HTMLButtonElement).disabled).toBe(false);
  expect(inputsOf(gacha.shippingPlan)).toEqual([]);
});

test('MEM-14 where the service cannot tell the address yet, deciding works as before', async () => {
  open('1002', { plan: { state: 404, errors: {} } });
  await userEvent.click(await screen.findByRole('button', { name: '1枚を発送、30,100ptに戻す' }));
  await waitFor(() => expect(here()).toBe(thanks));
});

test('MEM-16 of several addresses one is chosen, the default first, and the decision names it', async () => {
  const office = {
    ...home,
    id: aPurchaseId,
    is_default: '0',
    name: '青井 文',
    promised_by: '2026-12-04',
    parcel: { id: '9', cards: 1, closes: aResult.server_time },
  };
  const { inputsOf } = open('1002', { plan: { addresses: [home, office] } });
  const to = await screen.findByRole('group', { name: 'お届け先を選んでください' });
  const choices = within(to).getAllByRole('radio') as HTMLInputElement[];
  expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
  await userEvent.click(within(to).getByRole('radio', { name: /青井 文/ }));
  expect(screen.getByText('2026/12/04までに発送します。 発送待ちの1枚と同じお荷物でお届けします。')).toBeTruthy();
  const next = `/confirm-get-card-list?historyId=${aPurchaseId}&selectedCardHistoryIds=1002`;
  expect(screen.getByRole('link', { name: 'お届け先の変更・追加' }).getAttribute('href')).toBe(
    `/addresses?${new URLSearchParams({ next }).toString()}`,
  );
  await userEvent.click(screen.getByRole('button', { name: '1枚を発送、30,100ptに戻す' }));
  await waitFor(() => expect(inputsOf(gacha.decision)).toMatchObject([{ send_card: ['1002'], address_id: aPurchaseId }]));
});

test('MEM-16 the thanks show the cards that ship and those that became points', async () => {
  openPage(<ThankYouPage />, { path: thanks, replies: [[gacha.buyResult, decidedAs(['1002']) as never]] });
  expect(within(await screen.findByRole('region', { name: /発送するカード/ })).getAllByRole('img')).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: /ポイントに戻したカード/ })).getAllByRole('img')).toHaveLength(2);
});
