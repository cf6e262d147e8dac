import { account, type Call } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { PhoneSection } from './PhoneSection.tsx';

const sent = { result: '1', sent_to: '***-****-5678', expires: '2026-11-21T03:05:00.000Z', again_after: 0 };

function openPhone(replies: readonly (readonly [Call, FakeReply])[], language: 'ja' | 'en' = 'ja', onVerified = vi.fn<() => void>()) {
  const all = [[account.phone, { tel: '09012345678', end_sms: '0' }] as const, ...replies];
  return renderPage(<PhoneSection onVerified={onVerified} />, {
    area: 'account',
    messages: { ja, en },
    path: '/invite-friends',
    language,
    replies: all,
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('SMS-1 asks before it sends, takes the code, and the phone is read-only afterwards', async () => {
  const onVerified = vi.fn<() => void>();
  const page = openPhone(
    [
      [account.sendSms, sent],
      [account.checkSms, { result: '1' }],
    ],
    'ja',
    onVerified,
  );
  const field = await screen.findByLabelText('携帯電話番号');
  await userEvent.clear(field);
  await userEvent.type(field, '08011112222');
  await press('SMS認証をする');
  const ask = await screen.findByRole('dialog', { name: '認証コードを送信しますか？' });
  expect(within(ask).getByText('08011112222')).toBeTruthy();
  expect(page.inputsOf(account.sendSms)).toEqual([]);
  await press('送信する');
  const enter = await screen.findByRole('dialog', { name: '認証コードの入力' });
  expect(within(enter).getByText('***-****-5678 に届いた6桁の数字を、5分以内に入力してください。')).toBeTruthy();
  page.reply(account.phone, { tel: '08011112222', end_sms: '1' });
  await userEvent.type(within(enter).getByLabelText(/^認証コード/), '１23 4567');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('SMS認証が完了しました。')).toBeTruthy();
  expect(page.inputsOf(account.sendSms)).toEqual([{ tel: '08011112222' }]);
  expect(page.inputsOf(account.checkSms)).toEqual([{ sms_code: '123456' }]);
  expect((await screen.findByDisplayValue('08011112222')).hasAttribute('readonly')).toBe(true);
  expect(screen.queryByRole('button', { name: 'SMS認証をする' })).toBeNull();
  expect(onVerified).toHaveBeenCalledTimes(1);
});

test('SMS-1 an error of user_id is an alert, and the popup closes', async () => {
  openPhone([[account.sendSms, { state: 400, errors: { user_id: ['続けて送信することはできません。'] } }]]);
  await press('SMS認証をする');
  await press('送信する');
  expect((await screen.findByText('続けて送信することはできません。')).closest('[role=alert]')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SMS-1 the first message for the code stands in the popup, and another code can be sent from there', async () => {
  const page = openPhone(
    [
      [account.sendSms, sent],
      [account.checkSms, { state: 400, errors: { sms_code: ['This code does not match. (4 tries left)', 'second'] } }],
    ],
    'en',
  );
  await press('Verify by SMS');
  await press('Send');
  const enter = await screen.findByRole('dialog', { name: 'Enter the code' });
  await userEvent.type(within(enter).getByLabelText(/^Code/), '000000');
  await press('Verify');
  expect(await within(enter).findByText('This code does not match. (4 tries left)')).toBeTruthy();
  expect(within(enter).queryByText('second')).toBeNull();
  await press('Send another code');
  expect(await within(enter).findByText('A new code is on its way. The one before no longer works.')).toBeTruthy();
  expect(page.inputsOf(account.sendSms)).toHaveLength(2);
});

test('SMS-1 another code can be sent only after a while, which is counted down', async () => {
  openPhone([[account.sendSms, { ...sent, again_after: 30 }]]);
  await press('SMS認証をする');
  await press('送信する');
  const again = await screen.findByRole('button', { name: /^もう一度送信する（\d+秒後）$/ });
  expect((again as HTMLButtonElement).disabled).toBe(true);
});

test('SMS-1 without a number nothing is asked', async () => {
  openPhone([]);
  await userEvent.clear(await screen.findByLabelText('携帯電話番号'));
  await press('SMS認証をする');
  expect(await screen.findByText('電話番号を入力してください。')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
