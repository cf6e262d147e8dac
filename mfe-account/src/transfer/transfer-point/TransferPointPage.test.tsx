import { account, topics, type Call, type ReplyOf } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { TransferPointPage } from './TransferPointPage.tsx';

type Sites = ReplyOf<typeof account.transferSites>;
const sites: Sites = {
  list: [
    { id: 1, name: '月見書房', status: '1' },
    { id: 2, name: 'ホシノ電機', status: '0' },
  ],
  transfers: [],
};
const aTransfer: Sites['transfers'][number] = {
  id: '01890000-0000-7000-8000-000000000001',
  site_id: 1,
  name: '月見書房',
  point: 300,
  state: 'done',
  error: '',
  created: '2026-11-20T03:00:00.000Z',
};

function openTransfer(replies: readonly (readonly [Call, FakeReply])[] = [], language: 'ja' | 'en' = 'ja') {
  const all = [[account.transferSites, sites] as const, [account.transferBalance, { point: 1000 }] as const, ...replies];
  return renderPage(<TransferPointPage />, { area: 'account', messages: { ja, en }, path: '/transfer-point', language, replies: all });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const amount = () => screen.findByLabelText(/^移行するポイント/);

test('TRF-1 a site that is not linked opens its login, one that is opens the transfer', async () => {
  openTransfer();
  expect(await screen.findByText('未連携')).toBeTruthy();
  await press('ホシノ電機と連携する');
  const link = await screen.findByRole('dialog', { name: 'ホシノ電機と連携' });
  expect(
    within(link)
      .getByLabelText(/^ログインID/)
      .getAttribute('maxlength'),
  ).toBe('255');
  expect(
    within(link)
      .getByLabelText(/^パスワード(必須)?$/)
      .getAttribute('maxlength'),
  ).toBe('30');
  await press('やめる');
  await press('月見書房からポイントを移行する');
  expect(await screen.findByRole('dialog', { name: '月見書房から移行' })).toBeTruthy();
  expect(await screen.findByText('1,000')).toBeTruthy();
});

test('TRF-1 a login that failed is told in the popup, a right one on the page', async () => {
  const error = 'ログインに失敗しました。電話番号も一致している必要があります。';
  const page = openTransfer([[account.transferLogin, { result: false, error }]]);
  await press('ホシノ電機と連携する');
  const link = await screen.findByRole('dialog');
  await userEvent.type(within(link).getByLabelText(/^ログインID/), 'hana');
  await userEvent.type(within(link).getByLabelText(/^パスワード(必須)?$/), 'wrong');
  await userEvent.click(within(link).getByRole('button', { name: '連携する' }));
  expect(await within(link).findByText(error)).toBeTruthy();
  page.reply(account.transferLogin, { result: true, error: '' });
  await userEvent.click(within(link).getByRole('button', { name: '連携する' }));
  expect(await screen.findByText('連携成功しました。')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.inputsOf(account.transferLogin)[0]).toEqual({ loginid: 'hana', password: 'wrong', site_id: 2 });
  expect(page.inputsOf(account.transferSites).length).toBeGreaterThan(1);
});

test('TRF-2 less than one point, and more than there are, are told before anything is sent; ten digits at most', async () => {
  const page = openTransfer();
  await press('月見書房からポイントを移行する');
  await press('確認する');
  expect(await screen.findByText('1ポイント以上で入力してください。')).toBeTruthy();
  await screen.findByText('1,000');
  await userEvent.type(await amount(), '1001');
  await press('確認する');
  expect(await screen.findByText('所有ポイントをオーバーしています。')).toBeTruthy();
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), '-123456789012');
  expect(((await amount()) as HTMLInputElement).value).toBe('1234567890');
  expect(page.inputsOf(account.transferPoint)).toEqual([]);
});

