import { payment } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { addMessages } from '@fudaya/web';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { ReceiptsPage } from './ReceiptsPage.tsx';
import { texts as ownEn } from './texts/en.ts';
import { texts as ownJa } from './texts/ja.ts';

addMessages('payment-receipts', { ja: ownJa, en: ownEn });
const id = '01890000-0000-4000-8000-000000000001';
const line = { id, paid: '2026-11-01T03:00:00.000Z', price: 1000, point: 1010, method: 'クレジットカード', is_back: true, number: null };
const show = (issued: FakeReply) =>
  renderPage(<ReceiptsPage />, {
    ...{ path: '/receipts', area: 'payment', messages: { ja, en } },
    replies: [
      [payment.receiptList, { list: [line], next: null }],
      [payment.receiptIssue, issued],
    ],
  });

test('PNT-5 a member saves the receipt of a payment under the name they typed, and money that went back is marked', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { sent } = show({ file_name: 'receipt-FR-000001.pdf', number: 'FR-000001', is_again: false, pdf_base64: btoa('%PDF-') });
  await userEvent.type(await screen.findByRole('textbox', { name: '宛名' }), '株式会社札');
  expect(await screen.findByText('返金済み')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /領収書を発行/ }));
  expect(await screen.findByText('領収書 FR-000001 を保存しました。')).toBeTruthy();
  expect(sent.find(({ contract }) => contract === payment.receiptIssue)?.input).toMatchObject({ id, name: '株式会社札' });
  expect(address).toHaveBeenCalledWith(expect.objectContaining({ type: 'application/pdf' }));
});

test('PNT-5 a name that cannot be printed is told at its field, and nothing is saved', async () => {
  show({ state: 400, refusal: 'unprintable', errors: { name: ['印字できない文字があります：😀'] } });
  await userEvent.click(await screen.findByRole('button', { name: /領収書を発行/ }));
  expect(await screen.findByText('印字できない文字があります：😀')).toBeTruthy();
});
