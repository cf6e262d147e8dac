import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { account, gacha, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { aMember, renderPage, type FakeReply } from '@fudaya/web/testing';
import { en } from '../messages.en.ts';
import { ja } from '../messages.ja.ts';
import { MyPage } from './MyPage.tsx';

function openMyPage(member: Partial<account.CurrentUser> = {}, language: 'ja' | 'en' = 'ja', logout: FakeReply = { result: '1' }) {
  return renderPage(<MyPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/my-page',
    language,
    member: { ...aMember, ...member },
    replies: [
      [account.logout, logout],
      [gacha.decisionDefault, { choice: 'ask' }],
      [gacha.changeDecisionDefault, (input: unknown) => ({ result: '1', ...(input as object) })],
    ],
  });
}

test('MYP-1 shows name, rank, points and coins, and leads to points, history and packs', () => {
  openMyPage();
  expect(screen.getByText('山田 花 さん')).toBeTruthy();
  expect(screen.getByText('ランク 2')).toBeTruthy();
  expect(document.body.textContent).toContain('12,000pt');
  expect(document.body.textContent).toContain('30コイン');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/buy-point',
    '/buy-product-history',
    '/exchange-card',
    '/spending-limit',
    '/transfer-point',
    '/invite-friends',
    '/change-password',
    '/security',
    '/',
  ]);
});

test('MYP-1 undecided cards are announced with their number and nearest deadline', () => {
  openMyPage({ undecided: 7, decide_by: '2026-11-22T03:30:00.000Z' });
  expect(screen.getByText('未選択のカードが 7枚あります')).toBeTruthy();
  expect(screen.getByText('2026/11/22 12:30 までに選んでください。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '発送かポイントを選ぶ' }).getAttribute('href')).toBe('/buy-product-history');
});

test('MYP-1 the English page keeps last name first, as the registration does', () => {
  openMyPage({ last_name: 'Byron', first_name: 'Ada' }, 'en');
  expect(screen.getByText('Byron Ada')).toBeTruthy();
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

test('LOG-4 logout tells the shell and goes to the login', async () => {
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