test('TRF-2 asks once more, then moves the points and tells the shell', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.balanceMoved, (fact) => heard.push(fact));
  const page = openTransfer([[account.transferPoint, { error: '', outcome: 'done' }]]);
  await press('月見書房からポイントを移行する');
  await press('すべて');
  await press('確認する');
  expect(await screen.findByText('月見書房から1,000ポイントを移行しますか？')).toBeTruthy();
  expect(document.body.textContent).toContain('13,000pt');
  expect(page.inputsOf(account.transferPoint)).toEqual([]);
  await press('移行する');
  expect(await screen.findByText('ポイントを移行しました。')).toBeTruthy();
  subscription.unsubscribe();
  expect(heard).toEqual([{ by: 'transfer' }]);
  expect(page.inputsOf(account.transferPoint)).toEqual([{ point: 1000, site_id: 1, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});

test('TRF-2 a refusal of the site is an alert, and the popup closes', async () => {
  openTransfer([[account.transferPoint, { error: 'This is more than you have there.', outcome: 'refused' }]], 'en');
  await press(/^Transfer points from/);
  await userEvent.type(await screen.findByLabelText(/^Points to transfer/), '5');
  await press('Continue');
  await press('Transfer');
  expect((await screen.findByText('This is more than you have there.')).closest('[role=alert]')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('TRF-2 after a lost connection the same wish is sent again, not a second one', async () => {
  const page = openTransfer([[account.transferPoint, 'offline']]);
  await press('月見書房からポイントを移行する');
  await userEvent.type(await amount(), '5');
  await press('確認する');
  await press('移行する');
  expect(await screen.findByRole('alert')).toBeTruthy();
  page.reply(account.transferPoint, { error: '', outcome: 'done' });
  await press('移行する');
  expect(await screen.findByText('ポイントを移行しました。')).toBeTruthy();
  const wishes = page.inputsOf(account.transferPoint) as { request_id: string }[];
  expect(wishes).toHaveLength(2);
  expect(wishes[0]?.request_id).toBe(wishes[1]?.request_id);
});

test('TRF-2 a site that takes long is said, looked at again, and its outcome told', async () => {
  const page = openTransfer([[account.transferPoint, { error: '', outcome: 'asked' }]]);
  await press('月見書房からポイントを移行する');
  await userEvent.type(await amount(), '300');
  await press('確認する');
  page.reply(account.transferSites, { ...sites, transfers: [{ ...aTransfer, state: 'asked' }] });
  await press('移行する');
  expect(await screen.findByText(/^月見書房の応答を待っています。/)).toBeTruthy();
  expect(screen.getByText('確認中')).toBeTruthy();
  page.reply(account.transferSites, { ...sites, transfers: [aTransfer] });
  await waitFor(() => expect(screen.getByText('ポイントを移行しました。')).toBeTruthy(), { timeout: 20_000 });
  expect(screen.getByText('完了')).toBeTruthy();
});

test('TRF-1 a list that did not load can be asked for again; without sites the page says so', async () => {
  const page = openTransfer([[account.transferSites, { state: 500 }]]);
  page.reply(account.transferSites, { list: [], transfers: [] });
  await press('もう一度試す');
  expect(await screen.findByText('提携サイトは、ただいま準備中です。')).toBeTruthy();
});

test('TRF-1 a link is removed after a question, and why it cannot be is said there', async () => {
  const error = '移行の結果を確認しているため、まだ連携を解除できません。';
  const page = openTransfer([[account.transferUnlink, { result: false, error }]]);
  await press('月見書房との連携を解除');
  const dialog = await screen.findByRole('dialog', { name: '月見書房との連携を解除' });
  expect(page.inputsOf(account.transferUnlink)).toEqual([]);
  await press('解除する');
  expect(await within(dialog).findByText(error)).toBeTruthy();
  page.reply(account.transferUnlink, { result: true, error: '' });
  page.reply(account.transferSites, { ...sites, list: sites.list.map((site) => ({ ...site, status: '0' as const })) });
  await press('解除する');
  expect(await screen.findByText('連携を解除しました。')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('連携済み')).toBeNull();
  expect(page.inputsOf(account.transferUnlink)[0]).toEqual({ site_id: 1 });
});
