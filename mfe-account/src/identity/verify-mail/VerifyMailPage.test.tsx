import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '@fudaya/contracts';
import { aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { VerifyMailPage } from './VerifyMailPage.tsx';

function openLink(reply: FakeReply, language: 'ja' | 'en' = 'ja') {
  const replies = [[account.verifyMail, reply] as const];
  const path = '/verify-mail?token=abc';
  return renderPage(<VerifyMailPage />, { area: 'account', messages: { ja, en }, path, language, member: aVisitor, replies });
}

test('REG-5 the link of the mail confirms the address with nothing to press', async () => {
  const page = openLink({ result: '1' });
  expect((await screen.findByRole('status')).textContent).toBe('メールアドレスを確認しました。ありがとうございます。');
  expect(page.inputsOf(account.verifyMail)[0]).toEqual({ token: 'abc' });
});

test('REG-5 a link followed again is fine too', async () => {
  openLink({ state: 204, result: '1' }, 'en');
  expect(await screen.findByText('Your email address is confirmed. Thank you.')).toBeTruthy();
});

test('REG-5 a link that is not ours is told, with what to look for', async () => {
  openLink({ state: 400, errors: { token: ['このリンクは使えません。'] } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'このリンクは使えません。メールのリンクが途中で切れていないか、ご確認ください。',
  );
});
