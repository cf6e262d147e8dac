import { gacha } from '@fudaya/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { here, openPage } from '../testing/open-page.tsx';
import { aCard, aCoinResult, aPurchaseId, aResult, aWaitingResult, threeCards } from '../testing/samples.ts';
import { arrival } from './arrival.ts';
import { ThankYouPage } from './ThankYouPage.tsx';

const decided = { ...aResult, status: '1', cards: threeCards.map((card, i) => ({ ...card, decision: i === 0 ? 'convert' : 'ship' })) };
const open = (result: unknown, language: 'ja' | 'en' = 'ja', state?: object) =>
  openPage(<ThankYouPage />, {
    path: `/thank-you?historyId=${aPurchaseId}`,
    language,
    state,
    replies: [[gacha.buyResult, result as never]],
  });
const sums = () => [...document.querySelectorAll('dd')].map((value) => value.textContent);
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('DEC-6 MEM-16 says when cards ship and what came back, with the cards and the ways on', async () => {
  open(decided);
  expect(await screen.findByText(/14営業日以内（土日祝・年末年始を除く）/)).toBeTruthy();
  expect(sums()).toEqual(['2枚', '100pt']);
  expect(linkTo('もう一度引く')).toBe('/pack-detail?packId=4');
  expect(linkTo('トップへ')).toBe('/');
  expect(linkTo('この抽選を確かめる')).toBe(`/draw-proof?historyId=${aPurchaseId}`);
  expect(screen.getAllByRole('img')).toHaveLength(3);
});

test('DEC-6 MEM-16 what is sent lies as a hand above it, the best in the middle, five at most and alike ones once; it is not read twice', async () => {
  const sent = [...Array.from({ length: 7 }, (_, i) => aCard(i, i === 6 ? 5 : 2)), aCard(6, 5, { history_id: '2001' })];
  const cards = [...sent.map((card) => ({ ...card, decision: 'ship' as const })), aCard(9, 5, { decision: 'convert' })];
  open({ ...decided, cards });
  expect(await screen.findAllByRole('img', { name: 'カード7' })).toHaveLength(1);
  const places = [...document.querySelectorAll<HTMLElement>('[aria-hidden="true"] > [style*="--i"]')];
  expect(places.map((place) => place.style.getPropertyValue('--i'))).toEqual(['0', '1', '-1', '2', '-2']);
  const pictures = places.map((place) => place.querySelector('img'));
  expect(pictures.map((picture) => picture?.getAttribute('src'))).toEqual([7, 1, 2, 3, 4].map((n) => `/art/cards/${n}.avif`));
  expect(pictures.map((picture) => picture?.alt)).toEqual(['', '', '', '', '']);
});

test('DEC-6 TRM-4 names the day by which the parcel leaves, and its delivery code once it has left', async () => {
  const shipment = { state: 'requested', promised_by: '2026-12-11', carrier: '', delivery_code: '' };
  open({ ...decided, shipment });
  expect((await screen.findByText('2026/12/11')).previousElementSibling?.textContent).toBe('発送期限');
  expect(screen.getByText('選んだカードは、2026/12/11までに発送いたします。')).toBeTruthy();
  open({ ...decided, shipment: { ...shipment, state: 'handed_over', carrier: 'ヤマト運輸', delivery_code: '1234-5678' } }, 'en');
  expect(await screen.findByText('ヤマト運輸 1234-5678')).toBeTruthy();
});

test.each([
  ['handed_over', /発送しました/],
  ['delivered', /お届けしました/],
  ['returned', /当店に戻っています/],
] as const)('DEC-6 TRM-4 of a parcel that is %s nothing is promised for a day to come', async (state, said) => {
  const shipment = { state, promised_by: '2026-12-11', carrier: 'ヤマト運輸', delivery_code: '1234-5678' };
  open({ ...decided, shipment });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText(/発送いたします/)).toBeNull();
  expect(screen.getByRole('region', { name: /発送したカード/ })).toBeTruthy();
});

