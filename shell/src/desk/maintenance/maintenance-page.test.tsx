import { closable, maintenance, maintenanceSet } from '@fudaya/contracts/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { MaintenancePage } from './MaintenancePage.tsx';

const at = '2026-11-01T03:00:00.000Z';
const open = (answer: Record<string, unknown> = {}) =>
  renderDesk(<MaintenancePage />, {
    area: 'account',
    messages: { ja, en },
    namespace: 'desk-platform',
    rights: ['maintenance.change'],
    replies: [
      [
        maintenance,
        {
          closed: [{ area: 'gacha', until: at }],
          versions: closable.map((area, n) => ({ area, version: n })),
          acts: [{ id: 1, at, area: 'gacha', is_closed: true, until: at, by: '運用 蓮', reason: '価格の誤り' }],
        },
      ],
      [maintenanceSet, answer],
    ],
  });

test('FRM-6 OPS-2 what is closed is told with its end and who closed it, and is opened with a reason', async () => {
  const page = open();
  const table = within(await screen.findByRole('table', { name: 'メンテナンス' }));
  expect((await table.findAllByText('受付中')).length).toBe(4);
  expect(table.getAllByText('停止中').length).toBe(1);
  expect(within(screen.getByRole('table', { name: '停止と再開の履歴' })).getByText('価格の誤り')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '抽選と配送を再開する' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '価格を直した');
  await userEvent.click(dialog.getByRole('button', { name: '再開する' }));
  await waitFor(() =>
    expect(page.inputsOf(maintenanceSet)).toEqual([{ area: 'gacha', is_closed: false, until: null, seen: 2, reason: '価格を直した' }]),
  );
});

test('FRM-6 OPS-2 the whole shop is closed until a moment in Japan', async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'ショップ全体を停止する' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/再開予定/), { target: { value: '2026-12-01T09:00' } });
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '定期メンテナンス');
  await userEvent.click(dialog.getByRole('button', { name: '停止する' }));
  await waitFor(() =>
    expect(page.inputsOf(maintenanceSet)).toEqual([
      { area: 'all', is_closed: true, until: '2026-12-01T00:00:00.000Z', seen: 0, reason: '定期メンテナンス' },
    ]),
  );
});

test('FRM-6 OPS-2 who was slower is told, and is shown how it stands now', async () => {
  const page = open({ state: 400, refusal: 'changed_meanwhile', errors: { seen: ['ほかの担当者が先に変更しました。'] } });
  await userEvent.click(await screen.findByRole('button', { name: '抽選と配送を再開する' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '価格を直した');
  await userEvent.click(dialog.getByRole('button', { name: '再開する' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('ほかの担当者が先に変更しました。');
  const before = page.inputsOf(maintenance).length;
  await userEvent.click(dialog.getByRole('button', { name: '最新の内容を読み込む' }));
  await waitFor(() => expect(page.inputsOf(maintenance).length).toBe(before + 1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
