import {
  paymentLife,
  paymentRefund,
  paymentRefundPart,
  paymentRefundPartConfirm,
  payments,
  type PaymentLife,
} from '@fudaya/contracts/desk';
import { Routes } from '@fudaya/web/desk';
import { Route } from '@fudaya/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { PaymentPage } from './PaymentPage.tsx';
import { PaymentsPage } from './PaymentsPage.tsx';

const [id, memberId] = ['01890000-0000-4000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
const at = '2026-11-01T03:00:00.000Z';
const line = {
  id,
  created: at,
  member_id: memberId,
  state: 'paid',
  method: 'クレジットカード',
  provider: 'gateway-a',
  provider_ref: 'ref-1',
  price: 1000,
  point: 1010,
  is_suspended: false,
  is_disputed: true,
} as const;
const payment: PaymentLife['payment'] = {
  ...line,
  order_id: 'order-1',
  failure: null,
  updated: at,
  expires: null,
  paid: at,
  matched_to: null,
  matched_from: null,
  owed: 0,
  can_refund: true,
};
const nothing = { yen: null, points: null, by: null, note: null };
const life: PaymentLife['life'] = [
  { ...nothing, at, kind: 'asked', what: 'gateway-a', yen: 1000, points: 1010 },
  { ...nothing, at, kind: 'journal', what: 'payment', yen: 1000 },
  { ...nothing, at, kind: 'dispute', what: 'opened' },
];
const pages = (
  <Routes>
    <Route path="/desk/payment/payments" Component={PaymentsPage} />
    <Route path="/desk/payment/payments/:id" Component={PaymentPage} />
  </Routes>
);
const open = (path: string, options: RenderDeskOptions = {}) =>
  renderDesk(pages, {
    area: 'payment',
    messages: { ja, en },
    rights: ['payment.see'],
    path,
    replies: [
      [payments, { payments: [line], methods: [{ id: 1, name: 'クレジットカード' }], next: null }],
      [paymentLife, { payment, life }],
      [paymentRefund, { is_back: false }],
      [paymentRefundPart, { waiting: null }],
      [paymentRefundPartConfirm, { waiting: null }],
    ],
    ...options,
  });

test('OPS-2 payments are listed with how they stand, and asked for by words, state, method and day', async () => {
  const page = open('/desk/payment/payments');
  const table = within(await screen.findByRole('table', { name: '決済一覧' }));
  expect(await table.findByText('異議申立て中')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('状態'), '支払い済み');
  await userEvent.selectOptions(screen.getByLabelText('支払い方法'), 'クレジットカード');
  await userEvent.type(screen.getByLabelText('開始日'), '2026-11-01');
  await userEvent.type(screen.getByRole('searchbox'), 'ref-1{Enter}');
  await waitFor(() => expect(page.inputsOf(payments).at(-1)).toEqual({ words: 'ref-1', state: 'paid', method: '1', from: '2026-11-01' }));
});

test('OPS-2 a payment’s page tells its life in order, in both languages', async () => {
  open(`/desk/payment/payments/${id}`);
  const rows = within(await screen.findByRole('table', { name: '経過' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(['受付', '帳簿の仕訳', '異議申立て']);
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual(['gateway-a', 'ポイント購入', '受付']);
  expect(screen.queryByRole('link', { name: memberId })).toBeNull();
});

test('OPS-2 whoever may see members is led from a payment to its member', async () => {
  open(`/desk/payment/payments/${id}`, { language: 'en', rights: ['payment.see', 'member.see'] });
  expect(await screen.findByRole('table', { name: 'What happened' })).toBeTruthy();
  expect(screen.getByRole('link', { name: memberId }).getAttribute('href')).toContain(`/desk/account/members/${memberId}`);
});

test('PAY-9 OPS-2 whoever may refund asks for it with a reason, and others are not offered it', async () => {
  const page = open(`/desk/payment/payments/${id}`, { rights: ['payment.see', 'payment.refund'] });
  await userEvent.click(await screen.findByRole('button', { name: '返金を依頼する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'この決済を返金しますか？' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '会員からの依頼');
  await userEvent.click(dialog.getByRole('button', { name: '返金を依頼する' }));
  await waitFor(() => expect(page.inputsOf(paymentRefund)).toEqual([{ id, seen: at, reason: '会員からの依頼' }]));
  open(`/desk/payment/payments/${id}`);
  expect(await screen.findByRole('table', { name: '経過' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '返金を依頼する' })).toBeNull();
});

const parts: NonNullable<PaymentLife['payment']['parts']> = { can_ask: true, back_yen: 300, member_points: 100, asked: [] };

test('PAY-9 OPS-2 a part is asked for by its yen, and the dialog says first which points go with it and which will be owed', async () => {
  const page = open(`/desk/payment/payments/${id}`, {
    rights: ['payment.see', 'payment.refund'],
    replies: [
      [paymentLife, { payment: { ...payment, parts }, life }],
      [paymentRefundPart, { waiting: null }],
    ],
  });
  expect(await screen.findByText('一部返金済み')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '返金を依頼する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'この決済を返金しますか？' }));
  expect(dialog.getByRole('radio', { name: '残りの全額（700円）' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: '一部' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /返金額/ }), '200');
  // Of 10 points given with 1,000 yen 3 went with the first 300, and 5 are gone with 500.
  expect(dialog.getByText('差し引くポイント').nextElementSibling?.textContent).toContain('202');
  expect(dialog.getByText('会員の不足になるポイント').nextElementSibling?.textContent).toContain('102');
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '一部の返品');
  await userEvent.click(dialog.getByRole('button', { name: '一部の返金を依頼する' }));
  await waitFor(() => expect(page.inputsOf(paymentRefundPart)).toMatchObject([{ id, yen: 200, seen: at, reason: '一部の返品' }]));
});

test('SEC-11 OPS-2 a part that waits is confirmed by a colleague, and not by who asked', async () => {
  const waits = { yen: 400, state: 'waiting', by: '経理 蓮', second_by: null, reason: '依頼', at, is_mine: false, outcome: null } as const;
  const rights = ['payment.see', 'payment.refund'] as const;
  const show = (is_mine: boolean) => {
    const stands = { ...payment, can_refund: false, parts: { ...parts, can_ask: false, asked: [{ ...waits, id: memberId, is_mine }] } };
    return open(`/desk/payment/payments/${id}`, {
      rights,
      replies: [
        [paymentLife, { payment: stands, life }],
        [paymentRefundPartConfirm, { waiting: null }],
      ],
    });
  };
  const mine = show(true);
  expect(await screen.findByRole('button', { name: '依頼を取り下げる' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '返金を確認する' })).toBeNull();
  mine.unmount();
  const page = show(false);
  await userEvent.click(await screen.findByRole('button', { name: '返金を確認する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '一部の返金を確認しますか？' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '確認した');
  await userEvent.click(dialog.getByRole('button', { name: '返金を確認する' }));
  await waitFor(() =>
    expect(page.inputsOf(paymentRefundPartConfirm)).toMatchObject([{ part: memberId, id, yen: 400, reason: '確認した' }]),
  );
});
