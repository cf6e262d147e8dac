import { gacha } from '@fudaya/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ConfirmGetCardListPage } from '../confirm-get-card-list/ConfirmGetCardListPage.tsx';
import { openPage } from '../testing/open-page.tsx';
import { aPurchaseId, aResult } from '../testing/samples.ts';

beforeEach(() => sessionStorage.clear());
const home = {
  id: 'own',
  is_default: '1',
  name: '札 花',
  zipcode: '100-0001',
  place: '東京都 千代田区 1-1',
  tel: '0312345678',
  promised_by: '2026-12-11',
  parcel: null,
};
const store = (code: string, more: Partial<gacha.PickupChoice> = {}): gacha.PickupChoice => ({
  id: `pickup:yamato:${code}`,
  carrier: 'yamato',
  chain: 'ファミリーマート',
  store: `札町${code}店`,
  zipcode: '100-0014',
  place: '東京都 千代田区 2-2',
  keep_days: 7,
  most_cards: 20,
  promised_by: '2026-12-11',
  parcel: null,
  ...more,
});
const prefectures = [{ id: 13, name: '東京都' }];
const offer = { most_cards: 20, prefectures, last: null as gacha.PickupChoice | null };
const found = { stores: [store('01'), store('02', { parcel: { id: '5', cards: 3, closes: aResult.server_time } })], is_more: true };

const open = ({
  pickup = offer as unknown,
  plan = { addresses: [home], pickup } as unknown,
  stores = found as unknown,
  language = 'ja' as 'ja' | 'en',
  chosen = '1002',
} = {}) =>
  openPage(<ConfirmGetCardListPage />, {
    path: `/confirm-get-card-list?historyId=${aPurchaseId}&selectedCardHistoryIds=${chosen}`,
    language,
    replies: [
      [gacha.buyResult, aResult as never],
      [gacha.decision, { result: '1', sent: 1, converted: 2, returned_points: 30_100 } as never],
      [gacha.shippingPlan, plan as never],
      [gacha.pickupStores, stores as never],
    ],
  });

test('MEM-16 a store is found around the member’s own postal code, chosen, and named by the decision', async () => {
  const { inputsOf } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'コンビニなどの店舗で受け取る' }));
  const dialog = within(await screen.findByRole('dialog', { name: '受け取る店舗を探す' }));
  expect(await dialog.findByText('近い順に2店舗を表示しています。町名などで絞り込めます。')).toBeTruthy();
  expect(inputsOf(gacha.pickupStores)).toEqual([{ history_id: aPurchaseId, zipcode: '100-0001' }]);
  await userEvent.click(dialog.getByRole('button', { name: /札町02店/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const to = within(screen.getByRole('group', { name: 'お届け先を選んでください' }));
  expect((to.getByRole('radio', { name: /札町02店/ }) as HTMLInputElement).checked).toBe(true);
  expect(to.getByText('受け取る方: 札 花（0312345678）')).toBeTruthy();
  expect(
    screen.getByText('2026/12/11までに発送します。 発送待ちの3枚と同じお荷物でお届けします。 店舗に届いてから7日間、保管されます。'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1枚を発送、30,100ptに戻す' }));
  await waitFor(() => expect(inputsOf(gacha.decision)).toMatchObject([{ send_card: ['1002'], address_id: 'pickup:yamato:02' }]));
});

test('MEM-16 stores are found by prefecture and words too; without a place nothing is asked (en)', async () => {
  const { inputsOf } = open({ language: 'en' });
  await userEvent.click(await screen.findByRole('button', { name: 'Pick up at a store' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Find a store' }));
  const code = await dialog.findByRole('textbox', { name: 'Postal code (three digits are enough)' });
  await userEvent.clear(code);
  await userEvent.click(dialog.getByRole('button', { name: 'Find stores' }));
  expect(await dialog.findByText('Enter a postal code or choose a prefecture.')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Prefecture' }), '13');
  await userEvent.type(dialog.getByRole('textbox', { name: /Name of the store/ }), '永田町');
  await userEvent.click(dialog.getByRole('button', { name: 'Find stores' }));
  await waitFor(() => expect(inputsOf(gacha.pickupStores).at(-1)).toEqual({ history_id: aPurchaseId, pref_id: '13', words: '永田町' }));
});

test('MEM-16 the store of the last time is offered at once, and the address stays the one that is chosen', async () => {
  const { inputsOf } = open({ pickup: { ...offer, last: store('09') } });
  const to = within(await screen.findByRole('group', { name: 'お届け先を選んでください' }));
  expect((to.getAllByRole('radio') as HTMLInputElement[]).map(({ checked }) => checked)).toEqual([true, false]);
  expect(screen.getByRole('button', { name: '別の店舗を探す' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1枚を発送、30,100ptに戻す' }));
  await waitFor(() => expect(inputsOf(gacha.decision)).toMatchObject([{ address_id: 'own' }]));
});

test('MEM-16 more cards than fit say so, and offer no store; nor where the shop offers none', async () => {
  open({ pickup: { ...offer, most_cards: 1, last: store('09', { most_cards: 1 }) }, chosen: '1002,1003' });
  expect(await screen.findByText('コンビニなどの店舗で受け取れるのは、一度に1枚までです。')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /店舗/ })).toBeNull();
});

test.each([
  ['offers none', { addresses: [home], pickup: null }],
  ['is one of before', { addresses: [home] }],
])('MEM-16 where the service %s there is no word of stores', async (_, plan) => {
  open({ plan });
  expect(await screen.findByRole('region', { name: 'お届け先' })).toBeTruthy();
  expect(screen.queryByText(/店舗/)).toBeNull();
});

test('MEM-16 an open parcel that these cards would overfill is not promised to take them', async () => {
  open({ pickup: { ...offer, last: store('09', { most_cards: 3, parcel: { id: '5', cards: 3, closes: aResult.server_time } }) } });
  await userEvent.click(await screen.findByRole('radio', { name: /札町09店/ }));
  expect(screen.getByText(/新しいお荷物でお届けします/)).toBeTruthy();
});

test('MEM-16 a search that fails is asked again; one without a match says what to try', async () => {
  const { reply } = open({ stores: 'offline' });
  await userEvent.click(await screen.findByRole('button', { name: 'コンビニなどの店舗で受け取る' }));
  const dialog = within(await screen.findByRole('dialog'));
  reply(gacha.pickupStores, { stores: [], is_more: false });
  await userEvent.click(await dialog.findByRole('button', { name: /もう一度|再/ }));
  expect(await dialog.findByText('条件に合う店舗がありません。郵便番号や町名を変えてお試しください。')).toBeTruthy();
});
