import { refundRule, refundRuleConfirm, refundRuleDrop, refundRulePut, type Right } from '@fudaya/contracts/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { RefundRulePage } from './RefundRulePage.tsx';

const second = { alone_yen: 80_000, by: '主 幸', reason: '繁忙期のため', at: '2026-11-01T03:00:00.000Z', is_mine: false };
const open = (waiting: typeof second | null, rights: Right[]) =>
  renderDesk(<RefundRulePage />, {
    ...{ area: 'payment', path: '/desk/payment/refund-rule', messages: { ja, en }, rights },
    replies: [
      [refundRule, { alone_yen: 30_000, second: waiting }],
      [refundRulePut, { waiting: 'second_person' }],
      [refundRuleConfirm, {}],
      [refundRuleDrop, {}],
    ],
  });
const act = async (name: string, reason: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await userEvent.type(dialog.getByRole('textbox'), reason);
  await userEvent.click(dialog.getByRole('button', { name }));
};

test('SEC-11 OPS-2 a higher ceiling is said to wait for somebody else, and is confirmed as it is shown, or taken back, by a colleague', async () => {
  const page = open(second, ['settings.see', 'payment.refund']);
  expect(await screen.findByText('繁忙期のため')).toBeTruthy();
  expect(screen.getByText(/80,000/)).toBeTruthy();
  await act('引き上げを確認', '確認しました');
  await waitFor(() => expect(page.inputsOf(refundRuleConfirm)).toEqual([{ alone_yen: 80_000, seen: 30_000, reason: '確認しました' }]));
  await act('取り下げ', '見送り');
  await waitFor(() => expect(page.inputsOf(refundRuleDrop)).toEqual([{ seen: 80_000, reason: '見送り' }]));
});

test('SEC-11 OPS-2 whoever asked does not confirm, and whoever may not refund does neither', async () => {
  const mine = open({ ...second, is_mine: true }, ['settings.see', 'settings.change', 'payment.refund']);
  expect(await screen.findByRole('button', { name: '取り下げ' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '引き上げを確認' })).toBeNull();
  mine.unmount();
  open(second, ['settings.see']);
  expect(await screen.findByText('繁忙期のため')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('SEC-11 OPS-2 an owner who asks for more is told that it waits', async () => {
  const page = open(null, ['settings.see', 'settings.change', 'payment.refund']);
  const field = await screen.findByRole('textbox', { name: /一人で返金できる上限/ });
  await userEvent.clear(field);
  await userEvent.type(field, '80000');
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '繁忙期');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(refundRulePut)).toEqual([{ alone_yen: 80_000, seen: 30_000, reason: '繁忙期' }]));
});
