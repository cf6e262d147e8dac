import { bannerLines, bannerOrder, bannerPut, bannerRemove, type BannerLine } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { BannerPage } from './BannerPage.tsx';
import { BannersPage } from './BannersPage.tsx';

const spring: BannerLine = {
  ...{ banner_id: 3, mode: 'images', file_name: '/art/banners/spring.avif', alt_ja: '春の星空', alt_en: 'Stars of spring' },
  ...{ link: '/pack-detail?packId=1', starts: null, ends: null, standing: 'shown', version: 'b3' },
};
const autumn: BannerLine = {
  ...spring,
  banner_id: 5,
  alt_ja: '秋の月',
  file_name: '/art/banners/autumn.avif',
  standing: 'ahead',
  version: 'b5',
};
const open = (path: string) =>
  renderDesk(
    <Routes>
      <Route path="/desk/store/banners" Component={BannersPage} />
      <Route path="/desk/store/banners/:id" Component={BannerPage} />
    </Routes>,
    {
      area: 'store',
      path,
      messages: { ja, en },
      rights: ['banner.edit'],
      replies: [
        [bannerLines, { banners: [spring, autumn], version: 'o1' }],
        [bannerPut, { banner_id: 7 }],
        [bannerOrder, { version: 'o2' }],
        [bannerRemove, {}],
      ],
    },
  );
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

test('OPS-2 TOP-1 banners tell whether members see them, and are put in another order', async () => {
  const page = open('/desk/store/banners');
  expect(within(await screen.findByRole('row', { name: /^春の星空/ })).getByText('表示中')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /^秋の月/ })).getByText('表示前')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '春の星空を上へ' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '秋の月を上へ' }));
  await waitFor(() => expect(page.inputsOf(bannerOrder)).toEqual([{ ids: [5, 3], seen: 'o1' }]));
});

test('OPS-2 TOP-1 a banner is seen as on a phone while it is written, and saved with its time and the version it was read in', async () => {
  const page = open('/desk/store/banners/3');
  const file = await screen.findByRole('textbox', { name: /ファイル/ });
  expect(screen.getByRole('img', { name: '春の星空' }).getAttribute('src')).toBe('/art/banners/spring.avif');
  await userEvent.clear(file);
  expect(screen.getByText(ja['banners.noPreview'])).toBeTruthy();
  await userEvent.type(file, '/media/banners/winter.avif');
  fireEvent.change(screen.getByLabelText(/終了/), { target: { value: '2026-12-31T23:59' } });
  await save();
  await waitFor(() => expect(page.inputsOf(bannerPut)).toHaveLength(1));
  expect(page.inputsOf(bannerPut)[0]).toEqual({
    ...{ banner_id: 3, seen: 'b3', file_name: '/media/banners/winter.avif', alt_ja: '春の星空', alt_en: 'Stars of spring' },
    ...{ link: '/pack-detail?packId=1', starts: null, ends: '2026-12-31T14:59:00.000Z' },
  });
});

test('OPS-2 TOP-1 a new banner with a wrong path is told at its field, and one is removed with a reason', async () => {
  const { unmount, ...page } = open('/desk/store/banners/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /ファイル/ }), 'https://example.com/x.png');
  await userEvent.type(screen.getByRole('textbox', { name: /説明（日本語）/ }), '冬');
  await userEvent.type(screen.getByRole('textbox', { name: /説明（英語）/ }), 'Winter');
  await save();
  expect(page.inputsOf(bannerPut)).toEqual([]);
  unmount();
  const other = open('/desk/store/banners/3');
  await userEvent.click(await screen.findByRole('button', { name: 'バナーを外す' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '販売の終了');
  await userEvent.click(dialog.getByRole('button', { name: 'バナーを外す' }));
  await waitFor(() => expect(other.inputsOf(bannerRemove)).toEqual([{ banner_id: 3, seen: 'b3', reason: '販売の終了' }]));
});
