import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { account } from '@fudaya/contracts';
import type { FakeReply } from '@fudaya/web/testing';
import { forgetDraft } from '../draft.ts';
import { labelled, openRegistration } from '../../testing/registration.tsx';

const sapporo = { prefcode: 1, address2: '札幌市中央区', address3: '' };
const shibuya = { prefcode: 13, address2: '渋谷区', address3: '神宮前' };
const finds = (...result: object[]) => ({ result }) as FakeReply;
const values = () => [labelled('都道府県'), labelled('市区町村')].map((field) => (field as HTMLInputElement).value);

beforeEach(forgetDraft);

test('REG-3 exactly seven characters fill prefecture and city, and nothing is asked before', async () => {
  const page = openRegistration({ replies: [[account.addressZipcode, finds(shibuya)]] });
  await screen.findByRole('option', { name: '東京都' });
  await userEvent.type(labelled('郵便番号'), '150000');
  expect(page.inputsOf(account.addressZipcode)).toEqual([]);
  await userEvent.type(labelled('郵便番号'), '1');
  await waitFor(() => expect(values()).toEqual(['13', '渋谷区']));
  await userEvent.type(labelled('郵便番号'), '2');
  expect(page.inputsOf(account.addressZipcode)).toEqual([{ zipcode: '1500001' }]);
});

test('REG-3 a code that lies in several places lets the member choose; towns of one city are one choice', async () => {
  openRegistration({ replies: [[account.addressZipcode, finds(sapporo, shibuya, { ...shibuya, address3: '恵比寿' })]] });
  await screen.findByRole('option', { name: '東京都' });
  await userEvent.type(labelled('郵便番号'), '1500001');
  const choices = await screen.findByRole('group', { name: 'この郵便番号には複数の住所があります。お届け先を選んでください。' });
  expect([...choices.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['北海道札幌市中央区', '東京都渋谷区']);
  expect(values()).toEqual(['', '']);
  await userEvent.click(screen.getByRole('button', { name: '東京都渋谷区' }));
  expect(values()).toEqual(['13', '渋谷区']);
});

test('REG-3 a code that is not in use is told, and what was typed stays', async () => {
  openRegistration();
  await userEvent.type(labelled('市区町村'), '渋谷区');
  await userEvent.type(labelled('郵便番号'), '0000000');
  expect(await screen.findByText('この郵便番号の住所は見つかりませんでした。')).toBeTruthy();
  expect(values()).toEqual(['', '渋谷区']);
});

test('REG-3 in English mode no code is looked up', async () => {
  const page = openRegistration({ language: 'en' });
  await userEvent.type(labelled('Postal code'), '1500001');
  await userEvent.tab();
  expect(page.inputsOf(account.addressZipcode)).toEqual([]);
});

test('REG-4 a Japanese name in Latin letters is told at its field before anything is sent', async () => {
  const page = openRegistration();
  await userEvent.type(labelled('姓'), 'Yamada');
  await userEvent.type(labelled('電話番号'), '12345');
  await userEvent.tab();
  expect(await screen.findByText('姓を漢字・ひらがな・カタカナ40文字以内で入力してください。')).toBeTruthy();
  expect(await screen.findByText('電話番号を正しく入力してください。')).toBeTruthy();
  expect(page.inputsOf(account.registerConfirm)).toEqual([]);
});
