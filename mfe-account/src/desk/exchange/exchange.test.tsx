import {
  exchangeOffer,
  exchangeOfferPut,
  exchangeOffers,
  exchangeOffersClose,
  exchangeOffersPut,
  type ExchangeOffer,
} from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { ExchangeOfferPage } from './ExchangeOfferPage.tsx';
import { ExchangeOffersPage } from './ExchangeOffersPage.tsx';
import { ImportOffersPage } from './ImportOffersPage.tsx';
import { NewExchangeOfferPage } from './NewExchangeOfferPage.tsx';

const offer: ExchangeOffer = {
  ...{ card_id: 'star-1', name_ja: '鑑定済み 星', name_en: 'Graded star', is_renamed: true, coin: 200, stock: 5, taken: 2 },
  ...{ per_member: 1, is_open: true, version: 'v1' },
};
const open = (path: string, rights = ['catalogue.see', 'exchange.edit'] as const) =>
  renderDesk(
    <Routes>
      <Route path="/desk/account/exchange" Component={ExchangeOffersPage} />
      <Route path="/desk/account/exchange/new" Component={NewExchangeOfferPage} />
      <Route path="/desk/account/exchange/import" Component={ImportOffersPage} />
      <Route path="/desk/account/exchange/cards/:card_id" Component={ExchangeOfferPage} />
    </Routes>,
    {
      ...{ area: 'account', messages: { ja, en }, rights, path: `/desk/account/exchange${path}` },
      replies: [
        [exchangeOffers, { offers: [offer, { ...offer, card_id: 'star-2', taken: 5 }], next: null }],
        [exchangeOffer, { offer }],
        [exchangeOfferPut, { version: 'v2' }],
        [exchangeOffersPut, { added: 1, changed: 0 }],
        [exchangeOffersClose, { closed: 1 }],
      ],
    },
  );

test('EXC-1 OPS-2 offers are listed with what is left, and chosen ones are closed with a reason', async () => {
  const page = open('');
  const row = await screen.findByRole('row', { name: /star-1 鑑定済み 星 引換できる 200 3 5 1/ });
  expect(screen.getByRole('row', { name: /star-2 .* 残りなし 200 0/ })).toBeTruthy();
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '1件を終了' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '入れ替え');
  await userEvent.click(dialog.getByRole('button', { name: '1件を終了' }));
  await waitFor(() => expect(page.inputsOf(exchangeOffersClose)).toEqual([{ card_ids: ['star-1'], reason: '入れ替え' }]));
});

test('EXC-1 OPS-2 an offer is changed by who saw it; a new one is sent only whole', async () => {
  const page = open('/cards/star-1');
  const stock = await screen.findByRole('textbox', { name: /数量/ });
  await userEvent.clear(stock);
  await userEvent.type(stock, '8');
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '追加入荷');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const sent = { card_id: 'star-1', coin: 200, stock: 8, per_member: 1, name_ja: '鑑定済み 星', name_en: 'Graded star' };
  await waitFor(() => expect(page.inputsOf(exchangeOfferPut)).toEqual([{ ...sent, seen: 'v1', reason: '追加入荷' }]));
});

test('EXC-1 OPS-2 what is missing of a new offer is said at its field', async () => {
  const page = open('/new');
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('カード番号を入力してください。')).toBeTruthy();
  expect(screen.getByText('コインは1〜1,000,000の整数で入力してください。')).toBeTruthy();
  expect(page.inputsOf(exchangeOfferPut)).toEqual([]);
});

test('EXC-1 OPS-2 a file of offers is tried without a reason, and written with one', async () => {
  const page = open('/import');
  const file = new File(['card_id,coin,stock\nstar-3,10,5\n'], 'offers.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText(/カード引換のCSV/), { target: { files: [file] } });
  const write = await screen.findByRole('button', { name: '登録する' });
  expect((write as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '冬の入れ替え');
  await userEvent.click(write);
  expect(await screen.findByText('新規1件、変更0件を登録しました。')).toBeTruthy();
  const lines = [{ card_id: 'star-3', coin: '10', stock: '5', per_member: '', name_ja: '', name_en: '' }];
  expect(page.inputsOf(exchangeOffersPut)).toEqual([
    { lines, first_line: 2, is_trial: true, reason: null },
    { lines, first_line: 2, is_trial: false, reason: '冬の入れ替え' },
  ]);
});

test('EXC-1 OPS-2 who may only look at the catalogue sees an offer and no form', async () => {
  open('/cards/star-1', ['catalogue.see'] as never);
  expect(await screen.findByText('200')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
});
