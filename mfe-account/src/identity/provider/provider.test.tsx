import { account, links, type Call } from '@fudaya/contracts';
import { aMember, aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { LoginPage } from '../login/LoginPage.tsx';
import { keepArrival } from './arrival.ts';
import { LinkedProviders } from './LinkedProviders.tsx';
import { returnedIn } from './returned.ts';

type Replies = readonly (readonly [Call, FakeReply])[];
const ticket = 't'.repeat(43);
const here = () => `${window.location.pathname}${window.location.hash}`;
beforeEach(() => keepArrival(undefined));

const open = (replies: Replies, path = '/login') =>
  renderPage(<LoginPage />, {
    area: 'account',
    messages: { ja, en },
    path,
    language: 'ja',
    member: aVisitor,
    replies: [[account.providerList, { providers: ['line', 'google'] }], ...replies],
  });
const openMine = (replies: Replies) =>
  renderPage(<LinkedProviders />, { area: 'account', messages: { ja, en }, path: '/security', language: 'en', member: aMember, replies });
const back = '/login#provider=google&code=c&state=s';

test('MEM-13 the services that the shop offers are there, and one that is down is told above the form', async () => {
  open([[account.providerStart, { state: 400, refusal: 'down', errors: { provider: ['つながりません'] } }]]);
  await userEvent.click(await screen.findByRole('button', { name: 'LINEで続ける' }));
  expect(await screen.findByText('つながりません')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Appleで続ける' })).toBeNull();
});

test('MEM-13 who comes back is logged in, and the answer leaves the address', async () => {
  const page = open([[account.providerReturn, { outcome: 'in' }]], back);
  await waitFor(() => expect(here()).toBe('/'));
  expect(page.inputsOf(account.providerReturn)).toEqual([{ provider: 'google', code: 'c', state: 's', save_cookie: '0' }]);
});

test('MEM-13 an answer that does not hold is told, and is no longer in the address', async () => {
  open([[account.providerReturn, { state: 400, refusal: 'failed', errors: { provider: ['確認できませんでした'] } }]], back);
  expect(await screen.findByText('確認できませんでした')).toBeTruthy();
  expect(here()).toBe('/login');
});

test('MEM-13 MEM-14 who is new goes on to the short registration', async () => {
  open([[account.providerReturn, { outcome: 'new', ticket, mail: 'yuki@example.test' }]], back);
  await waitFor(() => expect(here()).toBe(links.signUp()));
});

test('MEM-13 a member with that address logs in as before and is asked then, once', async () => {
  const page = open(
    [
      [account.providerReturn, { outcome: 'known', ticket, mail: 'hana@example.test' }],
      [account.login, { result: '1' }],
      [account.providerLink, { result: '1' }],
    ],
    back,
  );
  expect(await screen.findByText(/いつもの方法でログインすると、Googleを連携できます/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('パスワード'), 'secret12{Enter}');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '連携する' }));
  await waitFor(() => expect(here()).toBe('/'));
  expect(page.inputsOf(account.providerLink)).toEqual([{ ticket }]);
});

test('MEM-13 what leads back is read part by part, and a foreign name is nothing', () => {
  expect(returnedIn('#provider=apple&state=s&error=user_cancelled_authorize')).toEqual({ provider: 'apple', state: 's', code: '' });
  expect(returnedIn('#provider=evil&state=s&code=c')).toBeUndefined();
  expect(returnedIn('')).toBeUndefined();
});

test('MEM-13 the page of the member tells what is linked, and a last way in that stays', async () => {
  const providers = [
    { provider: 'google', is_offered: '1', is_linked: '1', mail: 'hana@example.test', linked: '2026-11-01T03:00:00.000Z', last_used: null },
    { provider: 'line', is_offered: '1', is_linked: '0', mail: '', linked: null, last_used: null },
  ] as const;
  openMine([
    [account.providerMine, { providers: [...providers] }],
    [account.providerUnlink, { state: 400, refusal: 'last', errors: { provider: ['It is your only way to log in.'] } }],
  ]);
  expect(await screen.findByText('Linked hana@example.test')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Link LINE' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Unlink Google' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('It is your only way to log in.')).toBeTruthy();
});
