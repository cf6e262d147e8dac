import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { account } from '@fudaya/contracts';
import { isBusy } from '@fudaya/web';
import { aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { LoginPage } from './LoginPage.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: () => Promise.resolve(true),
  startAuthentication: () => Promise.reject(new Error('given up')),
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}));

test('LOG-1 FRM-4 passkeys are asked for silently as the page opens, and in sight once their button is pressed', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  const answers: ((reply: FakeReply) => void)[] = [];
  const ask = () => new Promise<FakeReply>((resolve) => answers.push(resolve));
  renderPage(<LoginPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/login',
    language: 'en',
    member: aVisitor,
    replies: [[account.passkeyAsk, ask]],
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(isBusy()).toBe(false);
  answers[0]?.({ state: 429 });
  // Nobody has asked for one yet: a no is nothing to tell. While it is under way, another question is refused.
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: en['login.passkey'] }));
    expect(answers).toHaveLength(2);
  });
  expect(isBusy()).toBe(true);
  answers[1]?.({ state: 429 });
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(await screen.findByText('Too many attempts. Please wait a little and try again.')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('LOG-1 a passkey that could not be asked for as the page opened is nothing that a visitor is told', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  const { sent } = renderPage(<LoginPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/login',
    language: 'en',
    member: aVisitor,
    replies: [[account.passkeyAsk, { state: 429 }]],
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('Too many attempts. Please wait a little and try again.')).toBeNull();
  vi.unstubAllGlobals();
});

test('LOG-1 who logs in by password before the silent question was answered takes it back', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  const { sent } = renderPage(<LoginPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/login',
    language: 'en',
    member: aVisitor,
    replies: [
      [account.passkeyAsk, 'never'],
      [account.login, 'never'],
    ],
  });
  const asked = () => sent.find(({ contract }) => contract.path === account.passkeyAsk.path);
  await waitFor(() => expect(asked()?.init.signal?.aborted).toBe(false));
  await userEvent.type(screen.getByLabelText(en['login.mail']), 'a@example.jp');
  await userEvent.type(screen.getByLabelText(en['login.pass']), 'secret-secret');
  await userEvent.click(screen.getByRole('button', { name: en['login.submit'] }));
  await waitFor(() => expect(sent.map(({ contract }) => contract.path)).toContain(account.login.path));
  expect(asked()?.init.signal?.aborted).toBe(true);
  vi.unstubAllGlobals();
});
