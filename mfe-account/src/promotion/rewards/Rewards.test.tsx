import { account, type ReplyOf } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '../../testing/texts.ts';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { Rewards } from './Rewards.tsx';

const rule = '5f1c0e1e-1111-4111-8111-111111111111';
const card: account.StampCard = {
  ...{ id: rule, points: [5, 0, 30], stamped: 1, is_today: '0', round: 1, max_rounds: 3, is_full: '0', is_strict: '0' },
  ...{ is_phone_only: '0', valid_days: 30, ends: '2026-12-31T15:00:00Z' },
};
const mission: account.Mission = {
  ...{ id: rule, kind: 'draws', goal: 3, done: 1, points: 50, period: 'day', until: '2026-11-20T15:00:00Z' },
  ...{ is_phone_only: '0', valid_days: 30, state: 'open' },
};
type List = ReplyOf<typeof account.rewardList>;
const open = (list: Partial<List>, language: 'ja' | 'en' = 'ja') =>
  renderPage(<Rewards />, {
    area: 'account',
    messages: { ja, en },
    path: '/coupon',
    language,
    replies: [
      [account.rewardList, { is_paused: '0', has_phone: '0', card: null, missions: [], ...list }],
      [account.stampPress, { points: 0, place: 2, expires: null }],
      [account.missionClaim, { points: 50, expires: '2026-12-20T03:00:00Z' }],
    ],
  });

test('MEM-11 the card says what each place gives and which are stamped, and its button presses today’s', async () => {
  const page = open({ card });
  const places = await screen.findAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent)).toEqual(['札1個目 5ポイント 押印済み', '22個目 スタンプのみ', '33個目 30ポイント']);
  expect(screen.getByText('1枚目 / 3枚')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '今日のスタンプを押す' }));
  await waitFor(() => expect(page.inputsOf(account.stampPress)).toEqual([{ rule }]));
});

test('MEM-11 where today’s stamp is pressed there is no button, but when the next one comes', async () => {
  open({ card: { ...card, is_today: '1' } }, 'en');
  expect(await screen.findByText(/You can press the next one from 0:00 tomorrow/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('MEM-11 what is for verified phones leads to verifying one', async () => {
  open({ card: { ...card, is_phone_only: '1' }, missions: [{ ...mission, state: 'ready', done: 3, is_phone_only: '1' }] });
  expect(await screen.findByRole('link', { name: '電話番号を認証して参加する' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '電話番号を認証すると受け取れます' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('MEM-11 a mission that is met comes first and is taken; one of a kind this page does not know is left out', async () => {
  const ready = { ...mission, id: rule.replaceAll('1111', '2222'), kind: 'shipped', goal: 1, done: 1, state: 'ready' } as const;
  const page = open({ missions: [{ ...mission, kind: 'of later' }, mission, ready] });
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(within(rows[0]!).getByText('カードの発送を受ける')).toBeTruthy();
  expect(within(rows[1]!).getByRole('progressbar', { name: '3パックを引くの進み具合' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '受け取る：カードの発送を受ける' }));
  expect(await screen.findByText(/50ポイントを加算しました/)).toBeTruthy();
  await waitFor(() => expect(page.inputsOf(account.missionClaim)).toEqual([{ rule: ready.id }]));
});

test('MEM-11 TRF-2 a mission that was taken stays at its place with what it gave, and for a moment nothing else is pressed', async () => {
  const taken = { ...mission, id: rule.replaceAll('1111', '2222'), done: 3, state: 'ready' } as const;
  const other = { ...mission, id: rule.replaceAll('1111', '3333'), kind: 'shipped', goal: 1, done: 1, state: 'ready' } as const;
  const page = open({ missions: [taken, other] });
  const [take] = await screen.findAllByRole('button');
  page.reply(account.rewardList, { is_paused: '0', has_phone: '0', card: null, missions: [other, { ...taken, state: 'claimed' }] });
  await userEvent.click(take!);
  const said = await screen.findByText(/50ポイントを加算しました/);
  expect(document.querySelector('[data-shield]')).not.toBeNull();
  await screen.findByText('受け取り済み');
  expect(screen.getAllByRole('listitem')[0]?.contains(said)).toBe(true);
});
