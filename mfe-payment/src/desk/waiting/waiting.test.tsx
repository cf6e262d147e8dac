import { paymentsWaiting, suspenseMatch, suspenseReturn, type WaitingLine } from '@fudaya/contracts/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { WaitingPage } from './WaitingPage.tsx';

const [id, memberId, other] = [
  '01890000-0000-4000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  'a1890000-0000-4000-8000-000000000003',
];
const at = '2026-11-01T03:00:00.000Z';
const line: WaitingLine = {
  ...{ payment_id: id, member_id: memberId, kind: 'name', amount: 1000, price: 1000 },
  ...{ payer: 'スズキ', at, points: 1010, is_suspense: true },
};
const open = (rights: RenderDeskOptions['rights'] = ['payment.see', 'payment.match']) =>
  renderDesk(<WaitingPage />, {
    area: 'payment',
    messages: { ja, en },
    rights,
    replies: [
      [paymentsWaiting, { waiting: [line, { ...line, payment_id: other, kind: 'refund', points: null, is_suspense: false }] }],
      [suspenseMatch, { payment_id: other }],
      [suspenseReturn, {}],
    ],
  });

test('PAY-9 OPS-2 money that waits is told with why, and matched for the points that are shown, or sent back', async () => {
  const page = open();
  const row = within(await screen.findByRole('row', { name: /名義が違う/ }));
  expect(within(screen.getByRole('row', { name: /返金の結果待ち/ })).queryByRole('button')).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'ポイントを付与' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1,010 pt')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), '家族の名義を確認');
  await userEvent.click(dialog.getByRole('button', { name: 'ポイントを付与' }));
  await waitFor(() => expect(page.inputsOf(suspenseMatch)).toEqual([{ id, points: 1010, reason: '家族の名義を確認' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(row.getByRole('button', { name: '返送済みにする' }));
  const other_ = within(await screen.findByRole('dialog'));
  await userEvent.type(other_.getByRole('textbox'), '振込元へ返送');
  await userEvent.click(other_.getByRole('button', { name: '返送済みにする' }));
  await waitFor(() => expect(page.inputsOf(suspenseReturn)).toEqual([{ id, reason: '振込元へ返送' }]));
});

test('SEC-11 whoever may only see payments is offered no act', async () => {
  open(['payment.see']);
  expect(await screen.findByRole('row', { name: /名義が違う/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ポイントを付与' })).toBeNull();
});
