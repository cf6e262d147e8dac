import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { account } from '@fudaya/contracts';
import { isBusy } from '@fudaya/web';
import { aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { en } from '../messages.en.ts';
import { ja } from '../messages.ja.ts';
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
  // Told, and so over: while one is asked for, another is refused.
  await screen.findByText('Too many attempts. Please wait a little and try again.');
  await userEvent.click(screen.getByRole('button', { name: en['login.passkey'] }));
  expect(answers).toHaveLength(2);
  expect(isBusy()).toBe(true);
  answers[1]?.({ state: 429 });
  await waitFor(() => expect(isBusy()).toBe(false));
  vi.unstubAllGlobals();
});
