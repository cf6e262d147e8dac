import {
  broadcast,
  broadcastApprove,
  broadcastList,
  broadcasts,
  maxBroadcastPart,
  broadcastSave,
  broadcastSend,
  broadcastStop,
  broadcastTest,
  type BroadcastWhole,
} from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { BroadcastPage } from './BroadcastPage.tsx';
import { BroadcastsPage } from './BroadcastsPage.tsx';
import { EditBroadcastPage } from './EditBroadcastPage.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const at = '2026-11-20T03:00:00.000Z';
const whole: BroadcastWhole = {
  broadcast: {
    ...{ id, kind: 'advert', title_ja: '秋の新作', title_en: 'Autumn', text_ja: '始まります。', text_en: 'It begins.', href: '/pack-list' },
    ...{
      standing: 'draft',
      counted: null,
      told: 0,
      starts: null,
      created: at,
      by_bell: true,
      by_mail: true,
      ranks: [4, 5],
      language: null,
    },
    ...{ bought_days: 30, unbought_days: null, joined_from: null, joined_until: null },
  },
  ...{ version: 3, listed: null, reaches: 1200, is_own: true, sent: null, finished: null },
  mail: {
    ja: { subject: '【札屋】秋の新作', text: '始まります。\n送信者' },
    en: { subject: 'Fudaya: Autumn', text: 'It begins.\nSender' },
  },
};
const wrongLine: ReplyOf<typeof broadcastList> = { members: 0, wrong: [{ line: 2, text: 'nobody' }], version: 3 };
const open = (path: string, of: BroadcastWhole = whole, list = wrongLine) =>
  renderDesk(
    <Routes>
      <Route path="/desk/account/broadcasts" Component={BroadcastsPage} />
      <Route path="/desk/account/broadcasts/new" Component={EditBroadcastPage} />
      <Route path="/desk/account/broadcasts/:id/edit" Component={EditBroadcastPage} />
      <Route path="/desk/account/broadcasts/:id" Component={BroadcastPage} />
    </Routes>,
    {
      area: 'account',
      path: `/desk/account/broadcasts${path}`,
      messages: { ja, en },
      rights: ['broadcast.send'],
      replies: [
        [broadcasts, { broadcasts: [of.broadcast], next: null }],
        [broadcast, of],
        [broadcastSave, { version: 1 }],
        [broadcastList, list],
        [broadcastTest, { mail: 'ken@example.com' }],
        [broadcastSend, { waiting: 'second_person' }],
        [broadcastApprove, {}],
        [broadcastStop, {}],
      ],
    },
  );

test('OPS-14 a draft is shown in both languages as members read it, with how many it reaches now, and sent with its version and a reason', async () => {
  const page = open(`/${id}`);
  expect(await screen.findByText('【札屋】秋の新作')).toBeTruthy();
  expect(screen.getByText('Fudaya: Autumn')).toBeTruthy();
  expect(screen.getByText('1,200人')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '送信' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '新作のため');
  await userEvent.click(dialog.getByRole('button', { name: '送信' }));
  await waitFor(() => expect(page.inputsOf(broadcastSend)).toMatchObject([{ id, seen: 3, starts: null, reason: '新作のため' }]));
});

test('OPS-14 a file with a wrong line is not taken, and the line is named', async () => {
  const page = open(`/${id}`);
  const input = await screen.findByLabelText<HTMLInputElement>(/会員番号または紹介コード/);
  await userEvent.upload(input, new File([`${id}\nnobody`], 'members.txt', { type: 'text/plain' }));
  expect(await screen.findByText('2行目：nobody')).toBeTruthy();
  expect(page.inputsOf(broadcastList)).toMatchObject([{ id, seen: 3, lines: [id, 'nobody'], is_trial: true }]);
});

test('OPS-14 a long file is looked up as a whole, then written in parts that each know the one before; none of it makes it for everybody', async () => {
  const page = open(`/${id}`, { ...whole, is_listing: true }, { members: 2, wrong: [], version: 4 });
  expect(await screen.findByText(/会員リストの読み込みが途中で止まっています/)).toBeTruthy();
  const input = await screen.findByLabelText<HTMLInputElement>(/会員番号または紹介コード/);
  await userEvent.upload(input, new File(['\n'], 'empty.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/1行に1人ずつ/)).toBeTruthy();
  expect(page.inputsOf(broadcastList)).toEqual([]);
  const lines = Array.from({ length: maxBroadcastPart + 1 }, () => id).join('\n');
  await userEvent.upload(input, new File([lines], 'members.txt', { type: 'text/plain' }));
  await waitFor(() => expect(page.inputsOf(broadcastList)).toHaveLength(4));
  const last = { first_line: maxBroadcastPart + 1, is_last: true };
  expect(page.inputsOf(broadcastList)).toMatchObject([
    { seen: 3, first_line: 1, is_last: false, is_trial: true },
    { ...last, is_trial: true },
    { first_line: 1, is_last: false, is_trial: false },
    { ...last, seen: 4, is_trial: false },
  ]);
});

test('OPS-14 OPS-12 what waits is approved by somebody else, never by whoever wrote or sent it', async () => {
  const waiting = { ...whole, broadcast: { ...whole.broadcast, standing: 'waiting', counted: 1200 } } as const;
  open(`/${id}`, waiting);
  expect(await screen.findByText(ja['broadcasts.own'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: '承認' })).toBeNull();
  expect(screen.queryByRole('button', { name: '送信' })).toBeNull();
});

test('OPS-14 a draft is written once for its page, with what is empty as not asked', async () => {
  const page = open('/new');
  const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
  await userEvent.type(await field('件名（日本語）'), '秋の新作');
  await userEvent.type(await field('件名（英語）'), 'Autumn');
  await userEvent.type(await field('本文（日本語）'), '始まります。');
  await userEvent.type(await field('本文（英語）'), 'It begins.');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(broadcastSave)).toHaveLength(1));
  expect(page.inputsOf(broadcastSave)[0]).toMatchObject({
    ...{ seen: null, kind: 'advert', title_ja: '秋の新作', href: '', by_bell: true, by_mail: true, ranks: [], language: null },
    ...{ bought_days: null, unbought_days: null, joined_from: null, joined_until: null },
  });
});
