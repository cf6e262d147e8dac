import {
  packNew,
  packPlan,
  packPlanPut,
  packPlanRemove,
  packPlans,
  packWords,
  windowPack,
  windowPacks,
  windowTypes,
} from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { NewPackPage } from './NewPackPage.tsx';
import { PackPlanPage } from './PackPlanPage.tsx';
import { PackPage } from './PackPage.tsx';
import { PacksPage } from './PacksPage.tsx';

const pack: ReplyOf<typeof windowPack> = {
  pack_id: 12,
  version: 'v1',
  name_ja: '星のパック',
  name_en: 'Star pack',
  card_type_id: 1,
  images: ['/media/a.webp', '/media/b.webp'],
  detail_ja: '<p>星</p>',
  detail_en: '',
  position: 2,
  tags: [{ ja: '冬限定', en: 'Winter only' }],
  video: '/media/a.webm',
};
const opening = '2126-12-01T03:00:00.000Z';
const line = {
  pack_id: 12,
  name_ja: '星のパック',
  name_en: 'Star pack',
  card_type_ja: '星空',
  card_type_en: 'Starlit',
  position: 2,
  image: '/media/a.webp',
};
const open = (path: string, rights: readonly ('catalogue.see' | 'pack.edit' | 'box.see')[] = ['catalogue.see', 'pack.edit', 'box.see']) =>
  renderDesk(
    <Routes>
      <Route path="/desk/store/packs" Component={PacksPage} />
      <Route path="/desk/store/packs/new" Component={NewPackPage} />
      <Route path="/desk/store/packs/:id" Component={PackPage} />
      <Route path="/desk/store/packs/:id/plans/:from" Component={PackPlanPage} />
    </Routes>,
    {
      area: 'store',
      path,
      messages: { ja, en },
      rights: [...rights],
      replies: [
        [windowPacks, { packs: [line], next: null }],
        [windowPack, pack],
        [windowTypes, { types: [{ id: 1, name_ja: '星空', name_en: 'Starlit' }] }],
        [packWords, { version: 'v2' }],
        [packNew, { pack_id: 12 }],
        [packPlans, { plans: [{ holds_from: opening, name_ja: '冬の星', name_en: 'Winter', image: '/media/a.webp' }] }],
        [packPlan, { ...pack, holds_from: opening, name_ja: '冬の星', version: 'p1' }],
        [packPlanPut, { version: 'p2' }],
        [packPlanRemove, {}],
      ],
    },
  );

test('OPS-2 packs are listed, and only who may edit them is offered a new one', async () => {
  const { unmount } = open('/desk/store/packs');
  expect((await screen.findByRole('link', { name: '星のパック' })).getAttribute('href')).toBe('/desk/store/packs/12');
  expect(screen.getByRole('link', { name: 'パックを作る' })).toBeTruthy();
  unmount();
  open('/desk/store/packs', ['catalogue.see']);
  await screen.findByRole('link', { name: '星のパック' });
  expect(screen.queryByRole('link', { name: 'パックを作る' })).toBeNull();
});

test('OPS-2 what members see of a pack is changed with the version it was read in', async () => {
  const page = open('/desk/store/packs/12');
  const name = await screen.findByRole('textbox', { name: /名前（英語）/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Stars');
  await userEvent.type(screen.getByRole('textbox', { name: /説明（英語）/ }), '<p>Of <b>winter</b><script>x</script></p>');
  const phone = screen.getByTitle<HTMLIFrameElement>('英語の見え方').contentDocument!.body;
  await waitFor(() => expect(phone.textContent).toBe('StarsWinter onlyOf winter'));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(packWords)).toHaveLength(1));
  expect(page.inputsOf(packWords)[0]).toMatchObject({
    pack_id: 12,
    seen: 'v1',
    name_en: 'Stars',
    card_type_id: 1,
    images: pack.images,
    position: 2,
    tags: pack.tags,
    video: pack.video,
  });
});

