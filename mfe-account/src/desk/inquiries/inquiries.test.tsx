import { answerTemplates, inquiries, inquiry, inquiryAnswer, inquiryPictureOf, type InquiryWhole } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { InquiriesPage } from './InquiriesPage.tsx';
import { InquiryPage } from './InquiryPage.tsx';

const [id, member_id, message] = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  '01890000-0000-7000-8000-000000000003',
] as const;
const at = '2026-11-20T03:00:00.000Z';
const picture = { id: '01890000-0000-7000-8000-000000000004', width: 800, height: 600 };
const line: InquiryWhole['inquiry'] = {
  id,
  subject: '配送',
  standing: 'waiting',
  member_id,
  name: '星野 花',
  created: at,
  updated: at,
  waits: at,
};
const open = (path: string) =>
  renderDesk(
    <Routes>
      <Route path="/desk/account/inquiries" Component={InquiriesPage} />
      <Route path="/desk/account/inquiries/:id" Component={InquiryPage} />
    </Routes>,
    {
      area: 'account',
      messages: { ja, en },
      rights: ['inquiry.answer', 'member.see'],
      path: `/desk/account/inquiries${path}`,
      replies: [
        [inquiries, { inquiries: [line], next: null, times: { answers: 1200, median_minutes: 200, max_minutes: 3000 } }],
        [inquiry, { inquiry: line, messages: [{ id: message, at, by: '', text: 'いつ届きますか？', pictures: [picture] }] }],
        [inquiryPictureOf, { ...picture, webp_base64: 'UklGRg==' }],
        [inquiryAnswer, { standing: 'closed' }],
        [
          answerTemplates,
          {
            templates: [
              { id, name: '配送', text_ja: '{{name}} 様\n{{parcel}}の件です。', text_en: 'Dear {{name}},', version: 1, updated: at },
            ],
          },
        ],
      ],
    },
  );

test('OPS-2 inquiries that wait are listed, and others are asked for', async () => {
  const page = open('');
  const row = within(await screen.findByRole('row', { name: /配送/ }));
  expect(row.getByText('回答待ち')).toBeTruthy();
  expect(screen.getByText('直近30日間の回答：1,200件、回答までの時間は中央値3時間20分・最長2日2時間')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('状態'), '回答済み');
  await waitFor(() => expect(page.inputsOf(inquiries).at(-1)).toEqual({ standing: 'answered' }));
  await userEvent.type(screen.getByLabelText('件名・本文の言葉、会員番号'), '追跡{Enter}');
  await waitFor(() => expect(page.inputsOf(inquiries).at(-1)).toEqual({ standing: 'answered', words: '追跡' }));
});

test('OPS-2 an inquiry is answered and closed, and leads to its member', async () => {
  const page = open(`/${id}`);
  expect(await screen.findByText('いつ届きますか？')).toBeTruthy();
  expect(screen.getByRole('link', { name: '星野 花' }).getAttribute('href')).toContain(`/desk/account/members/${member_id}`);
  await userEvent.type(screen.getByRole('textbox', { name: '回答' }), '明日です。');
  await userEvent.click(screen.getByRole('switch', { name: 'このお問い合わせを終了する' }));
  await userEvent.click(screen.getByRole('button', { name: '送信する' }));
  await waitFor(() => expect(page.inputsOf(inquiryAnswer)).toMatchObject([{ id, seen: at, text: '明日です。', is_closing: true }]));
});

test('OPS-15 a template is put into the answer with one press, with the name, and leaves open what only staff know', async () => {
  open(`/${id}`);
  await screen.findByRole('option', { name: '配送' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '定型文' }), '配送');
  await userEvent.click(screen.getByRole('button', { name: '日本語で入れる' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '回答' });
  await waitFor(() => expect(field.value).toBe('星野 花 様\n{{parcel}}の件です。'));
  expect(document.activeElement).toBe(field);
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

test('OPS-2 pictures are put to an answer, seen, taken away again, at most three, and sent with it once', async () => {
  const page = open(`/${id}`);
  const choose = () => screen.getByLabelText<HTMLInputElement>('写真を添える（3枚まで）');
  await screen.findByText('いつ届きますか？');
  await userEvent.upload(choose(), [aFile('one.jpg'), aFile('two.jpg')]);
  expect(await screen.findByRole('img', { name: '写真2' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '写真1を外す' }));
  expect(screen.queryByRole('img', { name: '写真2' })).toBeNull();
  await userEvent.upload(choose(), aFile('broken.jpg'));
  expect(await screen.findByText('この写真は読み込めませんでした。別の写真を選んでください。')).toBeTruthy();
  await userEvent.upload(choose(), [aFile('three.jpg'), aFile('four.jpg'), aFile('five.jpg')]);
  expect(await screen.findByText('写真は3枚までです。')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('写真を添える（3枚まで）')).toBeNull());
  await userEvent.type(screen.getByRole('textbox', { name: '回答' }), '角の写真です。');
  await userEvent.click(screen.getByRole('button', { name: '送信する' }));
  await waitFor(() => expect(page.inputsOf(inquiryAnswer)).toMatchObject([{ text: '角の写真です。', pictures: ['two', 'three', 'four'] }]));
  await waitFor(() => expect(screen.queryAllByRole('img', { name: /^写真/ })).toEqual([]));
});

test('OPS-2 a picture that the service cannot take is said above the answer, and what was written and chosen stays', async () => {
  const page = open(`/${id}`);
  await screen.findByText('いつ届きますか？');
  page.reply(inquiryAnswer, { state: 400, refusal: 'damaged', errors: { pictures: ['この画像は壊れています。'] } });
  await userEvent.upload(screen.getByLabelText('写真を添える（3枚まで）'), aFile('one.jpg'));
  await screen.findByRole('img', { name: '写真1' });
  await userEvent.type(screen.getByRole('textbox', { name: '回答' }), '角です。');
  await userEvent.click(screen.getByRole('button', { name: '送信する' }));
  expect(await screen.findByText('この画像は壊れています。')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '回答' }).value).toBe('角です。');
  expect(screen.getByRole('img', { name: '写真1' })).toBeTruthy();
});

test('OPS-2 a picture of what the member wrote opens as large as the screen', async () => {
  const page = open(`/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: '写真1を拡大' }));
  const dialog = within(await screen.findByRole('dialog', { name: '写真1' }));
  expect(dialog.getByRole<HTMLImageElement>('img', { name: '写真1' }).src).toBe('data:image/webp;base64,UklGRg==');
  expect(page.inputsOf(inquiryPictureOf)).toEqual([{ picture: picture.id }]);
});
