import { alertLine, alertSet, news, newsPost, newsPut, newsRemove, pictures } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addMessages } from '@fudaya/web';
import { texts as storeEn } from '../../texts/en.ts';
import { texts as storeJa } from '../../texts/ja.ts';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { AlertPage } from './AlertPage.tsx';
import { NewNewsPage } from './NewNewsPage.tsx';
import { NewsPage } from './NewsPage.tsx';
import { NewsPostPage } from './NewsPostPage.tsx';

addMessages('store', { ja: storeJa, en: storeEn });
const at = '2026-12-01T00:00:00.000Z';
const picture = (name: string) => ({
  ...{ id: name.length, path: `/media/news/${name}.0123abcd.avif`, name: `${name}.png`, width: 1080, height: 720 },
  ...{ by: '森 岬', at, uses: [], all_uses: 0 },
});
const post: ReplyOf<typeof newsPost> = {
  post_id: 7,
  version: 'v1',
  title_ja: '年末の営業',
  title_en: 'Year’s end',
  content_ja: '<p>営業します</p>',
  content_en: '<p>Open</p>',
  images: [],
  created: at,
};
/** What stands on the phone of this name. */
const phone = (name: string) => screen.getByTitle<HTMLIFrameElement>(name).contentDocument!.body;
const open = (path: string, alert: ReplyOf<typeof alertLine> = { alert: null, version: 'a1' }) =>
  renderDesk(
    <Routes>
      <Route path="/desk/store/news" Component={NewsPage} />
      <Route path="/desk/store/news/new" Component={NewNewsPage} />
      <Route path="/desk/store/news/:id" Component={NewsPostPage} />
      <Route path="/desk/store/alert" Component={AlertPage} />
    </Routes>,
    {
      area: 'store',
      path,
      messages: { ja, en },
      rights: ['catalogue.see', 'news.edit', 'alert.edit'],
      replies: [
        [news, { news: [{ post_id: 7, title_ja: '年末の営業', title_en: 'Year’s end', created: at, is_ahead: true }], next: null }],
        [newsPost, post],
        [newsPut, { post_id: 7 }],
        [pictures, { pictures: [picture('shelf'), picture('door')], next: null }],
        [newsRemove, {}],
        [alertLine, alert],
        [alertSet, { version: 'a2' }],
      ],
    },
  );

test('OPS-2 TOP-5 news that is to come is told from what is shown', async () => {
  open('/desk/store/news');
  expect(within(await screen.findByRole('row', { name: /年末の営業/ })).getByText('公開予定')).toBeTruthy();
});

test('OPS-2 TOP-5 a piece of news is read as members will read it while it is written, and saved with the version it was read in', async () => {
  const page = open('/desk/store/news/7');
  const text = await screen.findByRole('textbox', { name: /本文（日本語）/ });
  await userEvent.clear(text);
  await userEvent.type(text, '<p>冬も<script>x</script>営業</p>');
  await waitFor(() => expect(phone('日本語の見え方').textContent).toContain('冬も'));
  expect(phone('日本語の見え方').querySelector('script')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(newsPut)).toHaveLength(1));
  expect(page.inputsOf(newsPut)[0]).toMatchObject({ post_id: 7, seen: 'v1', created: at, images: [], alts: [] });
});

test('OPS-2 TOP-5 pictures of news are chosen, described, put in order and seen on the phone; one without a description is not sent', async () => {
  const page = open('/desk/store/news/7');
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'ライブラリから選ぶ' }));
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await choose('shelf.png');
  await choose('door.png');
  await userEvent.type(screen.getByRole('textbox', { name: /画像1の説明（日本語）/ }), '新しい棚');
  await userEvent.type(screen.getByRole('textbox', { name: /画像1の説明（英語）/ }), 'New shelves');
  await userEvent.click(screen.getByRole('button', { name: '画像2を上へ' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('画像ごとに、説明を1〜200文字で入力してください。')).toBeTruthy();
  expect(page.inputsOf(newsPut)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '外す: 画像1' }));
  await waitFor(() => expect(within(phone('英語の見え方')).getByRole('img', { name: 'New shelves' })).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const sent = { images: ['/media/news/shelf.0123abcd.avif'], alts: [{ ja: '新しい棚', en: 'New shelves' }] };
  await waitFor(() => expect(page.inputsOf(newsPut)).toMatchObject([sent]));
});

test('OPS-2 TOP-5 a new piece of news without a text is not sent, and one is removed with a reason', async () => {
  const { unmount, ...page } = open('/desk/store/news/new');
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(page.inputsOf(newsPut)).toEqual([]);
  unmount();
  const other = open('/desk/store/news/7');
  await userEvent.click(await screen.findByRole('button', { name: 'お知らせを削除' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '誤りのため');
  await userEvent.click(dialog.getByRole('button', { name: 'お知らせを削除' }));
  await waitFor(() => expect(other.inputsOf(newsRemove)).toEqual([{ post_id: 7, seen: 'v1', reason: '誤りのため' }]));
});

test('OPS-2 TOP-1 the alert line is set with its times in Japan, and taken off', async () => {
  const alert = { text_ja: '休業', text_en: 'Closed', link: '', starts: at, ends: '2026-12-02T00:00:00.000Z' };
  const page = open('/desk/store/alert', { alert, version: 'a1' });
  const ends = await screen.findByLabelText(/終了/);
  expect((ends as HTMLInputElement).value).toBe('2026-12-02T09:00');
  for (const [button, sent] of [
    ['告知を出す', alert],
    ['告知を消す', null],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), '台風のため');
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(page.inputsOf(alertSet).at(-1)).toEqual({ alert: sent, seen: 'a1', reason: '台風のため' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('OPS-2 what was typed over the alert line is there again after the tab was closed, and not over another line', async () => {
  localStorage.clear();
  const first = open('/desk/store/alert');
  await userEvent.type(await screen.findByRole('textbox', { name: /日本語/ }), '大雪のため遅れます');
  first.unmount();
  const again = open('/desk/store/alert');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /日本語/ })).value).toBe('大雪のため遅れます');
  again.unmount();
  open('/desk/store/alert', { alert: null, version: 'a9' });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /日本語/ })).value).toBe('');
  localStorage.clear();
});
