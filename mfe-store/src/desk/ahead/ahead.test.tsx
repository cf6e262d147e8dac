import { legalAhead, packAhead, shopAhead, type ShopChange } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { DeskPartsProvider, Route, type LookAhead } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { addMessages } from '@fudaya/web';
import { Routes } from '@fudaya/web/desk';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { texts as storeEn } from '../../texts/en.ts';
import { texts as storeJa } from '../../texts/ja.ts';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { AheadPage } from './AheadPage.tsx';

addMessages('store', { ja: storeJa, en: storeEn });
const change = (at: string, kind: ShopChange['kind'], id: string, name_ja: string): ShopChange => ({ at, kind, id, name_ja, name_en: id });
const sale = '2126-12-01T03:00:00.000Z';
const shop: ReplyOf<typeof shopAhead> = {
  at: sale,
  banner: { mode: '1', list: [], alert: { text: '年末は休みます', link: '' } },
  packs: {
    list: [
      {
        ...{ id: 7, name: '冬の星座', image: ['/art/a.avif'], point: 300, payment_method: '1', pack_count: 9, total_pack_count: 9 },
        ...{ max_buy_count: 0, card_type: 2, is_before: '0', start_date: sale, format_end_date: '2127/1/1 0:00', end_date: sale },
      },
    ],
    server_time: sale,
    group: null,
  },
  types: { list: [{ id: 2, name: '朱雀絵巻', has_packs: '1' }] },
  news: {
    list: [{ id: 1, title: '新年の福箱', lastName: '', firstName: '', created: sale, content: '<p>福</p>', images: [] }],
    page: { page: 1, all_page: 2, pages: [1, 2] },
  },
  older_news: [
    {
      list: [{ id: 2, title: '前の知らせ', lastName: '', firstName: '', created: sale, content: '<p>前</p>', images: [] }],
      page: { page: 2, all_page: 2, pages: [1, 2] },
    },
  ],
  changes: [change(sale, 'pack_starts', '7', '冬の星座'), change('2126-12-31T15:00:00.000Z', 'legal', 'terms-of-service/2127-01-01', '')],
};
const facts = { name: '札屋', manager: '', address: '', phone: '', mail: '', privacy_mail: '', licence: '' };
const terms: ReplyOf<typeof legalAhead> = {
  facts,
  is_sample: '0',
  text: null,
  holds_from: '',
  next: { text: [], holds_from: '2127-01-01' },
};
const detail: ReplyOf<typeof packAhead> = {
  ...shop.packs.list[0]!,
  ...{ name: '雪の星座', detail: '<p>雪の夜</p>', max_per_member: 0, max_per_day: 0, min_rank: 1, can_limit: 0, limit_message: '' },
  ...{ show_cardlist: '0', card_type_name: '朱雀絵巻', server_time: sale, odds: [], tiers: [], commitment: null },
};
const open = (query = '', around: (page: ReactNode) => ReactNode = (page) => page) =>
  renderDesk(
    around(
      <Routes>
        <Route path="/desk/store/ahead" Component={AheadPage} />
      </Routes>,
    ),
    {
      area: 'store',
      path: `/desk/store/ahead${query}`,
      messages: { ja, en },
      rights: ['catalogue.see'],
      replies: [
        [shopAhead, shop],
        [legalAhead, terms],
        [packAhead, detail],
      ],
    },
  );
const phone = () => screen.getByTitle<HTMLIFrameElement>(/の見え方$/).contentDocument!.body;

test('OPS-2 staff choose an instant and see the members’ own page on a phone, which asks nobody and leads nowhere', async () => {
  const page = open(`?at=${sale}`);
  expect(await screen.findByTitle(/2126.*の見え方/)).toBeTruthy();
  await waitFor(() => expect(within(phone()).getByText('年末は休みます')).toBeTruthy());
  const link = within(phone()).getAllByRole('link', { name: /冬の星座/ })[0]!;
  expect(fireEvent.click(link)).toBe(false);
  expect(window.location.pathname).toBe('/desk/store/ahead');
  // Tabs show another part of it.
  await userEvent.click(within(phone()).getByRole('tab', { name: storeJa['news.title'] }));
  await waitFor(() => expect(within(phone()).getByRole('article', { name: '新年の福箱' })).toBeTruthy());
  // Older news stand on the next page, as members turn it; jsdom scrolls nowhere.
  (phone().ownerDocument.defaultView as unknown as typeof globalThis).Element.prototype.scrollIntoView = () => undefined;
  await userEvent.click(within(phone()).getByRole('button', { name: /2/ }));
  await waitFor(() => expect(within(phone()).getByRole('article', { name: '前の知らせ' })).toBeTruthy());
  expect(page.inputsOf(shopAhead)).toEqual([{ at: sale, language: 'ja' }]);
  expect(page.sent.filter(({ contract }) => contract.path.startsWith('/user/') && !contract.path.includes('favourite'))).toEqual([]);
});

