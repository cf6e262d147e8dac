import { shopSettings } from '@fudaya/contracts/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, within } from '@testing-library/react';
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
