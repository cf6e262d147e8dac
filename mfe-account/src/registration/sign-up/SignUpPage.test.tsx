import { account, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { keepArrival, keptArrival } from '../../identity/provider/arrival.ts';
import { OnlyAt } from '../../testing/only-at.tsx';
import { labelled } from '../../testing/registration.tsx';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { CompleteUserRegisterPage } from '../complete-user-register/CompleteUserRegisterPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';

function open({ path = '/sign-up', language = 'ja' as 'ja' | 'en', reply = { result: '1' } as FakeReply } = {}) {
  const pages = (
    <>
      <OnlyAt path="/sign-up">
        <SignUpPage />
      </OnlyAt>
      <OnlyAt path="/complete-user-register">
        <CompleteUserRegisterPage />
      </OnlyAt>
    </>
  );
  return renderPage(pages, {
    area: 'account',
    messages: { ja, en },
    path,
    language,
    member: aVisitor,
    replies: [
      [account.providerList, { providers: ['line'] }],
      [account.registerShort, reply],
    ],
  });
}
const agree = () => userEvent.click(screen.getByRole('checkbox'));
beforeEach(() => keepArrival(undefined));

test('MEM-14 mail and password are all that is asked, and the button is there once it is agreed', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.memberChanged, (fact) => heard.push(fact));
  const page = open();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await userEvent.type(labelled('メールアドレス'), 'hana@example.test');
  await userEvent.type(labelled('パスワード'), 'secret12');
  expect(screen.queryByRole('button', { name: '登録する' })).toBeNull();
  await agree();
  await userEvent.dblClick(screen.getByRole('button', { name: '登録する' }));
  expect(await screen.findByRole('heading', { name: '会員登録が完了しました' })).toBeTruthy();
  expect(page.inputsOf(account.registerShort)).toEqual([{ mail: 'hana@example.test', pass: 'secret12', agreed: '1' }]);
  expect(heard).toEqual([{ reason: 'register' }]);
  expect(screen.queryByRole('list', { name: '登録の手順' })).toBeNull();
  subscription.unsubscribe();
});

test('MEM-14 what is refused stands at its field, which has the focus, and what was typed stays', async () => {
  open({ reply: { state: 400, errors: { pass: ['パスワードは半角英数字6文字以上20文字以内で入力してください。'] } } });
  await userEvent.type(labelled('メールアドレス'), 'hana@example.test');
  await agree();
  await userEvent.click(screen.getByRole('button', { name: '登録する' }));
  expect(await screen.findByText('パスワードは半角英数字6文字以上20文字以内で入力してください。')).toBeTruthy();
  expect(document.activeElement).toBe(labelled('パスワード'));
  expect((labelled('メールアドレス') as HTMLInputElement).value).toBe('hana@example.test');
});

test('MEM-14 MEM-13 who comes from a provider is asked for no password, and may change the address', async () => {
  keepArrival({ provider: 'line', ticket: 't'.repeat(43), mail: 'yuki@example.test' });
  const page = open({ language: 'en' });
  expect(screen.getByText(/log in with your LINE account/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  await agree();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(window.location.pathname).toBe('/complete-user-register'));
  expect(page.inputsOf(account.registerShort)).toEqual([{ mail: 'yuki@example.test', ticket: 't'.repeat(43), agreed: '1' }]);
  expect(keptArrival()).toBeUndefined();
});

test('MEM-14 REG-1 REG-7 a friend’s code comes along, and the whole form is a link away with it', async () => {
  const page = open({ path: '/sign-up?referralCode=HJK23MNP' });
  expect((labelled('紹介コード') as HTMLInputElement).value).toBe('HJK23MNP');
  expect(screen.getByRole('link', { name: 'お届け先もいま登録する' }).getAttribute('href')).toBe('/user-register?referralCode=HJK23MNP');
  await agree();
  await userEvent.click(screen.getByRole('button', { name: '登録する' }));
  await waitFor(() => expect(page.inputsOf(account.registerShort)).toMatchObject([{ referralCode: 'HJK23MNP' }]));
});
