import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { account } from '@fudaya/contracts';
import { forgetDraft } from '../draft.ts';
import { fillJapanese, labelled, openRegistration } from '../../testing/registration.tsx';

const inputNames = () => [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: '利用規約とプライバシーポリシーに同意します' }));

beforeEach(forgetDraft);

test('REG-1 Japanese mode: last name first, a prefecture select, no middle name', async () => {
  openRegistration();
  expect(inputNames()).toEqual([
    ...['lastName', 'firstName', 'zipcode', 'pref_id', 'shiku', 'address', 'building'],
    ...['tel', 'mail', 'pass', 'confirmPass', 'referralCode'],
  ]);
  expect(await screen.findByRole('option', { name: '東京都' })).toBeTruthy();
  expect(labelled('郵便番号').getAttribute('maxlength')).toBe('10');
});

test('REG-1 English mode: last, middle, first; the prefecture is sent as 99', async () => {
  const page = openRegistration({ language: 'en' });
  expect(inputNames().slice(0, 3)).toEqual(['lastName', 'middleName', 'firstName']);
  expect(inputNames()).not.toContain('pref_id');
  await userEvent.type(labelled('Last name'), 'Byron');
  await userEvent.type(labelled('Middle name'), 'King');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Check my details' }));
  await waitFor(() =>
    expect(page.inputsOf(account.registerConfirm)).toMatchObject([{ lastName: 'Byron', middleName: 'King', pref_id: '99' }]),
  );
});

test('REG-7 REF-1 the link of a friend brings their code, which can be changed', async () => {
  openRegistration({ path: '/user-register?referralCode=HJK23MNP' });
  const code = labelled('紹介コード') as HTMLInputElement;
  expect(code.value).toBe('HJK23MNP');
  await userEvent.clear(code);
  expect(code.value).toBe('');
});

test('REG-2 the confirm button appears only once the agreement is checked', async () => {
  openRegistration();
  expect(screen.queryByRole('button', { name: '入力内容を確認する' })).toBeNull();
  await agree();
  expect(screen.getByRole('button', { name: '入力内容を確認する' })).toBeTruthy();
  await agree();
  expect(screen.queryByRole('button', { name: '入力内容を確認する' })).toBeNull();
});

test('LGL-1 the agreement links to the texts that are agreed to, in a tab of their own', () => {
  openRegistration();
  for (const [name, href] of [
    [/利用規約を読む/, '/terms-of-service'],
    [/プライバシーポリシーを読む/, '/privacy-protection'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
  }
});

test('REG-4 server errors stand under their fields, first message each, and the first field has the focus', async () => {
  const errors = {
    mail: ['このメールアドレスは登録できません。', 'second'],
    pref_id: ['都道府県を選んでください。'],
    referral_code: ['不正な値です。'],
  };
  openRegistration({ replies: [[account.registerConfirm, { state: 400, errors }]] });
  await agree();
  await userEvent.click(screen.getByRole('button', { name: '入力内容を確認する' }));
  expect(await screen.findByText('このメールアドレスは登録できません。')).toBeTruthy();
  expect(screen.queryByText('second')).toBeNull();
  expect(labelled('紹介コード').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(labelled('都道府県')));
});

test('REG-4 a field that was left wrong says so before anything is sent', async () => {
  const page = openRegistration();
  await userEvent.type(labelled('パスワード'), 'abc');
  await userEvent.type(labelled('パスワード（確認）'), 'abd');
  await userEvent.tab();
  expect(await screen.findByText('パスワードは半角英数字6文字以上20文字以内で入力してください。')).toBeTruthy();
  expect(await screen.findByText('パスワード確認用と一致しません')).toBeTruthy();
  expect(page.inputsOf(account.registerConfirm)).toEqual([]);
});

test('REG-4 what the server accepted goes on to the confirm page', async () => {
  const page = openRegistration();
  await fillJapanese();
  await agree();
  await userEvent.click(screen.getByRole('button', { name: '入力内容を確認する' }));
  await waitFor(() => expect(window.location.pathname).toBe('/confirm-user-register'));
  expect(page.inputsOf(account.registerConfirm)).toEqual([
    {
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
    },
  ]);
});

test('REG-7 a referral code is sent along', async () => {
  const page = openRegistration();
  await userEvent.type(labelled('紹介コード'), 'FRIEND1');
  await agree();
  await userEvent.click(screen.getByRole('button', { name: '入力内容を確認する' }));
  await waitFor(() => expect(page.inputsOf(account.registerConfirm)).toMatchObject([{ referralCode: 'FRIEND1' }]));
});

test('REG-1 managers and phones know what each field is', () => {
  openRegistration();
  const hints = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(
    (input) => `${input.name} ${input.getAttribute('autocomplete')}`,
  );
  expect(hints).toEqual([
    'lastName family-name',
    'firstName given-name',
    'zipcode postal-code',
    'pref_id address-level1',
    'shiku address-level2',
    'address address-line1',
    'building address-line2',
    'tel tel',
    'mail username',
    'pass new-password',
    'confirmPass new-password',
    'referralCode off',
  ]);
});

test('MEM-14 a field’s error does not move what is being pressed: the press counts, and the error comes with the answer', async () => {
  openRegistration();
  const user = userEvent.setup();
  await agree();
  await user.type(labelled('電話番号'), '12345');
  const button = screen.getByRole('button', { name: '入力内容を確認する' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(document.activeElement).toBe(labelled('電話番号'));
  expect(screen.queryByText('電話番号を正しく入力してください。')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(await screen.findByText('電話番号を正しく入力してください。')).toBeTruthy();
});
