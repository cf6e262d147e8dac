import { gacha } from '@fudaya/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetChoice } from '../card-choice/choice.ts';
import { ConfirmGetCardListPage } from '../confirm-get-card-list/ConfirmGetCardListPage.tsx';
import { here, openPage } from '../testing/open-page.tsx';
import { aCard, aCoinResult, aPurchaseId, aResult, aWaitingResult } from '../testing/samples.ts';
import { GetCardListPage } from './GetCardListPage.tsx';

beforeEach(() => forgetChoice(aPurchaseId));
afterEach(() => vi.restoreAllMocks());
const path = `/get-card-list?historyId=${aPurchaseId}`;
const open = (result: unknown, { query = '', language = 'ja' as 'ja' | 'en' } = {}) =>
  openPage(<GetCardListPage />, { path: path + query, language, replies: [[gacha.buyResult, result as never]] });
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}（`) });
const sums = () => [...document.querySelectorAll('dd')].map((value) => value.textContent);

test('DEC-1 each card toggles between shipping and points; count and points follow', async () => {
  open(aResult);
  expect((await card('カード3')).getAttribute('aria-pressed')).toBe('false');
  expect(sums()).toEqual(['0 / 3枚', '30,400pt']);
  await userEvent.click(await card('カード3'));
  expect((await card('カード3')).getAttribute('aria-pressed')).toBe('true');
  expect(sums()).toEqual(['1 / 3枚', '400pt']);
  await userEvent.click(await card('カード3'));
  expect(sums()).toEqual(['0 / 3枚', '30,400pt']);
});

test('DEC-1 REV-2 a card that came as a prize says which, to the eye and in the name of its button', async () => {
  open({ ...aResult, cards: [aCard(0, 1, { prize: 'last_one' }), aCard(1, 1, { prize: 'number' }), aCard(2, 1)] });
  expect(await screen.findByRole('button', { name: /^ラストワン賞.*カード1（/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^キリ番賞.*カード2（/ })).toBeTruthy();
  expect((await card('カード3')).textContent).not.toContain('賞');
});

test('DEC-1 all, none and every card of a rarity at once', async () => {
  open({ ...aResult, cards: [aCard(0, 1), aCard(1, 2), aCard(2, 2)] });
  await userEvent.click(await screen.findByRole('button', { name: /レアをすべて発送（2枚）$/ }));
  expect(sums()).toEqual(['2 / 3枚', '100pt']);
  await userEvent.click(screen.getByRole('button', { name: 'すべて発送' }));
  expect(sums()).toEqual(['3 / 3枚', '0pt']);
  await userEvent.click(screen.getByRole('button', { name: /レアをすべて発送（2枚）$/ }));
  expect(sums()).toEqual(['1 / 3枚', '600pt']);
  await userEvent.click(screen.getByRole('button', { name: 'すべてポイントに戻す' }));
  expect(sums()).toEqual(['0 / 3枚', '700pt']);
});

test('DEC-1 a single card needs no tools for many', async () => {
  open({ ...aResult, cards: [aCard(0, 5)] });
  expect(await screen.findByRole('button', { name: /カード1.*を発送する/ })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'まとめて選ぶ' })).toBeNull();
});

test('DEC-1 says until when, in Japan time, and how long that is, and in English too', async () => {
  open(aResult, { language: 'en' });
  expect(await screen.findByText(/decided by 2026\/11\/22 12:00 \(Japan time\)/)).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^(24 h 0|23 h 59) min left$/);
});

test.each([
  ['ja', '選択の期限を過ぎました'],
  ['en', 'The time to choose is over'],
] as const)(
  'DEC-1 DEC-4 the deadline passes while the list is open: nothing is left to choose, and the page goes on (%s)',
  async (language, title) => {
    const server_time = new Date(Date.parse(aResult.decide_by ?? '') - 1_000).toISOString();
    const { reply } = open({ ...aResult, server_time }, { language });
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    reply(gacha.buyResult, { ...aResult, status: '1' });
    await waitFor(() => expect(here()).toBe(`/thank-you?historyId=${aPurchaseId}`), { timeout: 10_000 });
  },
);

test('DEC-1 every card says its hour, and cards below a value become points while the others ship', async () => {
  open({ ...aResult, cards: [aCard(0, 1), aCard(1, 2), aCard(2, 5)] });
  expect(await screen.findAllByText('11/22 12:00まで')).toHaveLength(3);
  await userEvent.type(screen.getByLabelText('pt以上のカードを'), '１,０００');
  await userEvent.click(screen.getByRole('button', { name: '1枚を発送' }));
  expect(sums()).toEqual(['1 / 3枚', '400pt']);
  await userEvent.clear(screen.getByLabelText('pt以上のカードを'));
  await userEvent.type(screen.getByLabelText('pt以上のカードを'), '300{Enter}');
  expect(sums()).toEqual(['2 / 3枚', '100pt']);
  expect(screen.getByRole('button', { name: '2枚を発送' })).toBeTruthy();
});

test('DEC-1 a member who always ships starts with every card chosen, and the page says what the deadline does', async () => {
  const page = open({ ...aResult, default_choice: 'ship' });
  expect(await screen.findByText(/確定しない場合は、すべて発送します/)).toBeTruthy();
  expect(sums()).toEqual(['3 / 3枚', '0pt']);
  page.reply(gacha.changeDecisionDefault, { result: '1', choice: 'ask' });
  await userEvent.click(screen.getByText('変更'));
  await userEvent.selectOptions(screen.getByLabelText(/選ばなかったカードの扱い/), 'お知らせのうえ、ポイントに戻す');
  expect(await screen.findByText(/確定しない場合は、すべてポイントに戻ります/)).toBeTruthy();
  expect(page.inputsOf(gacha.changeDecisionDefault)).toEqual([{ choice: 'ask' }]);
});

test('DEC-1 starts from selectedCardHistoryIds and hands it on to the confirmation and to its own address', async () => {
  open(aResult, { query: '&selectedCardHistoryIds=1001' });
  expect((await card('カード1')).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(await card('カード3'));
  await userEvent.click(screen.getByRole('button', { name: '確認へ進む' }));
  const query = `?historyId=${aPurchaseId}&selectedCardHistoryIds=1003%2C1001`;
  await waitFor(() => expect(here()).toBe(`/confirm-get-card-list${query}`));
  window.history.back();
  await waitFor(() => expect(here()).toBe(`/get-card-list${query}`));
});

test.each(['kept', 'forbidden'])(
  'DEC-1 DEC-2 more cards than an address holds, none of them toggled, reach the confirmation (storage %s)',
  async (storage) => {
    if (storage === 'forbidden') {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const)
        vi.spyOn(Storage.prototype, method).mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        });
    }
    const result = { ...aResult, default_choice: 'ship', count: 41, cards: Array.from({ length: 41 }, (_, i) => aCard(i, 1)) };
    open(result);
    await userEvent.click(await screen.findByRole('button', { name: '確認へ進む' }));
    const confirm = `/confirm-get-card-list?historyId=${aPurchaseId}&selectedCardHistoryIds=kept`;
    await waitFor(() => expect(here()).toBe(confirm));
    openPage(<ConfirmGetCardListPage />, { path: confirm, replies: [[gacha.buyResult, result as never]] });
    expect(await screen.findByRole('button', { name: '41枚を発送する' })).toBeTruthy();
  },
);

test('DEC-1 a reload keeps what was toggled since', async () => {
  open(aResult);
  await userEvent.click(await card('カード2'));
  open(aResult);
  expect((await card('カード2')).getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['a draw still awaited', aWaitingResult, `/gacha-animation?historyId=${aPurchaseId}`],
  ['no cards', { ...aResult, cards: [] }, '/'],
  ['an unknown purchase', { state: 404 }, '/'],
  ['cards already decided', { ...aResult, status: '1' }, `/thank-you?historyId=${aPurchaseId}`],
])('DEC-1 %s leads to the right place', async (_, result, place) => {
  open(result);
  await waitFor(() => expect(here()).toBe(place));
});

test('DEC-5 cards of coin packs are never offered for points', async () => {
  open(aCoinResult);
  await waitFor(() => expect(here()).toBe(`/thank-you?historyId=${aPurchaseId}`));
});

test('a failed load can be tried again', async () => {
  const { reply } = open('offline');
  const retry = await screen.findByRole('button', { name: 'もう一度試す' }, { timeout: 10_000 });
  reply(gacha.buyResult, aResult as never);
  await userEvent.click(retry);
  expect(await card('カード1')).toBeTruthy();
});

test.each([
  ['ja', '参考 82pt', /お約束するものではありません/],
  ['en', 'Reference 82 pt', /We don’t promise to return or buy a card/],
] as const)(
  'MEM-19 beside what this box returns stands a card’s reference, and that it is no promise (%s)',
  async (language, said, promise) => {
    const known = aCard(0, 1, { buy_point: 32, cardPoint: 32, reference: { points: 82, as_of: '2026-11-01' } });
    open({ ...aResult, cards: [known, aCard(1, 1)] }, { language });
    const [first, second] = [await screen.findByRole('button', { name: /カード1/ }), screen.getByRole('button', { name: /カード2/ })];
    expect(first.textContent).toContain('32');
    expect(within(first).getAllByText(said, { exact: false }).length).toBeGreaterThan(0);
    expect(second.textContent).not.toMatch(/参考|Reference/);
    expect(screen.getByText(promise)).toBeTruthy();
  },
);
