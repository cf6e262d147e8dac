import '../testing/browser-gaps.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { store } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { PackDetailPage } from '../pack-detail/PackDetailPage.tsx';
import { OnlyAt } from '../testing/only-at.tsx';
import { aLineup, aPack, aPackDetail } from '../testing/samples.ts';
import { PackListPage } from './PackListPage.tsx';

const aList = {
  list: [aPack, { ...aPack, id: 5, name: '朱雀絵巻 弐ノ巻' }],
  page: { page: 1, all_page: 1, pages: [1] },
  server_time: aPackDetail.server_time,
  name: '朱雀絵巻',
};

/** A member on a list presses its first pack; the reply to that comes when `answer` is called. */
async function pressPack() {
  let answer: (reply: FakeReply) => void = () => undefined;
  const page = renderPage(
    <>
      <OnlyAt path="/pack-list">
        <PackListPage />
      </OnlyAt>
      <OnlyAt path="/pack-detail">
        <PackDetailPage />
      </OnlyAt>
    </>,
    {
      area: 'store',
      path: '/pack-list?index=2',
      replies: [
        [store.packAllList, aList],
        [store.cardTypeList, { list: [{ id: 2, name: '朱雀絵巻' }] }],
        [store.packDetail, () => new Promise<FakeReply>((resolve) => (answer = resolve))],
        [store.packCardList, aLineup],
      ],
    },
  );
  await userEvent.click(await screen.findByRole('link', { name: /初ノ巻/ }));
  await waitFor(() => expect(page.inputsOf(store.packDetail)).toHaveLength(1));
  return { page, answer: (reply: FakeReply) => act(async () => answer(reply)) };
}

test('PKD-1 from a list name, picture, price and what is left of a pack are shown before its own reply is in, and nothing can be bought yet', async () => {
  const { answer } = await pressPack();
  expect(screen.getByRole('heading', { level: 1, name: aPack.name })).toBeTruthy();
  const gallery = screen.getByRole('region', { name: 'パックの画像' });
  expect(
    within(gallery)
      .getByRole('img', { name: /の画像 1$/ })
      .getAttribute('src'),
  ).toBe(aPack.image[0]);
  expect(screen.getByText('残り2,348 / 3,000')).toBeTruthy();
  const bar = screen.getByRole('region', { name: 'パックを引く' });
  expect(bar.getAttribute('aria-busy')).toBe('true');
  expect(within(bar).queryByRole('button')).toBeNull();
  await answer({ ...aPackDetail, cards: aLineup });
  expect(await screen.findByRole('button', { name: /5回/ })).toBeTruthy();
});

test('PKD-1 the picture of the list stays under the larger one, which is the same element before and after the reply', async () => {
  const { answer } = await pressPack();
  const picture = () => screen.getByRole('img', { name: /の画像 1$/ });
  const before = picture();
  expect(before.closest('li')?.querySelectorAll('img')).toHaveLength(2);
  await answer({ ...aPackDetail, cards: aLineup });
  await screen.findByRole('table');
  expect(picture()).toBe(before);
});

test('PKD-3 a pack and the first page of its lineup are asked for in one question', async () => {
  const { page, answer } = await pressPack();
  await answer({ ...aPackDetail, cards: aLineup });
  expect(await screen.findByRole('button', { name: '鬼神王ラセツを大きく見る' })).toBeTruthy();
  expect(page.inputsOf(store.packCardList)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '2ページ目' }));
  await waitFor(() => expect(page.inputsOf(store.packCardList)).toEqual([{ packId: 4, page: 2 }]));
});

test('PKD-7 a pack of a list that is gone meanwhile is said to be gone', async () => {
  const { answer } = await pressPack();
  await answer({ state: 404 });
  expect(await screen.findByText(/見つかりません/)).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1, name: aPack.name })).toBeNull();
});
