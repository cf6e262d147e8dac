import { memberClose, memberClosing, memberExport, type MemberWhole } from '@fudaya/contracts/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { MemberLeaving } from './MemberLeaving.tsx';

const id = '01890000-0000-7000-8000-000000000002';
const whole = { member: { id, standing: 'live', is_staff: false } } as MemberWhole;
type Obstacles = ('undecided' | 'payments')[];
const open = (obstacles: Obstacles = [], rights: RenderDeskOptions['rights'] = ['member.close', 'member.export'], of = whole) =>
  renderDesk(<MemberLeaving whole={of} onChange={() => undefined} />, {
    area: 'account',
    messages: { ja, en },
    rights,
    replies: [
      [memberClosing, { points: 1200, coins: 3, obstacles }],
      [memberClose, {}],
      [memberExport, { file_name: 'fudaya-data.json', text: '{}' }],
    ],
  });

test('OPS-2 an account is closed with what it loses, and a reason', async () => {
  const page = open();
  await userEvent.click(screen.getByRole('button', { name: '退会させる' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/1,200ポイントと3コインが失効/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), '本人からの申し出');
  await userEvent.click(dialog.getByRole('button', { name: '退会させる' }));
  await waitFor(() => expect(page.inputsOf(memberClose)).toEqual([{ id, points: 1200, coins: 3, reason: '本人からの申し出' }]));
});

test('OPS-2 what has to be finished first is named, and nothing can be pressed', async () => {
  open(['undecided', 'payments']);
  await userEvent.click(screen.getByRole('button', { name: '退会させる' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([ja['close.undecided'], ja['close.payments']]);
  expect(dialog.queryByRole('button', { name: '退会させる' })).toBeNull();
});

test('OPS-2 SEC-11 the data of a member is saved as a file by whoever may; staff are not closed', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { unmount, ...page } = open([], ['member.export']);
  expect(screen.queryByRole('button', { name: '退会させる' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'データを書き出す' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '開示請求');
  await userEvent.click(dialog.getByRole('button', { name: 'データを書き出す' }));
  await waitFor(() => expect(page.inputsOf(memberExport)).toEqual([{ id, reason: '開示請求' }]));
  await waitFor(() => expect(address).toHaveBeenCalled());
  unmount();
  open([], undefined, { ...whole, member: { ...whole.member, is_staff: true } });
  expect(screen.queryByRole('button', { name: '退会させる' })).toBeNull();
});
