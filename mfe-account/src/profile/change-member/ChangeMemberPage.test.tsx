import { account } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { labelled } from '../../testing/registration.tsx';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { ChangeMemberPage } from './ChangeMemberPage.tsx';

const detail: account.UserDetail = {
  lastName: '山田',
  middleName: '',
  firstName: '花',
  tel: '09012345678',
  mail: 'hana@example.test',
  zipcode: '1000001',
  pref_id: 13,
  pref_name: '東京都',
  province: '',
  shiku: '千代田区',
  address: '1-1',
  building: '',
  availablePoint: 0,
  end_sms: '0',
  referral_code: 'ABCD2345',
};
const places = { result: [{ prefcode: 27, address2: '大阪市北区', address3: '梅田' }] };

function openProfile(
  given: Partial<account.UserDetail> = {},
  language: 'ja' | 'en' = 'ja',
  change: FakeReply = { result: '1' },
  path = '/change-member',
) {
  const prefectures = [
    { id: 13, name: '東京都' },
    { id: 27, name: '大阪府' },
  ];
  return renderPage(<ChangeMemberPage />, {
    area: 'account',
    messages: { ja, en },
    path,
    language,
    replies: [
      [account.userDetail, { ...detail, ...given }],
      [account.prefectureList, { list: prefectures }],
      [account.addressZipcode, places],
      [account.userChange, change],
    ],
  });
}
const field = (name: string) => screen.getByLabelText(name, { exact: false });

test('PRO-1 the form begins with what is stored, sends every field, and says that it worked', async () => {
  const page = openProfile();
  const last = await screen.findByDisplayValue('山田');
  expect((field('メールアドレス') as HTMLInputElement).readOnly).toBe(true);
  await userEvent.clear(last);
  await userEvent.type(last, '佐藤');
  await userEvent.click(screen.getByRole('button', { name: '変更する' }));
  expect(await screen.findByText('お客様情報を更新しました。')).toBeTruthy();
  expect(page.inputsOf(account.userChange)).toEqual([
    {
      ...{ lastName: '佐藤', firstName: '花', tel: '09012345678', zipcode: '1000001', pref_id: '13' },
      ...{ shiku: '千代田区', address: '1-1', building: '' },
    },
  ]);
});

test('PRO-1 a postal code of seven digits fills prefecture and city', async () => {
  openProfile();
  const zip = await screen.findByDisplayValue('1000001');
  await userEvent.clear(zip);
  await userEvent.type(zip, '5300001');
  await waitFor(() => expect((field('市区町村') as HTMLInputElement).value).toBe('大阪市北区'));
  expect((field('都道府県') as HTMLSelectElement).value).toBe('27');
});

test('PRO-1 REG-3 the stored postal code typed anew is looked up again', async () => {
  const page = openProfile();
  const zip = await screen.findByDisplayValue('1000001');
  expect(page.inputsOf(account.addressZipcode)).toEqual([]);
  await userEvent.type(zip, '{Backspace}1');
  await waitFor(() => expect((field('市区町村') as HTMLInputElement).value).toBe('大阪市北区'));
  expect(page.inputsOf(account.addressZipcode)).toEqual([{ zipcode: '1000001' }]);
});

test('PRO-1 the first message of each field stands under it', async () => {
  openProfile({}, 'ja', {
    state: 400,
    errors: { tel: ['電話番号を正しく入力してください。', 'second'], shiku: ['市区町村を入力してください。'] },
  });
  await userEvent.click(await screen.findByRole('button', { name: '変更する' }));
  expect(await screen.findByText('電話番号を正しく入力してください。')).toBeTruthy();
  expect(screen.getByText('市区町村を入力してください。')).toBeTruthy();
  expect(screen.queryByText('second')).toBeNull();
});

test('PRO-1 in English there is a middle name, the prefecture is 99, and Japanese people are asked to enter in Japanese', async () => {
  const page = openProfile({ lastName: 'Byron', firstName: 'Ada', tel: '+14155550123', pref_id: 99 }, 'en');
  await screen.findByDisplayValue('Byron');
  expect(screen.getByText(/please use the Japanese page/)).toBeTruthy();
  await userEvent.type(field('Middle name'), 'King');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your details were updated.')).toBeTruthy();
  expect(page.inputsOf(account.userChange)).toMatchObject([{ middleName: 'King', pref_id: '99' }]);
});

