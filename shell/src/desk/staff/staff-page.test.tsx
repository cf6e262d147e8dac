import { account } from '@fudaya/contracts';
import { staffRoles, staffSetRoles } from '@fudaya/contracts/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { StaffPage } from './StaffPage.tsx';

const [ren, aoi] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
const at = '2026-11-01T03:00:00.000Z';
const staff = [
  { id: ren, name: '運用 蓮', mail: 'ren@example.test', is_me: '1', joined: at },
  { id: aoi, name: '運用 葵', mail: 'aoi@example.test', is_me: '0', joined: at },
] as const;
const open = (rights: RenderDeskOptions['rights'] = ['staff.see', 'staff.change']) =>
  renderDesk(<StaffPage />, {
    area: 'account',
    messages: { ja, en },
    namespace: 'desk-platform',
    rights,
    replies: [
      [account.staffList, { staff: [...staff], invited: [] }],
      [staffRoles, { staff: [{ id: aoi, roles: ['warehouse'] }] }],
      [staffSetRoles, { roles: ['warehouse', 'support'] }],
      [account.staffInvite, { result: '1' }],
    ],
  });

test('SEC-11 whoever may change staff gives somebody roles, with a reason and with the roles as they were seen', async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: '運用 葵の役割を変える' }));
  const dialog = within(await screen.findByRole('dialog', { name: '運用 葵さんの役割' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'サポート' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '問い合わせ担当になるため');
  await userEvent.click(dialog.getByRole('button', { name: '役割を変える' }));
  await waitFor(() =>
    expect(page.inputsOf(staffSetRoles)).toEqual([
      { id: aoi, roles: ['warehouse', 'support'], seen: ['warehouse'], reason: '問い合わせ担当になるため' },
    ]),
  );
});

test('SEC-11 whoever may only see staff is offered no act on them', async () => {
  open(['staff.see']);
  expect(await screen.findByText('aoi@example.test')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('SEC-11 an invitation says what somebody will be, and is empty again once it is sent', async () => {
  const page = open();
  const mail = await screen.findByRole('textbox', { name: /会員のメール/ });
  await userEvent.type(mail, 'mio@example.test');
  for (const role of ['倉庫', 'サポート']) await userEvent.click(screen.getByRole('checkbox', { name: role }));
  await userEvent.click(screen.getByRole('button', { name: '招待を送る' }));
  await waitFor(() => expect(page.inputsOf(account.staffInvite)).toEqual([{ mail: 'mio@example.test', roles: ['warehouse', 'support'] }]));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '倉庫' }).checked).toBe(false));
});
