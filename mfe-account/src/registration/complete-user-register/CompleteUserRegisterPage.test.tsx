import { account } from '@fudaya/contracts';
import { aMember, aVisitor, renderPage } from '@fudaya/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../testing/texts.ts';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { CompleteUserRegisterPage } from './CompleteUserRegisterPage.tsx';

const open = (member: account.CurrentUser) =>
  renderPage(<CompleteUserRegisterPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/complete-user-register',
    language: 'ja',
    member,
    replies: [[account.adverts, { is_on: '0' }]],
  });

test('OPS-14 REG-6 a new member is asked whether offers may be told, and has not agreed before they do', async () => {
  open(aMember);
  const ask = await screen.findByRole<HTMLInputElement>('checkbox', { name: /ご案内/ });
  expect(ask.checked).toBe(false);
});

test('OPS-14 REG-6 a visitor who opens the page is asked nothing, which would lead them to the login', async () => {
  const page = open(aVisitor);
  expect(await screen.findByRole('link', { name: 'トップページへ' })).toBeTruthy();
  expect(page.inputsOf(account.adverts)).toEqual([]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
