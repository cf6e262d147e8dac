import { answerTemplates, inquiries, inquiry, inquiryAnswer, inquiryPictureOf, type InquiryWhole } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
        [inquiries, { inquiries: [line], next: null }],
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

test('OPS-2 a picture of what the member wrote opens as large as the screen', async () => {
  const page = open(`/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: '写真1を拡大' }));
  const dialog = within(await screen.findByRole('dialog', { name: '写真1' }));
  expect(dialog.getByRole<HTMLImageElement>('img', { name: '写真1' }).src).toBe('data:image/webp;base64,UklGRg==');
  expect(page.inputsOf(inquiryPictureOf)).toEqual([{ picture: picture.id }]);
});
