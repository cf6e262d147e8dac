import { purchases, type Right } from '@fudaya/contracts/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { PurchasesPage } from './PurchasesPage.tsx';

const [id, member_id] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const;
const line = { id, member_id, at: '2026-11-01T03:00:00.000Z', pack_id: 4, name_ja: '朱雀絵巻', name_en: 'Suzaku' };
const open = (path = '/desk/gacha/purchases') =>
  renderDesk(<PurchasesPage />, {
    ...{ area: 'gacha', path, messages: { ja, en }, rights: ['member.see'] as Right[] },
    replies: [
      [
        purchases,
        {
          purchases: [
            { ...line, standing: 'void', packs: 12, cost: 5400, unit: 'PT' },
            { ...line, id: member_id, standing: 'drawn', packs: 1, cost: 3, unit: 'COIN', name_ja: '', name_en: '' },
          ],
          next: `1790000000000000 ${id}`,
        },
      ],
    ],
  });

test('OPS-2 the list of purchases says when, of which pack, what was paid and how each stands, and leads to it and its member', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: '購入' }));
  expect((await table.findByRole('row', { name: /取消・返還済み 朱雀絵巻 12/ })).textContent).toContain('5,400');
  // A pack that has no name says its number.
  expect(table.getByRole('row', { name: /抽選済み 4 1/ })).toBeTruthy();
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(`/desk/gacha/purchases/${id}`);
  expect(links).toContain(`/desk/account/members/${member_id}`);
});

test('OPS-2 purchases are asked for by words, state and days, which stand in the address, and page by page by the last one', async () => {
  const page = open('/desk/gacha/purchases?words=4&from=2026-11-01');
  await screen.findByRole('table', { name: '購入' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '状態' }), '抽選待ち');
  await waitFor(() => expect(page.inputsOf(purchases).at(-1)).toEqual({ words: '4', from: '2026-11-01', standing: 'accepted' }));
  await userEvent.click(await screen.findByRole('button', { name: /次/ }));
  await waitFor(() => expect(page.inputsOf(purchases).at(-1)).toMatchObject({ words: '4', before: `1790000000000000 ${id}` }));
});
