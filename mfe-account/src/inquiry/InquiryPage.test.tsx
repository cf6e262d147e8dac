import { account } from '@fudaya/contracts';
import { aMember, renderPage } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { InquiryPage } from './InquiryPage.tsx';

const at = '2026-11-20T03:00:00.000Z';
const [id, first, second, third] = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  '01890000-0000-7000-8000-000000000003',
  '01890000-0000-7000-8000-000000000004',
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
      [account.inquiryPicture, { id: third, width: 800, height: 600, webp_base64: 'UklGRg==' }],
    ] as never,
  });

test('OPS-2 a member asks with a subject, and is told that it was sent', async () => {
  const page = open([]);
  expect(await screen.findByText('お問い合わせはまだありません')).toBeTruthy();
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

/** jsdom reads no pictures: what a browser makes of each is said here. */
vi.mock('@fudaya/web/picture-file', () => ({
  shrunkPicture: async (file: File) => {
    if (file.name.startsWith('broken')) throw new Error('no picture');
    return file;
  },
  base64urlOf: async (file: File) => file.name.split('.')[0] ?? '',
}));
const aFile = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

test('OPS-2 pictures are put to a message, seen, taken away again, at most three, and sent with it once', async () => {
  const page = open([]);
  await screen.findByText('お問い合わせはまだありません');
  const choose = screen.getByLabelText<HTMLInputElement>('写真を添える', { selector: 'input' });
  await userEvent.upload(choose, [aFile('one.jpg'), aFile('two.jpg')]);
  expect(await screen.findByRole('img', { name: '添えた写真2' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '写真1を外す' }));
  expect(screen.queryByRole('img', { name: '添えた写真2' })).toBeNull();
  await userEvent.upload(choose, [aFile('three.jpg'), aFile('broken.jpg')]);
  expect(await screen.findByText('この写真は読み込めませんでした。別の写真を選んでください。')).toBeTruthy();
  await userEvent.upload(choose, [aFile('four.jpg'), aFile('five.jpg')]);
  expect(await screen.findByText('写真は3枚までです。')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('img', { name: /添えた写真/ })).toHaveLength(3));
  await userEvent.type(screen.getByRole('textbox', { name: /件名/ }), '傷');
  await userEvent.type(screen.getByRole('textbox', { name: /内容/ }), '裏面です。');
  await userEvent.click(screen.getByRole('button', { name: '送信する' }));
  await screen.findByText('送信しました。回答までしばらくお待ちください。');
  expect(page.inputsOf(account.inquiryBegin)).toMatchObject([{ subject: '傷', pictures: ['two', 'three', 'four'] }]);
  expect(screen.queryAllByRole('img', { name: /添えた写真/ })).toEqual([]);
});

test('OPS-2 the pictures of a message are fetched once its member asks to see them', async () => {
  const picture = { id: third, width: 800, height: 600 };
  const page = open([{ ...list[0], messages: [{ ...list[0].messages[0], pictures: [picture] }] }]);
  const button = await screen.findByRole('button', { name: '添えた写真を見る（1枚）' });
  expect(page.inputsOf(account.inquiryPicture)).toEqual([]);
  await userEvent.click(button);
  expect((await screen.findByRole<HTMLImageElement>('img', { name: '添えた写真1' })).src).toBe('data:image/webp;base64,UklGRg==');
  expect(page.inputsOf(account.inquiryPicture)).toEqual([{ picture: third }]);
});
