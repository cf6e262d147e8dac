import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { account } from '@fudaya/contracts';
import { aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { CompletePasswordReissuePage } from '../complete-password-reissue/CompletePasswordReissuePage.tsx';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { OnlyAt } from '../../testing/only-at.tsx';
import { PasswordReissuePage } from './PasswordReissuePage.tsx';

function openReissue(reply: FakeReply, language: 'ja' | 'en' = 'ja') {
  const pages = (
    <>
      <OnlyAt path="/password-reissue">
        <PasswordReissuePage />
      </OnlyAt>
      <OnlyAt path="/complete-password-reissue">
        <CompletePasswordReissuePage />
      </OnlyAt>
    </>
  );
  const replies = [[account.resetPassword, reply] as const];
  return renderPage(pages, { area: 'account', messages: { ja, en }, path: '/password-reissue', language, member: aVisitor, replies });
}

test('PWR-1 PWR-2 the address is sent, and the completion page takes the place of the form in the history', async () => {
  const page = openReissue({ result: '1' });
  const before = window.history.length;
  await userEvent.type(screen.getByLabelText(/^メールアドレス/), 'hana@example.test{Enter}');
  expect(await screen.findByRole('heading', { name: '仮パスワードの送信' })).toBeTruthy();
  expect(window.location.pathname).toBe('/complete-password-reissue');
  expect(window.history.length).toBe(before);
  expect(page.inputsOf(account.resetPassword)).toEqual([{ mail: 'hana@example.test' }]);
  expect(screen.getByRole('link', { name: 'ログインへ' }).getAttribute('href')).toBe('/login');
});

test('PWR-1 a failure shows the mail message and puts the focus there', async () => {
  openReissue({ state: 400, errors: { mail: ['Please enter a valid email address.', 'second'] } }, 'en');
  await userEvent.click(screen.getByRole('button', { name: 'Send a temporary password' }));
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
  expect(screen.queryByText('second')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email address/));
});

test('PWR-1 too many requests are told above the form', async () => {
  openReissue({ state: 429 });
  await userEvent.click(screen.getByRole('button', { name: '仮パスワードを送る' }));
  await waitFor(() => expect(screen.getByText('回数が多すぎます。しばらくしてからお試しください。')).toBeTruthy());
  expect(window.location.pathname).toBe('/password-reissue');
});
