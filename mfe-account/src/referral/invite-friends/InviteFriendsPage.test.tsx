import { account, topics, type ReplyOf } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { renderPage } from '@fudaya/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { InviteFriendsPage } from './InviteFriendsPage.tsx';

type Referral = ReplyOf<typeof account.referral>;
const starting: Referral = {
  referral_code: 'HJK23MNP',
  may_refer: '0',
  end_sms: '0',
  has_paid: '0',
  points: 500,
  friends_max: 10,
  friends_granted: 0,
  friends: [],
  invited: null,
};

function openInvite(referral: Partial<Referral> = {}, language: 'ja' | 'en' = 'ja') {
  const reply = { ...starting, ...referral };
  return renderPage(<InviteFriendsPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/invite-friends',
    language,
    replies: [
      [account.referral, reply],
      [account.phone, { tel: '09012345678', end_sms: reply.end_sms }],
    ],
  });
}

test('REF-1 shows the code, what each side gets, and what is still to be met', async () => {
  openInvite();
  expect(await screen.findByText('HJK23MNP')).toBeTruthy();
  expect(document.body.textContent).toContain('お二人に500ポイントずつ差し上げます');
  expect(screen.getAllByText('まだです')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'ポイントを購入する' }).getAttribute('href')).toBe('/buy-point');
  expect(screen.getByText('まだ登録したお友だちはいません。')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'SMS認証をする' })).toBeTruthy();
});

test('REF-1 a stamp for each friend who brought points, and where every friend stands', async () => {
  const friends: Referral['friends'] = [
    { joined: '2026-11-20T03:00:00.000Z', state: 'phone' },
    { joined: '2026-11-19T03:00:00.000Z', state: 'self' },
    { joined: '2026-11-18T03:00:00.000Z', state: 'granted' },
    { joined: '2026-11-17T03:00:00.000Z', state: 'refused' },
  ];
  openInvite({ may_refer: '1', end_sms: '1', has_paid: '1', friends_granted: 3, friends, invited: 'granted' }, 'en');
  expect(await screen.findByRole('img', { name: 'You can invite up to 10 friends. Points received for 3 of 10' })).toBeTruthy();
  expect(document.body.textContent).toContain('1,500pt');
  expect(screen.getByText('Ready to invite')).toBeTruthy();
  for (const text of ['Has yet to verify their phone', 'Waiting for you', '500 points received', 'Not eligible', 'Joined 26/11/20']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('You received 500 points for your referral code.')).toBeTruthy();
});

test('REF-1 MEM-18 code and link can be copied, which is said; the link brings the code to the registration', async () => {
  const user = userEvent.setup();
  openInvite();
  await user.click(await screen.findByRole('button', { name: 'コードをコピー' }));
  expect(await navigator.clipboard.readText()).toBe('HJK23MNP');
  expect((await screen.findByText('コピーしました', { selector: 'p' })).closest('[role="status"]')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '招待リンクをコピー' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/user-register?referralCode=HJK23MNP`);
});

test('REF-1 verifying here loads the referral and the balance again', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.balanceMoved, (fact) => heard.push(fact));
  const page = openInvite();
  page.reply(account.sendSms, { result: '1', sent_to: '5678', expires: '2026-11-21T03:05:00.000Z', again_after: 30 });
  page.reply(account.checkSms, { result: '1' });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('SMS認証をする');
  await press('送信する');
  await userEvent.type(await screen.findByLabelText(/^認証コード(必須)?$/), '123456');
  await press('認証する');
  await waitFor(() => expect(page.inputsOf(account.referral)).toHaveLength(2));
  subscription.unsubscribe();
  expect(heard).toEqual([{ by: 'referral' }]);
});

test('REF-1 after the tenth friend there is nothing left to meet', async () => {
  openInvite({ end_sms: '1', has_paid: '1', friends_granted: 10 });
  expect(await screen.findByText('10人のお友だちを紹介していただきました。ありがとうございます。')).toBeTruthy();
  expect(screen.queryByText('紹介の条件')).toBeNull();
});
