import { sellerFacts, sellerFactsPut } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { sampleFacts } from '@fudaya/contracts/legal-text';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { SellerPage } from './SellerPage.tsx';

const facts = (language: 'ja' | 'en') =>
  Object.fromEntries(Object.entries(sampleFacts).map(([name, words]) => [name, words[language]])) as ReplyOf<typeof sellerFacts>['ja'];
const said: ReplyOf<typeof sellerFacts> = { ja: facts('ja'), en: facts('en'), is_sample: true, is_incomplete: false, version: 'v1' };
const open = () =>
  renderDesk(<SellerPage />, {
    area: 'store',
    path: '/desk/store/seller',
    messages: { ja, en },
    rights: ['legal.edit'],
    replies: [
      [sellerFacts, said],
      [sellerFactsPut, { version: 'v2' }],
    ],
  });

test('OPS-1 OPS-2 who runs the shop is changed where it is read, and a sample is said to be one', async () => {
  const page = open();
  expect(await screen.findByText(ja['seller.sample'])).toBeTruthy();
  const name = screen.getByRole('textbox', { name: /販売業者の名称（日本語）/ });
  await userEvent.clear(name);
  await userEvent.type(name, '株式会社龍');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(sellerFactsPut)).toHaveLength(1));
  expect(page.inputsOf(sellerFactsPut)[0]).toMatchObject({
    ...{ name_ja: '株式会社龍', name_en: sampleFacts.name.en, mail: sampleFacts.mail.ja, seen: 'v1' },
  });
});

test('OPS-1 OPS-2 a mail address that is none is told at its field, and nothing is sent', async () => {
  const page = open();
  const mail = await screen.findByRole('textbox', { name: /お問い合わせのメールアドレス/ });
  await userEvent.clear(mail);
  await userEvent.type(mail, 'no mail');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('メールアドレスを正しく入力してください。')).toBeTruthy();
  expect(page.inputsOf(sellerFactsPut)).toEqual([]);
});
