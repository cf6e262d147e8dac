import { packGroupOrder, packGroupPut, packGroupRemove, packGroups, windowPacks, type PackGroupLine } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { GroupPage } from './GroupPage.tsx';
import { GroupsPage } from './GroupsPage.tsx';

const pack = (pack_id: number, name_ja: string, is_listed = true) => ({
  ...{ pack_id, name_ja, name_en: `Pack ${pack_id}`, image: `/art/pack-${pack_id}.avif`, is_listed },
});
const spring = { group_id: 3, name_ja: '春の特集', name_en: 'Spring', packs: [pack(1, '桜'), pack(2, '若葉', false)], version: 'g3' };
const summer = { group_id: 5, name_ja: '夏の特集', name_en: 'Summer', packs: [pack(2, '若葉', false)], version: 'g5' };
const ofList = { card_type_ja: '星空', card_type_en: 'Starlit', position: 0 };
const lines = [pack(4, '花火'), pack(1, '桜')].map((line) => ({ ...line, ...ofList }));
const open = (
  path: string,
  rights: readonly ('catalogue.see' | 'pack.edit')[] = ['catalogue.see', 'pack.edit'],
  groups: PackGroupLine[] = [spring, summer],
) =>
  renderDesk(
    <Routes>
      <Route path="/desk/store/groups" Component={GroupsPage} />
      <Route path="/desk/store/groups/:id" Component={GroupPage} />
    </Routes>,
    {
      area: 'store',
      path,
      messages: { ja, en },
      rights,
      replies: [
        [packGroups, { groups, version: 'o1' }],
        [packGroupPut, { group_id: 7 }],
        [packGroupOrder, { version: 'o2' }],
        [packGroupRemove, {}],
        [windowPacks, { packs: lines, next: null }],
      ],
    },
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('OPS-2 TOP-4 groups tell which of them has the tab, and another gets it; who may only look moves and makes none', async () => {
  const { unmount, ...page } = open('/desk/store/groups');
  expect(within(await screen.findByRole('row', { name: /^春の特集/ })).getByText('タブに表示中')).toBeTruthy();
  await press('夏の特集を上へ');
  await waitFor(() => expect(page.inputsOf(packGroupOrder)).toEqual([{ ids: [5, 3], seen: 'o1' }]));
  unmount();
  open('/desk/store/groups', ['catalogue.see']);
  await screen.findByRole('row', { name: /^春の特集/ });
  expect(screen.queryByRole('button', { name: /上へ/ })).toBeNull();
  expect(screen.queryByRole('link', { name: '特集を作る' })).toBeNull();
});

test('OPS-2 TOP-4 packs are put into a group, moved and taken out, and saved with the version it was read in', async () => {
  const page = open('/desk/store/groups/3');
  expect(await screen.findByText('販売期間外')).toBeTruthy();
  await screen.findByRole('button', { name: '追加: 花火' });
  // What is in it already is not offered.
  expect(screen.queryByRole('button', { name: '追加: 桜' })).toBeNull();
  await press('追加: 花火');
  await press('花火を上へ');
  await press('外す: 若葉');
  await press('保存');
  const saved = { group_id: 3, seen: 'g3', name_ja: '春の特集', name_en: 'Spring', pack_ids: [1, 4], starts: null, ends: null };
  await waitFor(() => expect(page.inputsOf(packGroupPut)).toEqual([saved]));
});

test('OPS-2 TOP-4 a group that is to come is told from the one that is shown, and its time is saved by Japan’s clock', async () => {
  const coming = { ...summer, starts: '2026-12-01T03:00:00.000Z', ends: null, standing: 'ahead' as const };
  const { unmount } = open('/desk/store/groups', undefined, [{ ...spring, standing: 'shown' as const }, coming]);
  const row = within(await screen.findByRole('row', { name: /^夏の特集/ }));
  expect(row.getByText('表示前')).toBeTruthy();
  expect(row.getByText('2026/12/01 12:00')).toBeTruthy();
  unmount();
  const page = open('/desk/store/groups/5', undefined, [spring, coming]);
  const ends = await screen.findByLabelText(/^終了/);
  await userEvent.type(ends, '2026-12-31T23:59');
  await press('保存');
  await waitFor(() =>
    expect(page.inputsOf(packGroupPut)).toMatchObject([
      { group_id: 5, seen: 'g5', starts: '2026-12-01T03:00:00.000Z', ends: '2026-12-31T14:59:00.000Z' },
    ]),
  );
});

test('OPS-2 TOP-4 a group without packs is told so and not sent, and one is withdrawn with a reason', async () => {
  const { unmount, ...page } = open('/desk/store/groups/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /名前（日本語）/ }), '冬');
  await userEvent.type(screen.getByRole('textbox', { name: /名前（英語）/ }), 'Winter');
  await press('保存');
  expect(await screen.findByText('パックを1〜50件選んでください。')).toBeTruthy();
  expect(page.inputsOf(packGroupPut)).toEqual([]);
  unmount();
  const other = open('/desk/store/groups/3');
  await userEvent.click(await screen.findByRole('button', { name: '特集を取り下げる' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '特集の終了');
  await userEvent.click(dialog.getByRole('button', { name: '特集を取り下げる' }));
  await waitFor(() => expect(other.inputsOf(packGroupRemove)).toEqual([{ group_id: 3, seen: 'g3', reason: '特集の終了' }]));
});
