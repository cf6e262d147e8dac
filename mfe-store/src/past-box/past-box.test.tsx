import '../testing/browser-gaps.ts';
import { store, type ReplyOf } from '@fudaya/contracts';
import { aVisitor, renderPage } from '@fudaya/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLineup, aPastBox } from '../testing/samples.ts';
import '../testing/texts.ts';
import { PastBoxesPage } from './PastBoxesPage.tsx';
import { PastBoxPage } from './PastBoxPage.tsx';

const open = (box: Partial<store.PastBox> = {}, language: 'ja' | 'en' = 'ja') =>
  renderPage(<PastBoxPage />, {
    path: '/past-box?packId=4',
    area: 'store',
    member: aVisitor,
    language,
    replies: [[store.pastBox, { ...aPastBox, ...box }]],
  });
const value = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent ?? '';
const files = () =>
  screen.getAllByRole('link').flatMap((link) => /\/draw\/(?:box\/)?(.*)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? []);

test('MEM-2 a past box shows what it was, its entries of the log, its audit and who won, each by the chosen name or none', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '朱雀絵巻 初ノ巻の記録' })).toBeTruthy();
  expect(value('販売数')).toBe('3,000 / 3,000パック');
  expect(value('販売の条件を公開')).toContain('記録の41番');
  expect(value('終了を記録')).toContain('記録の1,999番');
  expect(value('替えた公開乱数')).toBe('1回（上限20回）');
  expect(screen.getByText('計算し直し、食い違いはありませんでした')).toBeTruthy();
  expect(value('締め切り前の再計算')).toContain('食い違い0件');
  expect(value('締め切り')).toContain('担当者2名が確認');
  const [first, second] = within(screen.getByRole('heading', { name: '当選した最高賞' }).parentElement!).getAllByRole('listitem');
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringContaining('あかつきのタヌキさん'),
    expect.stringContaining('匿名の会員さん'),
  ]);
  expect(screen.getByRole('link', { name: '証明ファイルを開く' }).getAttribute('href')).toBe('/draw-proof');
});

test('MEM-2 the files of its record are those that there are: of a cancelled box with hidden contents neither these nor a last word', async () => {
  const { unmount } = open({ cards: { list: aLineup.list, page: { page: 1, all_page: 1, pages: [1] } } });
  await screen.findByText('朱雀絵巻 初ノ巻の記録');
  expect(files()).toEqual(['terms.json', 'manifest.json', 'log/checkpoint', 'ticks.jsonl', 'closing.json']);
  expect(screen.getByRole('button', { name: /鬼神王ラセツ/ })).toBeTruthy();
  unmount();
  open({
    end: 'cancelled',
    start_date: '2026-11-24T04:00:00.000Z',
    is_shown: '0',
    wins: [],
    cancelled: { reason: 'カードに傷が見つかったため', refunded: 3 },
    record: { ...aPastBox.record, last_file: 'cancel' },
    audit: { is_sound: '1', recomputed: null, closed: null },
  });
  expect(await screen.findByText(/理由：カードに傷が見つかったため.*3件/)).toBeTruthy();
  expect(files()).toEqual(['terms.json', 'log/checkpoint', 'ticks.jsonl', 'cancel.json']);
  expect(screen.queryByText('当選した最高賞')).toBeNull();
  expect(screen.getByText('中身を伏せて販売したボックスのため、カードの一覧は公開されません。')).toBeTruthy();
  expect(value('締め切り')).toContain('まだ締め切っていません');
  expect(value('販売期間')).toContain('発売前に終了');
  // Not recomputed as a whole yet: the page does not say that it was.
  expect(screen.getByText('食い違いの記録はありません')).toBeTruthy();
});

test('MEM-2 what did not recompute is said first, and a box that waits for its last draws says so', async () => {
  const { unmount } = open({ audit: { ...aPastBox.audit, is_sound: '0' } }, 'en');
  expect(await screen.findByText('A mismatch was found')).toBeTruthy();
  expect(screen.getByText('A mismatch. We are looking into it.')).toBeTruthy();
  unmount();
  open({ record: { ...aPastBox.record, last_word: null, last_file: null } }, 'en');
  expect(await screen.findByText('Waiting for the last draws')).toBeTruthy();
});

test('MEM-2 the list leads to each box’s record and says how its sale ended', async () => {
  const { record: _, audit: __, ...box } = aPastBox;
  const reply: ReplyOf<typeof store.pastBoxList> = {
    list: [box, { ...box, id: 5, end: 'cancelled', bought: 12 }],
    page: { page: 1, all_page: 1, pages: [1] },
  };
  renderPage(<PastBoxesPage />, { path: '/past-boxes', area: 'store', member: aVisitor, replies: [[store.pastBoxList, reply]] });
  const [first, second] = await screen.findAllByRole('link', { name: /朱雀絵巻/ });
  expect([first?.getAttribute('href'), first?.textContent]).toEqual(['/past-box?packId=4', expect.stringContaining('完売')]);
  expect(second?.textContent).toMatch(/販売中止.*12 \/ 3,000パック販売/);
});

test('MEM-2 a pack that is on sale or unknown has no record, and its page says when there will be one', async () => {
  renderPage(<PastBoxPage />, {
    path: '/past-box?packId=4',
    area: 'store',
    member: aVisitor,
    replies: [[store.pastBox, { state: 404 }]] as never,
  });
  expect(await screen.findByText('このボックスの記録はありません')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'パックのページ' }).getAttribute('href')).toBe('/pack-detail?packId=4');
});

test.each([
  ['ja', '無料1日1回'],
  ['en', 'Freeonce a day'],
] as const)('MEM-2 MEM-11 in %s a past free box says that it was free', async (language, words) => {
  open({ point: 0 }, language);
  await screen.findByRole('heading', { level: 1 });
  expect(document.body.textContent?.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
});