test('OPS-2 FRM-8 what members will see is seen in either language, and the address keeps which', async () => {
  const page = open(`?at=${sale}&view=pack-7`);
  await screen.findByTitle(/の見え方$/);
  await userEvent.click(screen.getByRole('radio', { name: '英語の見え方' }));
  await waitFor(() => expect(page.inputsOf(packAhead).at(-1)).toEqual({ at: sale, language: 'en', pack_id: 7 }));
  await waitFor(() => expect(phone().ownerDocument.documentElement.lang).toBe('en'));
  await waitFor(() => expect(phone().textContent).toContain(storeEn['detail.end']));
  expect(new URLSearchParams(window.location.search).get('language')).toBe('en');
  expect(screen.getByRole('heading', { level: 1, name: 'これからの見え方' })).toBeTruthy();
});

test('OPS-2 what changes until then and after it is told, and each change leads to its instant', async () => {
  const page = open(`?at=${sale}`);
  const row = (await screen.findByText('冬の星座', { selector: 'strong' })).closest('li')!;
  expect(within(row).getByText('パックの販売開始')).toBeTruthy();
  const later = screen.getByText('利用規約', { selector: 'strong' }).closest('li')!;
  await userEvent.click(within(later).getByRole('button', { name: /この時点を見る/ }));
  await waitFor(() => expect(page.inputsOf(shopAhead).at(-1)).toEqual({ at: '2126-12-31T15:00:00.000Z', language: 'ja' }));
  fireEvent.change(await screen.findByLabelText(/^日時/), { target: { value: '2127-01-02T09:00' } });
  await waitFor(() => expect(page.inputsOf(shopAhead).at(-1)).toEqual({ at: '2127-01-02T00:00:00.000Z', language: 'ja' }));
});

test('OPS-2 LGL-1 a legal page is read as it will hold, with the day of the next one', async () => {
  const page = open(`?at=${sale}&view=terms-of-service`);
  expect(await screen.findByText('この文書は2127-01-01から新しい文面に替わります。')).toBeTruthy();
  await waitFor(() => expect(within(phone()).getByRole('heading', { level: 1, name: /利用規約/ })).toBeTruthy());
  expect(page.inputsOf(legalAhead)).toEqual([{ at: sale, language: 'ja', page: 'terms-of-service' }]);
});

test('OPS-2 PKD-1 a pack’s own page is seen as it will be: by its choice among the packs, or from what changes', async () => {
  const page = open(`?at=${sale}`);
  await screen.findByText('冬の星座', { selector: 'strong' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /画面/ }), 'pack-7');
  await waitFor(() => expect(within(phone()).getByRole('heading', { level: 1, name: '雪の星座' })).toBeTruthy());
  await waitFor(() => expect(phone().textContent).toContain('雪の夜'));
  expect(page.inputsOf(packAhead)).toEqual([{ at: sale, language: 'ja', pack_id: 7 }]);
});

test('OPS-2 FED-3 what points cost then is told by the area that sells them, which leads to another instant; where it is away the rest is seen', async () => {
  const Prices = ({ at, language, onChoose }: LookAhead) => (
    <button type="button" onClick={() => onChoose('2126-12-24T15:00:00.000Z')}>
      {`${language} ${at}`}
    </button>
  );
  const page = open(`?at=${sale}&language=en`, (children) => (
    <DeskPartsProvider value={{ pricesAhead: Prices }}>{children}</DeskPartsProvider>
  ));
  await userEvent.click(await screen.findByRole('button', { name: `en ${sale}` }));
  await waitFor(() => expect(page.inputsOf(shopAhead).at(-1)).toEqual({ at: '2126-12-24T15:00:00.000Z', language: 'en' }));
  cleanup();
  open(`?at=${sale}`);
  expect(await screen.findByRole('heading', { name: 'ポイントのコースと支払い方法' })).toBeTruthy();
  expect(screen.getByText('この部分は今表示できません。')).toBeTruthy();
  expect(await screen.findByText('冬の星座', { selector: 'strong' })).toBeTruthy();
});
