import { store } from '@fudaya/contracts';
import { windowPack, windowTypes } from '@fudaya/contracts/desk';
import { DeskPartsProvider, PackSeen, type PackSale } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { addMessages } from '@fudaya/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { texts as storeEn } from '../../texts/en.ts';
import { texts as storeJa } from '../../texts/ja.ts';
import { parts } from '../parts.ts';
import { texts as watchJa } from '../../sale-watch/texts/ja.ts';
import { watchTexts } from '../../sale-watch/watch-texts.ts';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';

addMessages('store', { ja: storeJa, en: storeEn });
// The part's code is in, as on a second visit: what is waited for is the page.
beforeAll(async () => {
  await parts.packSeen.preload('/', 'ja');
  await Promise.all([
    import('../../sale-watch/TellMe.tsx'),
    import('../../sale-watch/Likenesses.tsx'),
    watchTexts.load('ja'),
    watchTexts.load('en'),
  ]);
});

const sale: PackSale = {
  ...{ pack_id: 12, price: 500, unit: 'PT', packs: 10, cap_per_member: 4, cap_per_purchase: 3 },
  ...{ sale_start: '2126-12-01T03:00:00.000Z', sale_end: '2126-12-31T03:00:00.000Z' },
  returns: { average: 290, least: 100 },
  tiers: [
    { rarity: 1, cards: 9 },
    { rarity: 5, cards: 1 },
  ],
};
const open = (shown: PackSale = sale, language: 'ja' | 'en' = 'ja') =>
  renderDesk(
    <DeskPartsProvider value={parts}>
      <PackSeen sale={shown} />
    </DeskPartsProvider>,
    {
      ...{ area: 'store', path: '/desk/gacha/boxes/12/draft', messages: { ja, en }, rights: ['catalogue.see'], language },
      replies: [
        [
          windowPack,
          {
            ...{ pack_id: 12, version: 'v1', name_ja: '星のパック', name_en: 'Star pack', card_type_id: 1, images: ['/media/a.webp'] },
            ...{
              detail_ja: '<p>星の話</p>',
              detail_en: '<p>Of stars</p>',
              position: 2,
              tags: [{ ja: '冬限定', en: 'Winter only' }],
              video: '',
            },
          },
        ],
        [windowTypes, { types: [{ id: 1, name_ja: '星空', name_en: 'Starlit' }] }],
      ],
    },
  );
const phone = () => within(screen.getByTitle<HTMLIFrameElement>(/公開後の会員の画面|The members’ page once/).contentDocument!.body);

test('OPS-2 PKD-2 PKD-3 a sale that is not published is seen on the members’ own page: odds, returns, limits, price and when it begins; nothing of it is asked or pressed', async () => {
  const page = open();
  await screen.findByTitle('公開後の会員の画面');
  await waitFor(() => expect(phone().getByRole('heading', { level: 1, name: '星のパック' })).toBeTruthy());
  const odds = within(phone().getByRole('table'));
  expect(odds.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.anything(),
    expect.stringMatching(/1 \/ 110\.00 %$/),
    expect.stringMatching(/9 \/ 990\.00 %$/),
  ]);
  const text = phone().getByRole('heading', { level: 1 }).ownerDocument.body.textContent;
  for (const said of ['290', '100', '500', '冬限定', '星空', '2126/12/31 12:00', '2126/12/01 12:00']) expect(text).toContain(said);
  const link = phone().getByRole('link', { name: '星空' });
  expect(fireEvent.click(link)).toBe(false);
  expect(page.sent.filter(({ contract }) => contract.path.startsWith('/user/') && !contract.path.includes('favourite'))).toEqual([]);
});

test('OPS-2 MEM-11 a hidden lineup tells no returns, a free pack says so, and the page speaks the language of the desk', async () => {
  const { returns: _, ...hidden } = sale;
  open({ ...hidden, price: 0 }, 'en');
  await screen.findByTitle('The members’ page once it is published');
  await waitFor(() => expect(phone().getByRole('heading', { level: 1, name: 'Star pack' })).toBeTruthy());
  const text = phone().getByRole('heading', { level: 1 }).ownerDocument.body.textContent;
  expect(text).toContain(storeEn['pack.free']);
  expect(text).not.toContain(storeEn['detail.average']);
});

test('OPS-2 FRM-8 the page is read in either language, whichever the desk speaks, and the desk goes on in its own', async () => {
  open();
  await screen.findByTitle('公開後の会員の画面');
  await userEvent.click(await screen.findByRole('radio', { name: '英語の見え方' }));
  await waitFor(() => expect(phone().getByRole('heading', { level: 1, name: 'Star pack' })).toBeTruthy());
  const { documentElement: shown, body } = phone().getByRole('heading', { level: 1 }).ownerDocument;
  expect(shown.lang).toBe('en');
  expect(body.textContent).toContain(storeEn['detail.average']);
  for (const said of ['Winter only', 'Of stars', 'Starlit']) await waitFor(() => expect(body.textContent).toContain(said));
  expect(screen.getByTitle('公開後の会員の画面')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '日本語の見え方' }));
  await waitFor(() => expect(phone().getByRole('heading', { level: 1, name: '星のパック' })).toBeTruthy());
  expect(shown.lang).toBe('ja');
});

test('OPS-2 of a pack that is to be sold no other packs are shown or asked for, which would be those of now', async () => {
  const page = open();
  const other = {
    ...{ id: 3, name: '別のパック', image: ['/art/b.avif'], point: 500, payment_method: '1', pack_count: 9, total_pack_count: 9 },
  };
  page.reply(store.packAllList, { list: [other], page: { page: 1, all_page: 1, pages: [1] }, server_time: sale.sale_start });
  await screen.findByTitle('公開後の会員の画面');
  // What comes after the page is there: being told of its start stands beside it.
  await waitFor(() => expect(phone().getByRole('button', { name: watchJa['watch.open'] })).toBeTruthy(), { timeout: 10_000 });
  await userEvent.click(screen.getByRole('radio', { name: '英語の見え方' }));
  await waitFor(() => expect(phone().getByRole('heading', { level: 1, name: 'Star pack' })).toBeTruthy());
  expect(phone().queryByText('別のパック')).toBeNull();
  expect(new Set(page.sent.map(({ contract }) => contract.path))).toEqual(new Set([windowPack.path, windowTypes.path]));
});

test('FRM-3 OPS-2 a part that breaks leaves the page around it, and a build without one says so', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const { unmount } = renderDesk(
    <DeskPartsProvider value={{ packSeen: Broken }}>
      <h1>ボックスの下書き</h1>
      <PackSeen sale={sale} />
    </DeskPartsProvider>,
  );
  expect(await screen.findByText('この部分は今表示できません。')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'ボックスの下書き' })).toBeTruthy();
  unmount();
  renderDesk(<PackSeen sale={sale} />);
  expect(await screen.findByText('この部分は今表示できません。')).toBeTruthy();
});
