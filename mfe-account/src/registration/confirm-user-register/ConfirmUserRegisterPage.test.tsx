import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { account, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { emptyDraft, forgetDraft, keepDraft, startingDraft } from '../draft.ts';
import { fillJapanese, labelled, openRegistration } from '../../testing/registration.tsx';

const draft = {
  ...emptyDraft,
  lastName: '山田',
  firstName: '花子',
  zipcode: '1500001',
  pref_id: '13',
  shiku: '渋谷区',
  address: '神宮前1-2-3',
  tel: '09012345678',
  mail: 'hana@example.test',
  pass: 'secret12',
  confirmPass: 'secret12',
};
const path = '/confirm-user-register';

beforeEach(() => {
  forgetDraft();
  keepDraft(draft);
});

test('REG-5 the summary shows what was typed, with the password masked', async () => {
  openRegistration({ path });
  expect(await screen.findByText('東京都')).toBeTruthy();
  for (const text of ['山田 花子', '1500001', '渋谷区', '神宮前1-2-3', '09012345678', 'hana@example.test']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(document.body.textContent).not.toContain('secret12');
});

test('REG-5 fix goes back to the form with every value kept', async () => {
  openRegistration({ path });
  await userEvent.click(screen.getByRole('button', { name: '修正する' }));
  expect(window.location.pathname).toBe('/user-register');
  expect((labelled('姓') as HTMLInputElement).value).toBe('山田');
  expect((labelled('パスワード') as HTMLInputElement).value).toBe('secret12');
  await screen.findByRole('option', { name: '東京都' });
  expect((labelled('都道府県') as HTMLSelectElement).value).toBe('13');
});

test('REG-5 register creates the account, tells the shell and completes; REG-6 confirm cannot be gone back to', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.memberChanged, (fact) => heard.push(fact));
  const page = openRegistration({ path });
  const steps = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: '登録する' }));
  expect(await screen.findByRole('heading', { name: '会員登録が完了しました' })).toBeTruthy();
  subscription.unsubscribe();
  expect(page.inputsOf(account.registerAppend)).toMatchObject([{ mail: 'hana@example.test', pass: 'secret12' }]);
  expect(heard).toEqual([{ reason: 'register' }]);
  // The complete page took the confirm page's place, and the draft is gone.
  expect(window.history.length).toBe(steps);
  expect(startingDraft()).toEqual(emptyDraft);
  expect(screen.getByRole('link', { name: 'トップページへ' }).getAttribute('href')).toBe('/');
});

test('REG-6 opening confirm without stored data goes to the form', () => {
  forgetDraft();
  openRegistration({ path });
  expect(window.location.pathname).toBe('/user-register');
});

test('REG-4 what the server refuses at the last moment is shown on the form', async () => {
  const errors = { mail: ['このメールアドレスは登録できません。'] };
  openRegistration({ path, replies: [[account.registerAppend, { state: 400, errors }]] });
  await userEvent.click(screen.getByRole('button', { name: '登録する' }));
  await waitFor(() => expect(window.location.pathname).toBe('/user-register'));
  expect(await screen.findByText('このメールアドレスは登録できません。')).toBeTruthy();
});

test('REG-5 the password is never stored where a reload could find it', () => {
  expect(JSON.stringify({ ...sessionStorage })).toContain('hana@example.test');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret12');
});

test('REG-1 REG-5 in English the summary says last, middle, first, the province and no prefecture', async () => {
  const name = { lastName: 'Byron', middleName: 'King', firstName: 'Ada' };
  keepDraft({ ...draft, ...name, pref_id: '99', province: 'London', building: 'Flat 7', referralCode: 'HJK23MNP' });
  openRegistration({ path, language: 'en' });
  for (const text of ['Byron King Ada', 'London', 'Flat 7', 'HJK23MNP']) expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Prefecture')).toBeNull();
});

test('REG-5 after a reload the form has everything but the passwords, and the confirm page leads to it', async () => {
  const stored = { ...sessionStorage };
  forgetDraft();
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, String(value));
  openRegistration({ path });
  expect(window.location.pathname).toBe('/user-register');
  const valueOf = (label: string) => (labelled(label) as HTMLInputElement).value;
  expect([valueOf('姓'), valueOf('メールアドレス'), valueOf('パスワード')]).toEqual(['山田', 'hana@example.test', '']);
});

test('REG-6 back from the complete page there is an empty form, and no confirm page under its own address', async () => {
  forgetDraft();
  openRegistration();
  await fillJapanese();
  await userEvent.click(screen.getByRole('checkbox', { name: '利用規約とプライバシーポリシーに同意します' }));
  await userEvent.click(screen.getByRole('button', { name: '入力内容を確認する' }));
  await userEvent.click(await screen.findByRole('button', { name: '登録する' }));
  await screen.findByRole('heading', { name: '会員登録が完了しました' });
  act(() => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe('/user-register'));
  await waitFor(() => expect((labelled('姓') as HTMLInputElement).value).toBe(''));
  expect(screen.queryByRole('button', { name: '登録する' })).toBeNull();
});
