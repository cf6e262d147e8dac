import { account } from '@fudaya/contracts';
import { aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { OffersEndPage } from './OffersEndPage.tsx';

const token = '01890000-0000-4000-8000-000000000001';
const openLink = (reply: FakeReply) =>
  renderPage(<OffersEndPage />, {
    area: 'account',
    messages: { ja, en },
    path: `/offers-end?token=${token}`,
    language: 'ja',
    member: aVisitor,
    replies: [[account.advertsEnd, reply]],
  });

test('OPS-14 the link of an advert asks first, and ends offers without a login', async () => {
  const page = openLink({ result: '1' });
  const end = await screen.findByRole('button', { name: '配信を停止する' });
  expect(page.inputsOf(account.advertsEnd)).toEqual([]);
  await userEvent.click(end);
  expect(await screen.findByText(/^停止しました/)).toBeTruthy();
  expect(page.inputsOf(account.advertsEnd)).toEqual([{ token }]);
  expect(screen.queryByRole('button', { name: '配信を停止する' })).toBeNull();
});

test('OPS-14 a link that was cut is told', async () => {
  openLink({ state: 400, errors: { token: ['このリンクは使えません。'] } });
  await userEvent.click(await screen.findByRole('button', { name: '配信を停止する' }));
  expect(await screen.findByText('このリンクは使えません。')).toBeTruthy();
});
