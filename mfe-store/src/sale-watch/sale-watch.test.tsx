import '../testing/browser-gaps.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { store, type Call } from '@fudaya/contracts';
import { aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { TopPage } from '../top/TopPage.tsx';
import { PackDetailPage } from '../pack-detail/PackDetailPage.tsx';
import { aPack, aPackDetail } from '../testing/samples.ts';
import '../testing/texts.ts';

const page = { page: 1, all_page: 1, pages: [1] };
const others = [
  { ...aPack, id: 20, name: '遠い', point: 900, card_type: 9 },
  { ...aPack, id: 21, name: '近い', point: 550 },
  { ...aPack, id: 22, name: '中ほど', point: 3000 },
];
const open = (change: object, replies: readonly (readonly [Call, FakeReply])[] = [], isMember = true, language: 'ja' | 'en' = 'ja') =>
  renderPage(<PackDetailPage />, {
    path: '/pack-detail?packId=4',
    area: 'store',
    language,
    ...(!isMember && { member: aVisitor }),
    replies: [
      [store.packDetail, { ...aPackDetail, show_cardlist: '0', ...change }],
      [store.packAllList, { list: [aPack, ...others], page, server_time: aPackDetail.server_time, name: '朱雀絵巻' }],
      [store.saleWatchList, { pack_ids: [] }],
      ...replies,
    ],
  });

test('MEM-2 of a pack that is not on sale yet a member asks to be told, and may take that back', async () => {
  let kept: number[] = [];
  const shown = open({ is_before: '1', start_date: '2026-11-22T03:00:00.000Z' }, [
    [store.saleWatchList, () => ({ pack_ids: kept })],
    [
      store.saleWatchSet,
      ({ pack_id, is_watched }: { pack_id: number; is_watched: string }) => {
        kept = is_watched === '1' ? [pack_id] : [];
        return { result: '1', pack_ids: kept };
      },
    ],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '発売されたら知らせる' }));
  expect(await screen.findByText('引けるようになったら、メールと通知で1回お知らせします。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'お知らせを取り消す' }));
  expect(await screen.findByRole('button', { name: '発売されたら知らせる' })).toBeTruthy();
  expect(shown.inputsOf(store.saleWatchSet)).toEqual([
    { pack_id: 4, is_watched: '1' },
    { pack_id: 4, is_watched: '0' },
  ]);
});

test('MEM-2 a sold-out pack shows what is like it, nearest first, and never itself', async () => {
  open({ pack_count: 0 });
  const title = await screen.findByRole('heading', { name: '似ているパック' });
  const links = within(title.parentElement!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/pack-detail?packId=21',
    '/pack-detail?packId=22',
    '/pack-detail?packId=20',
  ]);
  expect(await screen.findByRole('button', { name: '再入荷したら知らせる' })).toBeTruthy();
});

test('MEM-2 a refusal is said, in English too', async () => {
  open({ pack_count: 0 }, [[store.saleWatchSet, { state: 400, errors: { pack_id: ['x'] } }]], true, 'en');
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me when it is back' }));
  expect(await screen.findByText(/couldn’t save this/)).toBeTruthy();
});

/** The top page with one pack that cannot be bought now. */
const openTop = (change: object, replies: readonly (readonly [Call, FakeReply])[] = [], isMember = true) =>
  renderPage(<TopPage />, {
    path: '/',
    area: 'store',
    ...(!isMember && { member: aVisitor }),
    replies: [
      [store.banner, { mode: '1', list: [] }],
      [store.cardTypeList, { list: [{ id: aPack.card_type, name: '朱雀絵巻' }] }],
      [store.packList, { list: [{ ...aPack, ...change }, others[1]!], server_time: aPackDetail.server_time }],
      [store.saleWatchList, { pack_ids: [] }],
      ...replies,
    ],
  });

test('MEM-2 the card of a sold-out pack on the top page offers to tell, and its bell stays pressed until it is taken back', async () => {
  const shown = openTop({ pack_count: 0 }, [[store.saleWatchSet, { result: '1', pack_ids: [4] }]]);
  const bell = await screen.findByRole('button', { name: `「${aPack.name}」が再入荷したら知らせる` });
  expect(screen.getAllByRole('button', { name: /知らせる/ })).toHaveLength(1);
  expect(bell.getAttribute('aria-pressed')).toBe('false');
  shown.reply(store.saleWatchList, { pack_ids: [4] });
  await userEvent.click(bell);
  await waitFor(() => expect(bell.getAttribute('aria-pressed')).toBe('true'));
  shown.reply(store.saleWatchList, { pack_ids: [] });
  await userEvent.click(bell);
  await waitFor(() => expect(bell.getAttribute('aria-pressed')).toBe('false'));
  expect(shown.inputsOf(store.saleWatchSet)).toEqual([
    { pack_id: 4, is_watched: '1' },
    { pack_id: 4, is_watched: '0' },
  ]);
});

test('MEM-2 the bell of a card says a refusal, and leads a visitor to the login', async () => {
  openTop({ pack_count: 0 }, [[store.saleWatchSet, { state: 400, errors: { pack_id: ['x'] } }]]);
  await userEvent.click(await screen.findByRole('button', { name: /再入荷したら知らせる/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('登録できませんでした');
  cleanup();
  openTop({ pack_count: 0 }, [], false);
  await userEvent.click(await screen.findByRole('button', { name: /再入荷したら知らせる/ }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/login?packId=4'));
});

test('MEM-2 a visitor who asks is led to the login, which knows the pack', async () => {
  const shown = open({ pack_count: 0 }, [], false);
  await userEvent.click(await screen.findByRole('button', { name: '再入荷したら知らせる' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/login?packId=4'));
  expect(shown.inputsOf(store.saleWatchSet)).toEqual([]);
});

test('MEM-2 a pack on sale asks nothing of the kind', async () => {
  open({});
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /知らせる/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: '似ているパック' })).toBeNull();
});
