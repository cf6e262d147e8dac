import { gacha } from '@fudaya/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { here, openPage } from '../testing/open-page.tsx';
import { aCoinResult, aPurchaseId, aResult, aWaitingResult, threeCards } from '../testing/samples.ts';
import { ThankYouPage } from './ThankYouPage.tsx';

const decided = { ...aResult, status: '1', cards: threeCards.map((card, i) => ({ ...card, decision: i === 0 ? 'convert' : 'ship' })) };
const open = (result: unknown, language: 'ja' | 'en' = 'ja') =>
  openPage(<ThankYouPage />, { path: `/thank-you?historyId=${aPurchaseId}`, language, replies: [[gacha.buyResult, result as never]] });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('DEC-6 says when cards ship and what came back, with the ways on', async () => {
  open(decided);
  expect(await screen.findByText(/14営業日以内（土日祝を除く）/)).toBeTruthy();
  expect([...document.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['2枚', '100pt']);
  expect(linkTo('もう一度引く')).toBe('/pack-detail?packId=4');
  expect(linkTo('トップへ')).toBe('/');
  expect(linkTo('この抽選を確かめる')).toBe(`/draw-proof?historyId=${aPurchaseId}`);
  expect(screen.queryByRole('img')).toBeNull();
});

test('DEC-6 TRM-4 names the day by which the parcel leaves, and its delivery code once it has left', async () => {
  const shipment = { state: 'requested', promised_by: '2026-12-11', carrier: '', delivery_code: '' };
  open({ ...decided, shipment });
  expect(await screen.findByText('2026/12/11')).toBeTruthy();
  open({ ...decided, shipment: { ...shipment, state: 'handed_over', carrier: 'ヤマト運輸', delivery_code: '1234-5678' } }, 'en');
  expect(await screen.findByText('ヤマト運輸 1234-5678')).toBeTruthy();
});

test('DEC-6 promises no shipment when every card became points', async () => {
  open({ ...decided, cards: threeCards.map((card) => ({ ...card, decision: 'convert' })) });
  expect(await screen.findByText('30,400')).toBeTruthy();
  expect(screen.queryByText(/営業日/)).toBeNull();
});

test('DEC-5 DEC-6 bought with coins: every card ships, and they are listed; in English too', async () => {
  open(aCoinResult, 'en');
  expect(await screen.findByText(/Every card drawn with coins ships within 14 business days/)).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /^カード/ })).toHaveLength(3);
  expect(screen.queryByText('Points back')).toBeNull();
});

test('DEC-6 an unknown purchase, or an id that is none, leads to the top page', async () => {
  open({ state: 404 });
  await waitFor(() => expect(here()).toBe('/'));
  open({ state: 400, errors: { history_id: ['?'] } });
  await waitFor(() => expect(here()).toBe('/'));
});

test('DEC-6 thanks only for what is decided: the rest goes on to its draw or its decision', async () => {
  open({ ...decided, status: '0' });
  await waitFor(() => expect(here()).toBe(`/get-card-list?historyId=${aPurchaseId}`));
  open(aWaitingResult);
  await waitFor(() => expect(here()).toBe(`/gacha-animation?historyId=${aPurchaseId}`));
});
