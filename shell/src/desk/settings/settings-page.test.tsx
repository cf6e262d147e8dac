import { ceilingConfirm, ceilingPut, ceilings, shopSettings, type Ceiling, type CeilingName } from '@fudaya/contracts/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { SettingsPage } from './SettingsPage.tsx';

const changed = { at: '2026-11-01T03:00:00.000Z', by: '経理 凛', reason: '屋号を改めた' };
const common = { ja: '', en: '', until: null, changed: null };

test('OPS-2 each setting tells its value, who changed it last and why, and leads to where it is changed for those who may', async () => {
  renderDesk(<SettingsPage />, {
    messages: { ja, en },
    namespace: 'desk-platform',
    rights: ['settings.see', 'maintenance.change'],
    replies: [
      [ceilings, { ceilings: [] }],
      [
        shopSettings,
        {
          settings: [
            { ...common, kind: 'seller', name: 'name', ja: '札屋', en: 'Fudaya', is_on: null, changed },
            { ...common, kind: 'seller', name: 'phone', ja: '03-0000-0000（{{officeHours}}）', en: '', is_on: null },
            { ...common, kind: 'maintenance', name: 'gacha', is_on: true },
          ],
        },
      ],
    ],
  });
  const table = within(await screen.findByRole('table', { name: '設定' }));
  const seller = (await table.findByText('札屋')).closest('tr') as HTMLElement;
  expect(seller.textContent).toContain('経理 凛');
  expect(seller.textContent).toContain('販売業者の名称');
  expect(within(seller).queryByRole('link')).toBeNull();
  expect(table.getByText('03-0000-0000（10:00〜18:00）').closest('tr')?.textContent).toContain('電話番号');
  const link = table.getByRole('link', { name: '抽選と配送を変更する' });
  expect(link.getAttribute('href')).toBe('/desk/platform/maintenance');
  expect(link.closest('tr')?.textContent).toContain('変更なし');
  const rules = screen.getByRole('table', { name: '規約と連動する数値' });
  expect(rules.textContent).toContain('一度に購入できるポイントの金額300円から50,000円');
  // No figure is left without a name, or with a place where none was filled in.
  expect(rules.textContent).not.toMatch(/settings\.|{{|undefined|NaN/);
});

const ceiling = (name: CeilingName, most: number, second: Ceiling['second'] = null): Ceiling => ({ name, most, second });
const asked = { most: 90_000, by: '経理 凛', reason: '繁忙期', at: '2026-11-01T03:00:00.000Z', is_mine: false };

test('OPS-12 a ceiling is changed as it was shown and with a reason; a higher one that waits is approved by somebody else', async () => {
  const { sent } = renderDesk(<SettingsPage />, {
    messages: { ja, en },
    namespace: 'desk-platform',
    rights: ['settings.see', 'settings.change', 'settings.confirm'],
    replies: [
      [shopSettings, { settings: [{ ...common, kind: 'ceiling', name: 'broadcast', ja: '1000', en: '1000', is_on: null }] }],
      [
        ceilings,
        { ceilings: [ceiling('broadcast', 1000), ceiling('promotion', 50_000, asked), ceiling('box', 10, { ...asked, is_mine: true })] },
      ],
      [ceilingPut, { waiting: null }],
      [ceilingConfirm, {}],
    ],
  });
  const table = within(await screen.findByRole('table', { name: ja['settings.ceilings'] }));
  expect((await table.findByText('1,000人')).closest('tr')?.textContent).toContain(ja['settings.ceiling.broadcast']);
  await userEvent.click(table.getByRole('button', { name: `${ja['settings.ceiling.broadcast']}を変更する` }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: ja['settings.ceiling.broadcast'] });
  await userEvent.clear(field);
  await userEvent.type(field, '500');
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '誤送信を防ぐ');
  await userEvent.click(dialog.getByRole('button', { name: '変更する' }));
  const inputOf = (contract: object) => sent.find((one) => one.contract === contract)?.input;
  await waitFor(() => expect(inputOf(ceilingPut)).toEqual({ name: 'broadcast', most: 500, seen: 1000, reason: '誤送信を防ぐ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // One's own request is a colleague's to approve.
  await userEvent.click(screen.getByRole('button', { name: ja['settings.confirm'] }));
  const second = within(await screen.findByRole('dialog'));
  await userEvent.type(second.getByRole('textbox', { name: /理由/ }), '確認した');
  await userEvent.click(second.getByRole('button', { name: ja['settings.confirm'] }));
  await waitFor(() => expect(inputOf(ceilingConfirm)).toEqual({ name: 'promotion', most: 90_000, seen: 50_000, reason: '確認した' }));
});
