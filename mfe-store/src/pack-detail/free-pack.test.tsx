import '../testing/browser-gaps.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { gacha, store } from '@fudaya/contracts';
import { aMember, renderPage } from '@fudaya/web/testing';
import { OnlyAt } from '../testing/only-at.tsx';
import { aCheck, aPackDetail, aPurchase } from '../testing/samples.ts';
import { PackDetailPage } from './PackDetailPage.tsx';
import '../testing/texts.ts';

const aFreePack: store.PackDetail = { ...aPackDetail, point: 0, max_buy_count: 1, max_per_day: 1, left_to_buy: 1, show_cardlist: '0' };

const openFree = (language: 'ja' | 'en') =>
  renderPage(
    <OnlyAt path="/pack-detail">
      <PackDetailPage />
    </OnlyAt>,
    {
      area: 'store',
      path: '/pack-detail?packId=4',
      member: aMember,
      language,
      replies: [
        [store.packDetail, aFreePack],
        [store.packAllList, { list: [], page: { page: 1, all_page: 1, pages: [1] }, server_time: aPackDetail.server_time }],
        [store.saleWatchList, { pack_ids: [] }],
        [gacha.packCheck, { ...aCheck, count: 1, cost: 0, remainder: aCheck.balance }],
        [gacha.packBuy, aPurchase],
      ],
    },
  );

test.each([
  ['ja', '無料', '1日1回', '無料で引く', '無料です。ポイントは使いません。送料も国内はかかりません。'],
  ['en', 'Free', 'once a day', 'Draw for free', 'Free: no points are used, and shipping within Japan costs nothing.'],
] as const)('MEM-11 BUY-2 in %s a free pack says so, once a day, and what the law wants before it is drawn', async (...words) => {
  const [language, free, daily, drawFree, payment] = words;
  const page = openFree(language);
  const button = await screen.findByRole('button', { name: new RegExp(`${free}$`) });
  // One at a time: no other count is offered, and no bound has to be told.
  expect(within(button.parentElement!).getAllByRole('button')).toEqual([button]);
  expect(screen.getByText(daily)).toBeTruthy();
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(payment)).toBeTruthy();
  expect(within(dialog).getByText(free)).toBeTruthy();
  // A balance that nothing changes is not shown as if it did.
  expect(within(dialog).queryByText(language === 'ja' ? /^所持/ : /^Balance/)).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: drawFree }));
  expect(page.inputsOf(gacha.packBuy)).toEqual([expect.objectContaining({ purchase_id: aCheck.purchase_id })]);
});
