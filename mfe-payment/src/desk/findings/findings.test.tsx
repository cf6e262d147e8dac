import { booksFindings, findingsExport, promiseNumbers } from '@fudaya/contracts/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { FindingsPage } from './FindingsPage.tsx';

const at = '2026-11-20T18:40:00.000Z';
const finding = {
  ...{ id: 1, promise: 4, about: 'ba5e0000', detail: '{"pt":5,"entries":0}', first_seen: at, last_seen: at, gone: null },
  told: [{ name: '山田 花子', at }],
};
const open = (
  checked: string | null,
  findings: readonly (typeof finding)[],
  rights: RenderDeskOptions['rights'] = ['report.see', 'report.export'],
) =>
  renderDesk(<FindingsPage />, {
    area: 'payment',
    messages: { ja, en },
    rights,
    replies: [
      [booksFindings, { checked, longest_round: 3, findings: [...findings], count: findings.length }],
      [findingsExport, { name: 'findings.csv', csv: 'id\r\n' }],
    ],
  });

test('OPS-12 OPS-2 what a night found has its promise in words, who was told, and its details', async () => {
  open(at, [finding, { ...finding, id: 2, promise: 99, about: 'x', told: [] }]);
  const row = within(await screen.findByRole('row', { name: /^会員のポイントとコインは、明細の合計と同じ/ }));
  expect(row.getByText('山田 花子')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^約束99/ }).textContent).toContain('まだお知らせしていません');
  expect(screen.getByText(/3夜以内/)).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'ba5e0000の内訳' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: 'pt 5' })).toBeTruthy();
});

test('OPS-12 OPS-2 what is gone is asked for, all is saved as a file by who may, and a shop without a night says so', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { unmount, ...page } = open(null, []);
  expect(await screen.findByText('帳簿の夜間の点検はまだ行われていません。')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '表示' }), '解消した問題');
  await waitFor(() => expect(page.inputsOf(booksFindings).at(-1)).toEqual({ gone: '1' }));
  await userEvent.click(screen.getByRole('button', { name: 'すべてCSVで保存' }));
  await waitFor(() => expect(address).toHaveBeenCalled());
  unmount();
  open(at, [], ['report.see']);
  await screen.findByText('問題は見つかっていません。');
  expect(screen.queryByRole('button', { name: 'すべてCSVで保存' })).toBeNull();
});

test('OPS-12 each promise has its words in both languages', () => {
  for (const texts of [ja, en]) for (const number of promiseNumbers) expect(texts[`promise.${number}`].length).toBeGreaterThan(10);
});
