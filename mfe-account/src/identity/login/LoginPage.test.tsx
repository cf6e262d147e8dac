import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { account, topics, type Call } from '@fudaya/contracts';
import { bus, keepForLogin } from '@fudaya/web';
import { aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { LoginPage } from './LoginPage.tsx';

const here = () => `${window.location.pathname}${window.location.search}`;

function openLogin(replies: readonly (readonly [Call, FakeReply])[] = [], path = '/login', language: 'ja' | 'en' = 'ja') {
  const all = [[account.login, { result: '1' }] as const, ...replies];
  return renderPage(<LoginPage />, { area: 'account', messages: { ja, en }, path, language, member: aVisitor, replies: all });
}

test('LOG-1 mail, password and Enter log in; who came without a pack goes to the top page', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.memberChanged, (fact) => heard.push(fact));
  const page = openLogin();
  await userEvent.type(screen.getByLabelText('メールアドレス'), 'hana@example.test');
  await userEvent.type(screen.getByLabelText('パスワード'), 'secret12{Enter}');
  await waitFor(() => expect(here()).toBe('/'));
  subscription.unsubscribe();
  expect(page.inputsOf(account.login)).toEqual([{ mail: 'hana@example.test', pass: 'secret12', save_cookie: '0' }]);
  expect(heard).toEqual([{ reason: 'login' }]);
});

test('LOG-2 who came from a pack goes back to it, and is told so', async () => {
  openLogin([], '/login?packId=4');
  expect(screen.getByText('ログインすると、選んだパックに戻ります。')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('パスワード'), 'secret12{Enter}');
  await waitFor(() => expect(here()).toBe('/pack-detail?packId=4'));
});

test('LOG-2 who was logged out on the way of a purchase goes back to that very page, once', async () => {
  keepForLogin('/confirm-buy-product?packId=4&buyCount=5');
  const { unmount } = openLogin([], '/login?packId=4');
  await userEvent.type(screen.getByLabelText('パスワード'), 'secret12{Enter}');
  await waitFor(() => expect(here()).toBe('/confirm-buy-product?packId=4&buyCount=5'));
  unmount();
  openLogin();
  await userEvent.type(screen.getByLabelText('パスワード'), 'secret12{Enter}');
  await waitFor(() => expect(here()).toBe('/'));
});

test('LOG-3 remember me sends save_cookie 1', async () => {
  const page = openLogin();
  await userEvent.click(screen.getByRole('checkbox', { name: 'ログインしたままにする' }));
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  await waitFor(() => expect(page.inputsOf(account.login)).toMatchObject([{ save_cookie: '1' }]));
});

test('LOG-2 a failure shows the first mail error and puts the focus there', async () => {
  openLogin([[account.login, { state: 400, errors: { mail: ['メールアドレスまたはパスワードが一致しません', 'second'] } }]]);
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(await screen.findByText('メールアドレスまたはパスワードが一致しません')).toBeTruthy();
  expect(screen.queryByText('second')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('メールアドレス'));
  expect(here()).toBe('/login');
});

test('LOG-1 a failure that is no field error is told above the form', async () => {
  openLogin([[account.login, { state: 429 }]], '/login', 'en');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Too many attempts. Please wait a little and try again.')).toBeTruthy();
});

test('LOG-1 the password can be looked at, managers know the fields, and new visitors find the registration', async () => {
  openLogin();
  const password = screen.getByLabelText('パスワード');
  expect(password.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示' }));
  expect(password.getAttribute('type')).toBe('text');
  expect(password.getAttribute('autocomplete')).toBe('current-password');
  expect(screen.getByLabelText('メールアドレス').getAttribute('autocomplete')).toBe('username webauthn');
  expect(screen.getByRole('link', { name: '新規会員登録（無料）' }).getAttribute('href')).toBe('/sign-up');
  expect(screen.getByRole('link', { name: 'お届け先までまとめて登録する' }).getAttribute('href')).toBe('/user-register');
});

test('PWR-1 who logged in with a temporary password goes to set a new one, also when a pack is waiting', async () => {
  openLogin([[account.login, { result: '1', must_change_password: '1' }]], '/login?packId=4');
  expect(screen.getByRole('link', { name: 'パスワードを忘れた方' }).getAttribute('href')).toBe('/password-reissue');
  await userEvent.type(screen.getByLabelText('パスワード'), 'Abcdefgh23{Enter}');
  await waitFor(() => expect(here()).toBe('/change-password'));
});
