import '../testing/browser-gaps.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { gacha, store } from '@fudaya/contracts';
import { aMember, renderPage, type FakeReply } from '@fudaya/web/testing';
import { OnlyAt } from '../testing/only-at.tsx';
import { aCheck, aPackDetail, aPurchase } from '../testing/samples.ts';
import { PackDetailPage } from './PackDetailPage.tsx';
import '../testing/texts.ts';

const aFreePack: store.PackDetail = { ...aPackDetail, point: 0, max_buy_count: 1, max_per_day: 1, left_to_buy: 1, show_cardlist: '0' };

const aFreeCheck = { ...aCheck, count: 1, cost: 0, remainder: aCheck.balance };
const openFree = (language: 'ja' | 'en', { check = aFreeCheck, pack = {} }: { check?: FakeReply; pack?: Partial<store.PackDetail> } = {}) =>
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
        [store.packDetail, { ...aFreePack, ...pack }],
        [store.packAllList, { list: [], page: { page: 1, all_page: 1, pages: [1] }, server_time: aPackDetail.server_time }],
        [store.saleWatchList, { pack_ids: [] }],
        [gacha.packCheck, check],
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

const phoneWords = [
  ['ja', '電話番号を認証する'],
  ['en', 'Verify your phone number'],
] as const;

test.each(phoneWords)('MEM-11 in %s, who may not draw for want of a phone is led to where one is verified', async (language, words) => {
  openFree(language, { pack: { can_limit: 1, limit_message: '電話番号', is_phone_needed: '1' } });
  expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe('/change-member');
  expect(screen.queryByRole('button', { name: /(無料|Free)$/ })).toBeNull();
});

test.each(phoneWords)('MEM-11 in %s, a check that is refused for want of a phone leads there, too', async (language, words) => {
  openFree(language, { check: { state: 400, refusal: 'phone_needed', errors: { count: ['電話番号'] } } });
  await userEvent.click(await screen.findByRole('button', { name: /(無料|Free)$/ }));
  expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe('/change-member');
});
