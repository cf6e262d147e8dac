import { account } from '@fudaya/contracts';
import { aMember, renderPage } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { InquiryPage } from './InquiryPage.tsx';

const at = '2026-11-20T03:00:00.000Z';
const [id, first, second] = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  '01890000-0000-7000-8000-000000000003',
] as const;
const list = [
  {
    id,
    subject: '配送',
    standing: 'answered',
    messages: [
      { id: first, at, is_ours: '0', text: 'いつ届きますか？' },
      { id: second, at, is_ours: '1', text: '明日です。' },
    ],
  },
] as const;
const open = (given: readonly unknown[] = list) =>
  renderPage(<InquiryPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/inquiry',
    language: 'ja',
    member: aMember,
    replies: [
      [account.inquiryList, { list: given }],
      [account.inquiryBegin, { result: '1' }],
      [account.inquiryWrite, { result: '1' }],
    ] as never,
  });

test('OPS-2 a member asks with a subject, and is told that it was sent', async () => {
  const page = open([]);
  expect(await screen.findByText('お問い合わせはまだありません。')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /件名/ }), '配送');
  await userEvent.type(screen.getByRole('textbox', { name: /内容/ }), 'いつ届きますか？');
  await userEvent.click(screen.getByRole('button', { name: '送信する' }));
  expect(await screen.findByText('送信しました。回答までしばらくお待ちください。')).toBeTruthy();
  expect(page.inputsOf(account.inquiryBegin)).toMatchObject([{ subject: '配送', text: 'いつ届きますか？' }]);
});

test('OPS-2 a member reads the answer and writes more to the same inquiry', async () => {
  const page = open();
  expect(await screen.findByText('明日です。')).toBeTruthy();
  expect(screen.getByText('回答済み')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '追加で送信する' }));
  const form = within(screen.getAllByRole('textbox', { name: /内容/ })[1]!.closest('form')!);
  await userEvent.type(form.getByRole('textbox'), 'ありがとうございます。');
  await userEvent.click(form.getByRole('button', { name: '送信する' }));
  await waitFor(() => expect(page.inputsOf(account.inquiryWrite)).toMatchObject([{ id, text: 'ありがとうございます。' }]));
});
