import { account, topics, type Call } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { aMember, renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { SecurityPage } from './SecurityPage.tsx';

const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const;
const times = { created: '2026-11-01T03:00:00.000Z', last_seen: '2026-11-20T03:00:00.000Z' };
const secured: account.Security = {
  mail: 'hana@example.test',
  is_verified: '1',
  sessions: [
    { id: ids[0], device: 'Safari · macOS', is_current: '1', ...times },
    { id: ids[1], device: '', is_current: '0', ...times },
  ],
  passkeys: [{ id: ids[0], name: 'iPhone', created: times.created, last_used: null }],
  passkeys_max: 10,
};
const register = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: register }));

beforeEach(() => vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {}));
afterEach(() => vi.unstubAllGlobals());

function openSecurity(replies: readonly (readonly [Call, FakeReply])[] = [], language: 'ja' | 'en' = 'ja') {
  const all = [[account.security, secured] as const, ...replies];
  return renderPage(<SecurityPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/security',
    language,
    member: aMember,
    replies: all,
  });
}

test('LOG-3 the address is shown whole, and breaks at its parts', async () => {
  openSecurity([[account.security, { ...secured, mail: 'hana.yama+cards@mail.example.test' }]]);
  const address = await screen.findByText('hana.yama+cards@mail.example.test');
  const parts = [...address.childNodes].map(({ nodeName, textContent }) => (nodeName === 'WBR' ? '|' : textContent));
  expect(parts.join('')).toBe('hana|.yama|+cards|@mail|.example|.test');
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('LOG-3 shows where the account is open, and ends one session or all others', async () => {
  const page = openSecurity([[account.sessionEnd, { result: '1', ended: 1 }]]);
  expect(await screen.findByText('Safari · macOS')).toBeTruthy();
  await press('不明な端末をログアウト');
  expect(await screen.findByText('1台の端末をログアウトしました。')).toBeTruthy();
  await press('ほかの端末をすべてログアウト');
  await waitFor(() => expect(page.inputsOf(account.sessionEnd)).toEqual([{ which: 'one', id: ids[1] }, { which: 'others' }]));
});

test('LOG-4 logging out everywhere asks first, tells the shell and goes to the login', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.memberChanged, (fact) => heard.push(fact));
  openSecurity([[account.sessionEnd, { result: '1', ended: 2 }]]);
  await press('すべての端末からログアウト');
  const dialog = await screen.findByRole('dialog', { name: 'すべての端末からログアウトしますか？' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'すべての端末からログアウト' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  subscription.unsubscribe();
  expect(heard).toEqual([{ reason: 'logout' }]);
});

const proofNeeded = { state: 400, refusal: 'proof_needed', errors: { proof: ['Please show that it is you.'] } };

test('LOG-1 adding a passkey asks for its name, then the device', async () => {
  register.mockResolvedValueOnce({ id: 'abc', response: {} });
  const page = openSecurity([
    [account.passkeyOffer, { options: { challenge: 'c' } }],
    [account.passkeyAdd, { result: '1' }],
  ]);
  await press('パスキーを追加');
  await press('次へ');
  expect(await screen.findByText('パスキーを追加しました。')).toBeTruthy();
  expect(register).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
  expect(page.inputsOf(account.passkeyAdd)).toEqual([{ name: 'この端末', response: { id: 'abc', response: {} } }]);
});

test('LOG-1 a device that said no is told above the form', async () => {
  register.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  openSecurity([[account.passkeyOffer, { options: {} }]], 'en');
  await press('Add a passkey');
  await press('Next');
  expect(await screen.findByText('No passkey was added. Please try again.')).toBeTruthy();
});

test('SEC-10 where the session does not know who is there, the password is asked for, and the same is sent again', async () => {
  register.mockResolvedValueOnce({ id: 'abc', response: {} });
  const page = openSecurity([
    [account.passkeyOffer, proofNeeded],
    [account.prove, { state: 400, refusal: 'unconfirmed', errors: { pass: ['パスワードが一致しません。'] } }],
    [account.passkeyAdd, { result: '1' }],
  ]);
  await press('パスキーを追加');
  await press('次へ');
  const dialog = await screen.findByRole('dialog', { name: 'ご本人の確認' });
  await userEvent.type(within(dialog).getByLabelText(/^パスワード(必須)?$/), 'wrong12{Enter}');
  expect(await within(dialog).findByText('パスワードが一致しません。')).toBeTruthy();
  page.reply(account.prove, { result: '1' });
  page.reply(account.passkeyOffer, { options: { challenge: 'c' } });
  await userEvent.click(within(dialog).getByRole('button', { name: '確認する' }));
  expect(await screen.findByText('パスキーを追加しました。')).toBeTruthy();
  expect(page.inputsOf(account.passkeyOffer)).toEqual([{}, {}]);
  expect(page.inputsOf(account.prove)).toEqual([{ pass: 'wrong12' }, { pass: 'wrong12' }]);
});

test('SEC-10 who does not show that it is them changes nothing, and reads so', async () => {
  const page = openSecurity([[account.passkeyRemove, proofNeeded]], 'en');
  await press('Remove iPhone');
  const asked = await screen.findByRole('dialog', { name: en['security.removeTitle'] });
  await userEvent.click(within(asked).getByRole('button', { name: en['security.remove'] }));
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  await userEvent.click(within(dialog).getByRole('button', { name: en['security.cancel'] }));
  expect(await screen.findByText('Cancelled.')).toBeTruthy();
  expect(page.inputsOf(account.passkeyRemove)).toHaveLength(1);
});

test('LOG-1 removing a passkey asks first', async () => {
  const page = openSecurity([[account.passkeyRemove, { result: '1' }]]);
  await press('iPhoneを削除');
  const dialog = await screen.findByRole('dialog', { name: 'パスキーを削除しますか？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '削除' }));
  expect(await screen.findByText('パスキーを削除しました。')).toBeTruthy();
  expect(page.inputsOf(account.passkeyRemove)).toEqual([{ id: ids[0] }]);
});

test('REG-6 an address that is not confirmed can be sent its link again', async () => {
  openSecurity([
    [account.security, { ...secured, is_verified: '0' }],
    [account.verifyMailAgain, { result: '1' }],
  ]);
  await press('確認メールを再送する');
  expect(await screen.findByText('確認メールを送りました。メールのリンクを開いてください。')).toBeTruthy();
});

test('SEC-9 no passkey is offered while the address is not confirmed, and why is said', async () => {
  openSecurity([[account.security, { ...secured, is_verified: '0' }]]);
  expect(await screen.findByText('パスキーを追加するには、先にメールアドレスの確認をお願いします。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'パスキーを追加' })).toBeNull();
});

test('SEC-15 a passphrase takes the place of the password, and what is wrong with it stands below its field', async () => {
  const answers: FakeReply[] = [{ state: 400, refusal: 'pass_plain', errors: { pass: ['plain'] } }, { result: '1' }];
  const page = openSecurity([[account.setPassphrase, () => answers.shift() ?? 'never']], 'en');
  await press('Use a passphrase');
  const dialog = await screen.findByRole('dialog', { name: 'Use a passphrase' });
  const pass = within(dialog).getByLabelText(/^New passphrase/);
  await userEvent.type(pass, 'quiet rivers at dawn');
  await userEvent.type(within(dialog).getByLabelText(/^Enter it again/), 'quiet rivers at dawn');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set' }));
  expect(await within(dialog).findByText('plain')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set' }));
  expect(await screen.findByText('Your passphrase is set.')).toBeTruthy();
  const sent = { pass: 'quiet rivers at dawn', confirmPass: 'quiet rivers at dawn' };
  expect(page.inputsOf(account.setPassphrase)).toEqual([sent, sent]);
});
