import { memberJournals, memberMoves, type MemberMove } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { addMessages } from '@fudaya/web';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as membersEn } from '../../texts/en.ts';
import { texts as membersJa } from '../../texts/ja.ts';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { MemberBooksPage } from './MemberBooksPage.tsx';

addMessages('account', { ja: membersJa, en: membersEn });
const id = '01890000-0000-7000-8000-000000000002';
const purchase = '018f0000-0000-4000-8000-000000000001';
const created = '2026-11-20T03:00:00.000Z';
const move = (n: number, given: Partial<MemberMove>): MemberMove => ({
  ...{ id: String(n), created, kind: 'campaign', memo: 'キャンペーン', money: 0, history_id: '', amount: 500 },
  ...given,
});
const list = [
  move(9, { kind: 'draw', memo: 'パック購入（星空パック）', amount: -1500, history_id: purchase }),
  move(8, { kind: 'payment', memo: 'ポイント購入', amount: 3200, money: 3000 }),
  move(7, {}),
];
const open = (query = '', language: 'ja' | 'en' = 'ja') =>
  renderDesk(
    <Routes>
      <Route path="/desk/account/members/:id/books" Component={MemberBooksPage} />
    </Routes>,
    {
      ...{ area: 'account', messages: { ja, en }, rights: ['member.see'], language, path: `/desk/account/members/${id}/books${query}` },
      replies: [
        [memberMoves, { list, page: { page: 1, all_page: 3, pages: [1, 2, 3] } }],
        [
          memberJournals,
          {
            journals: [
              {
                ...{ id: '9', kind: 'draw', created },
                lines: [
                  { account: 'points.paid', unit: 'PT', amount: -1500, is_own: '1', expires: null },
                  { account: 'prize_due', unit: 'PT', amount: 1500, is_own: '0', expires: null },
                  { account: 'of_a_later_build', unit: 'JPY', amount: 0, is_own: '0', expires: null },
                ],
              },
            ],
            total: 1,
          },
        ],
      ],
    },
  );

test('OPS-2 HIS-1 support reads what moved a member’s points, goes from a draw to its purchase, and opens the journals behind it', async () => {
  const page = open();
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/星空パック.*-1,500/),
    expect.stringMatching(/3,000円.*\+3,200/),
    expect.stringMatching(/キャンペーン.*\+500/),
  ]);
  expect(screen.getByRole('link', { name: 'パック購入（星空パック）' }).getAttribute('href')).toBe(`/desk/gacha/purchases/${purchase}`);
  expect(page.inputsOf(memberJournals)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /星空パック）の仕訳を見る/ }));
  const journal = within(await screen.findByRole('table', { name: /仕訳 9・パック購入/ }));
  expect(journal.getByText(/購入ポイント/).textContent).toContain('会員の勘定');
  expect(journal.getByText('お渡しする賞品')).toBeTruthy();
  expect(journal.getByText('of_a_later_build')).toBeTruthy();
  expect(page.inputsOf(memberJournals)).toEqual([{ id, move: '9' }]);
});

test('OPS-2 points or coins, their kind and page stand in the address; of coins there is neither kind nor money', async () => {
  const page = open('?mode=3&page=2');
  await screen.findByRole('table');
  expect(page.inputsOf(memberMoves)).toEqual([{ id, unit: 'PT', mode: 3, page: 2 }]);
  await userEvent.click(screen.getByRole('button', { name: '次へ' }));
  await waitFor(() => expect(page.inputsOf(memberMoves).at(-1)).toEqual({ id, unit: 'PT', mode: 3, page: 3 }));
  await userEvent.click(screen.getByRole('radio', { name: 'コイン' }));
  await waitFor(() => expect(page.inputsOf(memberMoves).at(-1)).toEqual({ id, unit: 'COIN', mode: 0, page: 1 }));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: '金額' })).toBeNull();
  expect(new URLSearchParams(window.location.search).toString()).toBe('unit=COIN');
});