test('SMS-1 a verified phone is read-only', async () => {
  openProfile({ end_sms: '1' });
  expect(((await screen.findByDisplayValue('09012345678')) as HTMLInputElement).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'SMS認証をする' })).toBeNull();
});

test('SMS-1 the success text stays when the phone has become read-only', async () => {
  const page = openProfile();
  page.reply(account.sendSms, { result: '1', sent_to: '***-****-5678', expires: '2026-11-21T03:05:00.000Z', again_after: 0 });
  page.reply(account.checkSms, { result: '1' });
  await userEvent.click(await screen.findByRole('button', { name: 'SMS認証をする' }));
  await userEvent.click(await screen.findByRole('button', { name: '送信する' }));
  page.reply(account.userDetail, { ...detail, end_sms: '1' });
  await userEvent.type(await screen.findByRole('textbox', { name: /^認証コード/ }), '123456{Enter}');
  await waitFor(() => expect((field('電話番号') as HTMLInputElement).readOnly).toBe(true));
  expect(screen.getByText('SMS認証が完了しました。')).toBeTruthy();
});

test('SMS-1 REF-1 a phone that is not verified can be, and the referral code is shown', async () => {
  openProfile();
  expect(await screen.findByRole('button', { name: 'SMS認証をする' })).toBeTruthy();
  expect(screen.getByText('ABCD2345')).toBeTruthy();
});

test('PRO-1 in English no postal code is looked up', async () => {
  const page = openProfile({ lastName: 'Byron', firstName: 'Ada', tel: '+14155550123', pref_id: 99 }, 'en');
  const zip = await screen.findByDisplayValue('1000001');
  await userEvent.clear(zip);
  await userEvent.type(zip, '5300001');
  await userEvent.tab();
  expect(page.inputsOf(account.addressZipcode)).toEqual([]);
});

test('PRO-1 each field the specification names shows its own first message', async () => {
  const names = ['lastName', 'firstName', 'tel', 'zipcode', 'pref_id', 'shiku', 'address', 'building'];
  openProfile({}, 'ja', { state: 400, errors: Object.fromEntries(names.map((name) => [name, [`wrong ${name}`, 'second']])) });
  await userEvent.click(await screen.findByRole('button', { name: '変更する' }));
  for (const name of names) expect(await screen.findByText(`wrong ${name}`)).toBeTruthy();
  expect(screen.queryByText('second')).toBeNull();
});

test('MEM-14 SEC-10 who registered by a provider shows who is there by logging in there again; a provider that is down is told', async () => {
  const page = openProfile({}, 'ja', { state: 400, refusal: 'proof_needed', errors: { proof: ['ご本人の確認が必要です。'] } });
  const linked = { is_offered: '1', is_linked: '1', mail: '', linked: '2026-11-21T03:00:00.000Z', last_used: null } as const;
  page.reply(account.providerMine, {
    providers: [
      { ...linked, provider: 'line' },
      { ...linked, provider: 'google', is_linked: '0' },
    ],
  });
  page.reply(account.providerStart, { state: 400, refusal: 'down', errors: { provider: ['つながりません'] } });
  await userEvent.click(await screen.findByRole('button', { name: '変更する' }));
  await userEvent.click(await screen.findByRole('button', { name: 'LINEでもう一度ログインして確認' }));
  expect(await screen.findByText('つながりません')).toBeTruthy();
  expect(page.inputsOf(account.providerStart)).toEqual([{ provider: 'line', purpose: 'login' }]);
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
});

test('MEM-14 an address that a parcel waits for is asked for with what follows, and leads back to it', async () => {
  const next = '/confirm-get-card-list?historyId=x';
  const blank = { lastName: '', firstName: '', tel: '', zipcode: '', pref_id: 99, shiku: '', address: '' };
  openProfile(blank, 'ja', { result: '1' }, `/change-member?${new URLSearchParams({ next }).toString()}`);
  expect(await screen.findByText(/はじめての発送のため/)).toBeTruthy();
  for (const [label, text] of Object.entries({
    姓: '佐藤',
    名: '花',
    郵便番号: '1000001',
    市区町村: '千代田区',
    番地: '1-1',
    電話番号: '09012345678',
  }))
    await userEvent.type(labelled(label), text);
  await userEvent.selectOptions(labelled('都道府県'), '13');
  await userEvent.click(screen.getByRole('button', { name: '登録して発送に戻る' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(next));
});
