import { referrals, referralSettle, type HeldReferral } from '@fudaya/contracts/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { ReferralsPage } from './ReferralsPage.tsx';

const [invitee, referrer] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const;
const line: HeldReferral = {
  invitee: { id: invitee, name: '星野 花' },
  referrer: { id: referrer, name: '月島 凛' },
  why: 'phone',
  since: '2026-11-20T03:00:00.000Z',
  granted: 3,
};
const open = (lines: HeldReferral[]) =>
  renderDesk(<ReferralsPage />, {
    area: 'account',
    messages: { ja, en },
    rights: ['referral.judge', 'member.see'],
    path: '/desk/account/referrals',
    replies: [
      [referrals, { referrals: lines, next: null }],
      [referralSettle, { is_new: true }],
    ],
  });

test('REF-1 OPS-2 a referral that is held back shows both members and why, and is settled with a reason', async () => {
  const page = open([line]);
  const row = within(await screen.findByRole('row', { name: /星野 花/ }));
  expect(row.getByText(ja['referrals.why.phone'])).toBeTruthy();
  expect(row.getByRole('link', { name: '月島 凛' }).getAttribute('href')).toContain(referrer);
  await userEvent.click(row.getByRole('button', { name: ja['grant.go'] }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '書類を確認');
  await userEvent.click(dialog.getByRole('button', { name: ja['grant.go'] }));
  await waitFor(() => expect(page.inputsOf(referralSettle)).toMatchObject([{ id: invitee, settlement: 'grant', reason: '書類を確認' }]));
});

test('REF-1 with nothing held back the page says so', async () => {
  open([]);
  expect(await screen.findByText(ja['referrals.none'])).toBeTruthy();
});
