import { account, type Call } from '@fudaya/contracts';
import { aMember, aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { StaffPage } from './StaffPage.tsx';
import { StaffPasskeyPage } from '../staff-passkey/StaffPasskeyPage.tsx';

const ids = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  '01890000-0000-7000-8000-000000000003',
] as const;
const at = '2026-11-01T03:00:00.000Z';
const list: account.StaffList = {
  staff: [
    { id: ids[0], name: '運用 蓮', mail: 'ren@example.test', is_me: '1', joined: at },
    { id: ids[1], name: '運用 葵', mail: 'aoi@example.test', is_me: '0', joined: null },
  ],
  invited: [{ id: ids[2], name: '星野 空', mail: 'sora@example.test', by: '運用 蓮', expires: at }],
};
const [register, sign] = vi.hoisted(() => [vi.fn<() => Promise<object>>(), vi.fn<() => Promise<object>>()]);
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: register, startAuthentication: sign }));
beforeEach(() => vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {}));
afterEach(() => vi.unstubAllGlobals());

const messages = { ja, en };
type Replies = readonly (readonly [Call, FakeReply])[];
const openStaff = (replies: Replies, language: 'ja' | 'en' = 'ja') =>
  renderPage(<StaffPage />, { area: 'account', messages, path: '/staff', language, member: aMember, replies });
const openLink = (replies: Replies, language: 'ja' | 'en' = 'ja') =>
  renderPage(<StaffPasskeyPage />, { area: 'account', messages, path: '/staff-passkey?token=abc', language, member: aVisitor, replies });

test('SEC-11 staff see who is staff and who is invited by whom, and remove another after a question', async () => {
  const page = openStaff([
    [account.staffList, list],
    [account.staffRemove, { result: '1' }],
  ]);
  expect(await screen.findByText('運用 蓮さんが招待、2026/11/01 12:00まで有効')).toBeTruthy();
  expect(screen.getByText('パスキーが登録されていません')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '運用 蓮を外す' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '運用 葵を外す' }));
  const dialog = await screen.findByRole('dialog', { name: '運用 葵さんを担当者から外しますか？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '外す' }));
  expect(await screen.findByText('運用 葵さんを外しました。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '星野 空への招待を取り消す' }));
  await waitFor(() => expect(page.inputsOf(account.staffRemove)).toEqual([{ id: ids[1] }, { id: ids[2] }]));
});

test('SEC-11 who is no staff finds no page: nothing of it is shown and the top page comes', async () => {
  openStaff([[account.staffList, { state: 404 }]]);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByText(/担当者/)).toBeNull();
});

test('SEC-11 an invitation asks for the passkey when it was shown too long ago, and for no password', async () => {
  sign.mockResolvedValue({ id: 'key' });
  const answers: FakeReply[] = [{ state: 400, refusal: 'proof_needed', errors: { proof: ['x'] } } as FakeReply, { result: '1' }];
  const page = openStaff(
    [
      [account.staffList, list],
      [account.staffInvite, () => answers.shift() ?? 'never'],
      [account.passkeyAsk, { options: {} }],
      [account.passkeyProve, { result: '1' }],
    ],
    'en',
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Email address of the member/ }), 'sora@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  expect(within(dialog).queryByLabelText(/Password/)).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText(/An invitation is on its way to sora@example.test/)).toBeTruthy();
  expect(page.inputsOf(account.staffInvite)).toHaveLength(2);
});

test('SEC-11 the link says whose account it is for; pressed, the device makes the passkey and the page of staff comes', async () => {
  register.mockResolvedValue({ id: 'key' });
  const page = openLink([
    [account.staffOffer, { options: {}, mail: 'sora@example.test' }],
    [account.staffJoin, { result: '1' }],
  ]);
  expect(await screen.findByText(/^sora@example.test を担当者のアカウントにします。/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'パスキーを登録して始める' }));
  await waitFor(() => expect(window.location.pathname).toBe('/staff'));
  expect(page.inputsOf(account.staffJoin)).toEqual([{ token: 'abc', response: { id: 'key' }, name: 'この端末' }]);
});

test('SEC-11 a link that is over says so and offers nothing to press but the way out', async () => {
  openLink([[account.staffOffer, { state: 400, errors: { token: ['over'] } }]], 'en');
  expect((await screen.findByRole('alert')).textContent).toBe('over');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
});