test('DEC-6 MEM-16 of cards that are picked up it says at which store, and how long they wait there', async () => {
  const pickup = { chain: 'ファミリーマート', store: '札町店', zipcode: '100-0001', place: '東京都 千代田区 1-1', keep_days: 7 };
  const shipment = { state: 'requested', promised_by: '2026-12-11', carrier: '', delivery_code: '', pickup };
  open({ ...decided, shipment });
  const store = (await screen.findByText('受け取る店舗')).nextElementSibling?.textContent;
  expect(store).toBe('ファミリーマート 札町店100-0001 東京都 千代田区 1-1');
  expect(screen.getByText('届いてから7日間')).toBeTruthy();
  expect(screen.getByText('2026/12/11')).toBeTruthy();
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

test.each(['offline', { state: 500 }])(
  'DEC-6 thanks nobody for what is not known to be done (%o), and can be tried again',
  async (fault) => {
    const { reply } = open(fault);
    const retry = await screen.findByRole('button', { name: 'もう一度試す' }, { timeout: 10_000 });
    expect(document.body.textContent).not.toContain('完了しました');
    reply(gacha.buyResult, decided as never);
    await userEvent.click(retry);
    expect(await screen.findByText('お手続きが完了しました')).toBeTruthy();
  },
);

test('DEC-6 what this tab has just decided is done, also while its result cannot be read', async () => {
  open('offline', 'ja', arrival({ sent: 2, returned_points: 100 }));
  expect(await screen.findByText('お手続きが完了しました', undefined, { timeout: 10_000 })).toBeTruthy();
  expect(sums()).toEqual(['2枚', '100pt']);
  open('offline', 'en', arrival({ sent: 0, returned_points: 300 }));
  expect(await screen.findByText('All done', undefined, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByText(/business days/)).toBeNull();
});

const converted = threeCards.map((card) => ({ ...card, decision: 'convert' }));
const at = '2026-11-22T03:00:20.000Z';
test.each([
  [
    'deadline',
    '期限までに確定されなかったため、2026/11/22 12:00（日本時間）に、すべてポイントに戻りました。',
    'in time, so on 2026/11/22 12:00',
    converted,
  ],
  ['default', /あらかじめの設定どおり、すべて発送に決まりました/, /every card was set to ship, as in your settings/, decided.cards],
  ['default', /あらかじめの設定どおり、すべてポイントに戻りました/, /became points, as in your settings/, converted],
] as const)('DEC-3 DEC-4 what was decided at the deadline (%s) says so, whoever comes', async (by, ja, en, cards) => {
  const result = { ...decided, cards, decided: { by, at } };
  open(result);
  expect(await screen.findByRole('heading', { level: 2, name: 'すでに確定しています' })).toBeTruthy();
  expect(screen.getByText(ja)).toBeTruthy();
  open(result, 'en', arrival({ wanted: ['1001'] }));
  expect(await screen.findByText(en, { exact: false })).toBeTruthy();
});

test('DEC-3 who pressed too late hears that the choice made elsewhere counts; who did not, hears nothing of it', async () => {
  const result = { ...decided, decided: { by: 'member', at } };
  open(result, 'ja', arrival({ wanted: ['1001'] }));
  expect(await screen.findByText(/^2026\/11\/22 12:00（日本時間）に、ほかの画面や端末で/)).toBeTruthy();
  open(result, 'en', arrival({ wanted: ['1001'] }));
  expect(await screen.findByText(/^You decided this on 2026\/11\/22 12:00 \(Japan time\) in another tab/)).toBeTruthy();
  for (const state of [
    undefined,
    arrival({ sent: 2, returned_points: 100 }),
    { decided: 4 },
    { decided: { sent: '2' } },
    { decided: { wanted: [4] } },
  ]) {
    open(result, 'en', state);
    expect(await screen.findByText('All done')).toBeTruthy();
    expect(screen.queryByText(/another tab/)).toBeNull();
  }
});

test('DEC-3 BUY-5 a late press for thousands of cards is held to the card: the same choice is its own, one card apart is another', async () => {
  const cards = Array.from({ length: 3000 }, (_, i) => aCard(i, 1, { decision: i % 2 === 0 ? 'ship' : 'convert' }));
  const wanted = cards.filter((card) => card.decision === 'ship').map((card) => card.history_id);
  const result = { ...decided, cards, decided: { by: 'member', at } };
  open(result, 'en', arrival({ wanted }));
  expect(await screen.findByText('All done')).toBeTruthy();
  open(result, 'en', arrival({ wanted: wanted.slice(1) }));
  expect(await screen.findByText('Already decided')).toBeTruthy();
});
