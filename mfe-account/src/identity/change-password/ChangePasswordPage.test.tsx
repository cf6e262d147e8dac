import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { account, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { aMember, renderPage, type FakeReply } from '@fudaya/web/testing';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';

function openChange(reply: FakeReply, member: Partial<account.CurrentUser> = {}, language: 'ja' | 'en' = 'ja') {
  return renderPage(<ChangePasswordPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/change-password',
    language,
    member: { ...aMember, ...member },
    replies: [[account.changePassword, reply]],
  });
}

test('MYP-2 the new password is sent twice, told to the shell, noticed, and leads to my page', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.memberChanged, (fact) => heard.push(fact));
  const page = openChange({ result: '1' });
  expect(screen.getByText('半角英数字 6〜15文字')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^新しいパスワード(必須)?$/), 'brandnew1');
  await userEvent.type(screen.getByLabelText(/^新しいパスワード（確認）/), 'brandnew1{Enter}');
  expect((await screen.findByRole('status')).textContent).toBe('次回から新しいパスワードでログインしてください。');
  subscription.unsubscribe();
  expect(page.inputsOf(account.changePassword)).toEqual([{ pass: 'brandnew1', confirmPass: 'brandnew1' }]);
  expect(heard).toEqual([{ reason: 'password' }]);
  expect(screen.getByRole('link', { name: 'マイページへ' }).getAttribute('href')).toBe('/my-page');
});

test('MYP-2 errors stand under their fields, and the first of them has the focus', async () => {
  openChange({ state: 400, errors: { confirmPass: ['The two passwords do not match.'] } }, {}, 'en');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The two passwords do not match.')).toBeTruthy();
  const confirm = screen.getByLabelText(/^Confirm new password/);
  expect(confirm.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(confirm);
});

test('PWR-1 after a temporary password the page says why it is there and offers no way around', () => {
  openChange({ result: '1' }, { must_change_password: '1' });
  expect(screen.getByText('仮パスワードでログインしました。新しいパスワードを設定してください。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '戻る' })).toBeNull();
});

test('MYP-2 who came from my page can go back', () => {
  openChange({ result: '1' });
  expect(screen.queryByText('仮パスワードでログインしました。新しいパスワードを設定してください。')).toBeNull();
  expect(screen.getByRole('button', { name: '戻る' })).toBeTruthy();
});

test('MYP-2 a password that is too long is told, never cut without a word', async () => {
  const page = openChange({ state: 400, errors: { pass: ['wrong pass'], confirmPass: ['wrong confirmPass'] } });
  const long = 'abcdefgh12345678';
  await userEvent.type(screen.getByLabelText(/^新しいパスワード(必須)?$/), long);
  await userEvent.type(screen.getByLabelText(/^新しいパスワード（確認）/), `${long}{Enter}`);
  expect(await screen.findByText('wrong pass')).toBeTruthy();
  expect(screen.getByText('wrong confirmPass')).toBeTruthy();
  expect(page.inputsOf(account.changePassword)).toEqual([{ pass: long, confirmPass: long }]);
});

test('SEC-9 after a reset the page shows which passkeys it removed, and asks to look at what a stranger may have entered', async () => {
  openChange({ result: '1', removed_passkeys: ['Pixel', 'iPhone'], taken_over: '1' }, { must_change_password: '1' });
  await userEvent.type(screen.getByLabelText(/^新しいパスワード(必須)?$/), 'brandnew1');
  await userEvent.type(screen.getByLabelText(/^新しいパスワード（確認）/), 'brandnew1{Enter}');
  expect(await screen.findByText('Pixel、iPhone')).toBeTruthy();
  expect(screen.getByRole('link', { name: '会員情報を確認する' }).getAttribute('href')).toBe('/change-member');
});
