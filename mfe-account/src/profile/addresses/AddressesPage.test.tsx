import { account, type Call } from '@fudaya/contracts';
import { aMember, renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { labelled } from '../../testing/registration.tsx';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { AddressesPage } from './AddressesPage.tsx';

const own = {
  ...{ lastName: '山田', middleName: '', firstName: '花', tel: '09012345678', zipcode: '1000001', pref_id: 13, pref_name: '東京都' },
  ...{ province: '', shiku: '千代田区', address: '1-1', building: '', is_default: '1' },
};
const office = { ...own, id: '11111111-1111-4111-8111-111111111111', lastName: '青井', shiku: '港区', is_default: '0' };
const waiting = '/confirm-get-card-list?historyId=x';

const open = ({
  path = '/addresses',
  language = 'ja' as 'ja' | 'en',
  list = { own, addresses: [office] } as FakeReply,
  more = [] as (readonly [Call, FakeReply])[],
} = {}) =>
  renderPage(<AddressesPage />, {
    area: 'account',
    messages: { ja, en },
    path,
    language,
    member: aMember,
    replies: [
      [account.addressList, list],
      [account.prefectureList, { list: [{ id: 13, name: '東京都' }] }],
      [account.addressZipcode, { result: [] } as FakeReply],
      [account.addressPut, { result: '1' }],
      [account.addressDefault, { result: '1' }],
      [account.addressRemove, { result: '1' }],
      ...more,
    ],
  });

test('MEM-16 the own address and the further ones are listed; another is made the usual one', async () => {
  const page = open();
  const mine = await screen.findByRole('region', { name: '山田 花' });
  expect(within(mine).getByText('いつものお届け先')).toBeTruthy();
  expect(within(mine).getByText('100-0001 東京都 千代田区 1-1')).toBeTruthy();
  expect(within(mine).getByRole('link', { name: '変更する' }).getAttribute('href')).toBe('/change-member');
  await userEvent.click(within(screen.getByRole('region', { name: '青井 花' })).getByRole('button', { name: 'いつものお届け先にする' }));
  await waitFor(() => expect(page.inputsOf(account.addressDefault)).toEqual([{ id: office.id }]));
});

test('MEM-16 one is added by the registration’s fields, with an id that stays while it is sent again', async () => {
  const page = open({ more: [[account.addressPut, { state: 400, errors: { shiku: ['市区町村を入力してください。'] } }]] });
  await userEvent.click(await screen.findByRole('button', { name: 'お届け先を追加する' }));
  for (const [label, text] of Object.entries({
    姓: '青井',
    名: '文',
    郵便番号: '1500001',
    市区町村: '渋谷区',
    番地: '1-2-3',
    電話番号: '09012345678',
  }))
    await userEvent.type(labelled(label), text);
  await screen.findByRole('option', { name: '東京都' });
  await userEvent.selectOptions(labelled('都道府県'), '13');
  await userEvent.click(screen.getByRole('button', { name: '登録する' }));
  expect(await screen.findByText('市区町村を入力してください。')).toBeTruthy();
  page.reply(account.addressPut, { result: '1' });
  await userEvent.type(labelled('市区町村'), '1');
  await userEvent.click(screen.getByRole('button', { name: '登録する' }));
  expect(await screen.findByRole('button', { name: 'お届け先を追加する' })).toBeTruthy();
  const ids = page.inputsOf(account.addressPut).map((input) => (input as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
});

test('MEM-16 removing asks first', async () => {
  const page = open({ language: 'en' });
  await userEvent.click(within(await screen.findByRole('region', { name: '青井 花' })).getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  expect(page.inputsOf(account.addressRemove)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(page.inputsOf(account.addressRemove)).toEqual([{ id: office.id }]));
});

test('MEM-16 MEM-14 who has given none is led to their own first; a shipment that waits is gone back to, and nowhere else', async () => {
  open({ path: `/addresses?${new URLSearchParams({ next: waiting }).toString()}`, list: { own: null, addresses: [] } });
  expect((await screen.findByRole('link', { name: 'お届け先を登録する' })).getAttribute('href')).toContain('/change-member?next=');
  expect(screen.getByRole('link', { name: '発送の確認に戻る' }).getAttribute('href')).toBe(waiting);
});

test('MEM-16 attack: a link that names another site, or a page that is none of a purchase, leads back nowhere', async () => {
  for (const next of ['https://evil.example/', '//evil.example/get-card-list', '/close-account']) {
    const page = open({ path: `/addresses?${new URLSearchParams({ next }).toString()}` });
    await screen.findByRole('region', { name: '山田 花' });
    expect(screen.queryByRole('link', { name: '発送の確認に戻る' })).toBeNull();
    page.unmount();
  }
});