test('OPS-2 a new pack names what is wrong with its pictures, and is ordered once', async () => {
  const page = open('/desk/store/packs/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /名前（日本語）/ }), '冬');
  await userEvent.type(screen.getByRole('textbox', { name: /名前（英語）/ }), 'Winter');
  const images = screen.getByRole('textbox', { name: /^画像/ });
  await userEvent.type(images, 'x.webp');
  await userEvent.click(screen.getByRole('button', { name: 'パックを作る' }));
  expect(page.inputsOf(packNew)).toEqual([]);
  await userEvent.clear(images);
  await userEvent.type(images, '/media/x.webp');
  // A tag is said in both languages.
  const tags = screen.getByRole('textbox', { name: /^タグ/ });
  await userEvent.type(tags, '冬限定');
  await userEvent.click(screen.getByRole('button', { name: 'パックを作る' }));
  expect(await screen.findByText(/タグは3つまで/)).toBeTruthy();
  await userEvent.type(tags, '｜Winter only');
  await userEvent.click(screen.getByRole('button', { name: 'パックを作る' }));
  await waitFor(() => expect(page.inputsOf(packNew)).toHaveLength(1));
  expect(page.inputsOf(packNew)[0]).toMatchObject({
    name_ja: '冬',
    images: ['/media/x.webp'],
    tags: [{ ja: '冬限定', en: 'Winter only' }],
    order: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('OPS-2 what is planned for a pack stands beside what members see now, each with the way to its time', async () => {
  const { unmount } = open('/desk/store/packs/12');
  const item = (await screen.findByText('冬の星')).closest('li')!;
  const links = within(item)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/desk/store/ahead?at=${encodeURIComponent(opening)}&view=pack-12`,
    `/desk/store/packs/12/plans/${encodeURIComponent(opening)}`,
  ]);
  unmount();
  open('/desk/store/packs/12', ['catalogue.see']);
  expect(within((await screen.findByText('冬の星')).closest('li')!).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: ja['plans.new'] })).toBeNull();
});

test('OPS-2 a new plan begins with what members see now, and is sent with its instant', async () => {
  const page = open('/desk/store/packs/12/plans/new');
  const name = await screen.findByRole('textbox', { name: /名前（日本語）/ });
  expect((name as HTMLInputElement).value).toBe('星のパック');
  await userEvent.clear(name);
  await userEvent.type(name, '雪の星');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(page.inputsOf(packPlanPut)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/切り替える日時/), { target: { value: '2126-12-01T12:00' } });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(packPlanPut)).toHaveLength(1));
  const { version: _, ...words } = pack;
  expect(page.inputsOf(packPlanPut)[0]).toEqual({ ...words, name_ja: '雪の星', was_from: null, seen: null, holds_from: opening });
});

test('OPS-2 a plan is changed and taken away with the version it was read in', async () => {
  const page = open(`/desk/store/packs/12/plans/${encodeURIComponent(opening)}`);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('冬の星');
  fireEvent.change(screen.getByLabelText(/切り替える日時/), { target: { value: '2126-12-02T12:00' } });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const moved = '2126-12-02T03:00:00.000Z';
  await waitFor(() => expect(page.inputsOf(packPlanPut)).toMatchObject([{ was_from: opening, seen: 'p1', holds_from: moved }]));
  // It is another page from then on.
  await waitFor(() => expect(decodeURIComponent(window.location.pathname)).toContain(moved));
  await userEvent.click(await screen.findByRole('button', { name: ja['plans.remove'] }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '発売の延期');
  await userEvent.click(within(dialog).getByRole('button', { name: ja['plans.remove'] }));
  await waitFor(() => expect(page.inputsOf(packPlanRemove)).toMatchObject([{ pack_id: 12, seen: 'p1', reason: '発売の延期' }]));
});

test('OPS-2 a description is marked by buttons and by keys, and what is marked is what is sent', async () => {
  const page = open('/desk/store/packs/12');
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /説明（英語）/ });
  await userEvent.type(area, 'Stars of winter');
  const buttons = within(screen.getByRole('group', { name: '説明（英語）の書式' }));
  await userEvent.click(buttons.getByRole('button', { name: '段落' }));
  expect(area.value).toBe('<p>Stars of winter</p>');
  area.setSelectionRange(12, 18);
  fireEvent.keyDown(area, { key: 'b', ctrlKey: true });
  expect(area.value).toBe('<p>Stars of <strong>winter</strong></p>');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(packWords)).toMatchObject([{ detail_en: '<p>Stars of <strong>winter</strong></p>' }]));
});
