import '../testing/browser-gaps.ts';
import { account, store, type Call } from '@fudaya/contracts';
import { aMember, aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aPack } from '../testing/samples.ts';
import '../testing/texts.ts';
import { WinsPage } from './WinsPage.tsx';

const card = { image_url: '/art/cards/c.avif', card_name: '天穹竜アステリオン', rarity: 3 } as const;
const win = {
  ...card,
  pack_id: 4,
  pack_name: '朱雀絵巻',
  won_at: '2026-11-20T03:00:00.000Z',
};
const history_id = '01890000-0000-7000-8000-000000000001';
const reply = {
  list: [
    { ...win, by: 'あかつきのキツネ', history_id },
    { ...win, by: '', card_name: '月蝕の魔王ノクス' },
  ],
  ranking: [
    { ...card, place: 1, by: '', count: 3, is_me: '0' },
    { ...card, place: 2, by: 'あかつきのキツネ', count: 1, is_me: '1' },
  ],
  week_from: '2026-11-16',
  server_time: '2026-11-20T03:05:00.000Z',
} as const;
const words = { first_words: ['あかつきの', 'つきよの'], second_words: ['キツネ', 'ネコ'] };
const choice = { first: 0, second: 0, is_shown: '0', is_ranked: '1', ...words } as const;
const open = (replies: readonly (readonly [Call, FakeReply])[] = [], member = aMember) =>
  renderPage(<WinsPage />, {
    path: '/wins',
    area: 'store',
    member,
    replies: [
      [store.wins, reply],
      [store.packList, { list: [aPack, { ...aPack, id: 10, name: '売り切れ', pack_count: 0 }], server_time: reply.server_time }],
      [account.winnerName, choice],
      [account.winnerNameSet, { result: '1' }],
      ...replies,
    ] as never,
  });

test('MEM-9 each prize has its pack and its winner by the chosen name or none; one’s own has the way to its proof', async () => {
  open();
  const wall = await screen.findByRole('list', { name: 'みんなの当たり' });
  const [named, unnamed] = within(wall).getAllByRole('listitem');
  expect(named?.textContent).toContain('あかつきのキツネさん');
  expect(unnamed?.textContent).toContain('匿名の会員さん');
  const proof = within(wall).getByRole('link', { name: '「天穹竜アステリオン」の抽選を確かめる' });
  expect(proof.getAttribute('href')).toBe(`/draw-proof?historyId=${history_id}`);
  expect(
    within(named!)
      .getByRole('link', { name: /天穹竜アステリオン 朱雀絵巻|天穹竜アステリオン朱雀絵巻/ })
      .getAttribute('href'),
  ).toBe('/pack-detail?packId=4');
});

test('MEM-9 the ranking says places and prizes, no sums, and who of them one is', async () => {
  open();
  expect(await screen.findByText('11/16（月）からの、最高賞の当選枚数です。')).toBeTruthy();
  expect(screen.getByText('1位').closest('li')?.textContent).toMatch(/匿名の会員さん.*3枚/);
  expect(screen.getByText('2位').closest('li')?.textContent).toMatch(/あかつきのキツネさん.*あなた.*1枚/);
  expect(screen.queryByText(/円|pt/)).toBeNull();
});

test('MEM-9 a member chooses a name and to stay out of the ranking; a visitor has nothing to choose', async () => {
  const page = open();
  expect(await screen.findByRole('checkbox', { name: '今週のランキングに参加する', checked: true })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: '当選したとき、次の名前を表示する' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '名前の前半' }), 'つきよの');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '名前の後半' }), 'ネコ');
  expect(screen.getByText('表示される名前：つきよのネコさん')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: '今週のランキングに参加する' }));
  await userEvent.click(screen.getByRole('button', { name: '設定を保存する' }));
  expect(await screen.findByText('設定を保存しました。')).toBeTruthy();
  expect(page.inputsOf(account.winnerNameSet)).toEqual([{ first: 1, second: 1, is_shown: '1', is_ranked: '0' }]);
  expect(page.inputsOf(store.wins).length).toBeGreaterThan(1);

  open([], aVisitor);
  await screen.findByText('今週のランキング');
  expect(screen.queryByText('あなたの表示')).toBeNull();
});

test('MEM-9 the boxes on sale show how far they are, and an empty wall says what will come', async () => {
  open([[store.wins, { ...reply, list: [], ranking: [] }]]);
  expect(await screen.findByText('まだ当選がありません')).toBeTruthy();
  expect(screen.getByText('今週の当選は、これからです。')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('link', { name: new RegExp(aPack.name) })).toBeTruthy());
  expect(screen.queryByRole('link', { name: /売り切れ/ })).toBeNull();
});
