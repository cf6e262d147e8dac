import { bannerLines, bannerPut, packNew, pictureAdd, pictures, windowTypes, type LibraryPicture } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BannerPage } from '../banners/BannerPage.tsx';
import { ImportPage } from '../cards/ImportPage.tsx';
import { NewPackPage } from '../packs/NewPackPage.tsx';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { MediaPage } from './MediaPage.tsx';

const path = '/media/packs/00112233445566778899aabb.0123abcd.avif';
const known: LibraryPicture = {
  ...{ id: 7, path, name: '春.png', width: 1600, height: 900, by: '森 岬', at: '2026-11-01T03:00:00.000Z', all_uses: 7 },
  uses: [
    { kind: 'banner', id: '3', name_ja: '春の星空', name_en: 'Stars of spring' },
    { kind: 'card', id: 'hoshi-001', name_ja: '星', name_en: 'Star' },
  ],
  news: [{ post_id: 4, title_ja: '新年', title_en: 'New year' }],
  plans: [{ pack_id: 12, holds_from: '2026-12-01T00:00:00.000Z', name_ja: '冬の星', name_en: 'Stars of winter' }],
};
type Rights = NonNullable<NonNullable<Parameters<typeof renderDesk>[1]>['rights']>;
const open = (at: string, rights: Rights = ['catalogue.see', 'catalogue.edit', 'pack.edit', 'banner.edit', 'media.add']) =>
  renderDesk(
    <Routes>
      <Route path="/desk/store/media" Component={MediaPage} />
      <Route path="/desk/store/cards/import" Component={ImportPage} />
      <Route path="/desk/store/packs/new" Component={NewPackPage} />
      <Route path="/desk/store/banners/:id" Component={BannerPage} />
    </Routes>,
    {
      area: 'store',
      path: at,
      messages: { ja, en },
      rights,
      replies: [
        [pictures, { pictures: [known], next: null }],
        [pictureAdd, { path }],
        [packNew, { pack_id: 12 }],
        [bannerPut, { banner_id: 7 }],
        [bannerLines, { banners: [], version: 'o' }],
        [windowTypes, { types: [{ id: 1, name_ja: '星空', name_en: 'Starlit' }] }],
      ],
    },
  );
const file = (name: string, type = 'image/png') => new File([new Uint8Array([0xfb, 0xff, 0xfe])], name, { type });

test('OPS-2 several pictures are put behind those that a pack names, and what is no picture is not sent', async () => {
  const page = open('/desk/store/packs/new');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^画像/ });
  await userEvent.type(field, '/media/a.webp');
  const drop = screen.getByLabelText(/幅720ピクセル以上/);
  fireEvent.drop(drop.parentElement!, { dataTransfer: { files: [file('a.png'), file('script.svg', 'image/svg+xml')] } });
  expect(await screen.findByText('1枚の画像を追加しました。')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('script.svg');
  expect(page.inputsOf(pictureAdd)).toEqual([{ folder: 'packs', name: 'a.png', content: '-__-' }]);
  expect(field.value).toBe(`/media/a.webp\n${path}`);
  // The same again stands there once.
  await userEvent.upload(drop, [file('a.png')]);
  await waitFor(() => expect(page.inputsOf(pictureAdd)).toHaveLength(2));
  expect(field.value).toBe(`/media/a.webp\n${path}`);
});

test('OPS-2 what is dropped while others are on their way comes after them', async () => {
  const page = open('/desk/store/media');
  const drop = await screen.findByLabelText(/幅540ピクセル以上/);
  fireEvent.drop(drop.parentElement!, { dataTransfer: { files: [file('a.png'), file('b.png')] } });
  fireEvent.drop(drop.parentElement!, { dataTransfer: { files: [file('c.png')] } });
  expect(await screen.findByText('3枚の画像を追加しました。')).toBeTruthy();
  expect(page.inputsOf(pictureAdd).map((input) => (input as { name: string }).name)).toEqual(['a.png', 'b.png', 'c.png']);
});

test('OPS-2 a banner has the picture that was chosen last, and shows it before it is saved', async () => {
  const page = open('/desk/store/banners/new');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^ファイル/ });
  const drop = await screen.findByLabelText<HTMLInputElement>(/幅1,?920ピクセル以上/);
  expect(drop.multiple).toBe(false);
  await userEvent.upload(drop, file('spring.png'));
  await waitFor(() => expect(field.value).toBe(path));
  expect(document.querySelector(`img[src="${path}"]`)).toBeTruthy();
  expect(page.inputsOf(pictureAdd)).toEqual([{ folder: 'banners', name: 'spring.png', content: '-__-' }]);
});

test('OPS-2 pictures for a file of cards say the paths that stand in its column', async () => {
  open('/desk/store/cards/import');
  await userEvent.upload(await screen.findByLabelText(/幅540ピクセル以上/), [file('card.png')]);
  const table = await screen.findByRole('table', { name: 'カードの画像' });
  expect(within(table).getByText(path)).toBeTruthy();
});

test('OPS-2 the library says whose each picture is and where it stands, and gives its path to copy; who may not add is not offered it', async () => {
  const user = userEvent.setup();
  const { unmount } = open('/desk/store/media');
  const row = within(await screen.findByRole('row', { name: /春\.png/ }));
  expect(row.getByText('森 岬')).toBeTruthy();
  expect(row.getByRole('link', { name: 'バナー：春の星空' }).getAttribute('href')).toBe('/desk/store/banners/3');
  expect(row.getByRole('link', { name: 'カード：星' }).getAttribute('href')).toBe('/desk/store/cards/edit/hoshi-001');
  expect(row.getByRole('link', { name: 'お知らせ：新年' }).getAttribute('href')).toBe('/desk/store/news/4');
  const plan = row.getByRole('link', { name: 'パックの予定：冬の星（2026/12/01 09:00から）' });
  expect(plan.getAttribute('href')).toBe('/desk/store/packs/12/plans/2026-12-01T00%3A00%3A00.000Z');
  expect(row.getByText('ほか3件')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /春\.png のパスをコピー/ }));
  expect(await navigator.clipboard.readText()).toBe(path);
  expect(screen.getByLabelText(/幅540ピクセル以上/)).toBeTruthy();
  unmount();
  open('/desk/store/media', ['catalogue.see']);
  await screen.findByRole('row', { name: /春\.png/ });
  expect(document.querySelector('input[type="file"]')).toBeNull();
});

test('OPS-2 a picture of the library is chosen where one is needed, also by who may add none', async () => {
  const page = open('/desk/store/banners/new', ['catalogue.see', 'banner.edit']);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^ファイル/ });
  await userEvent.click(screen.getByRole('button', { name: 'ライブラリから選ぶ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ライブラリから選ぶ' }));
  await userEvent.click(await dialog.findByRole('button', { name: '春.png' }));
  expect(field.value).toBe(path);
  expect(page.inputsOf(pictures)).toEqual([{ folder: 'banners' }]);
  expect(document.querySelector('input[type="file"]')).toBeNull();
});
