import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { store, type Call, type ReplyOf } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { createStoreService } from '@fudaya/store/app';
import { aCatalogue, aPack, hoursLater, noon } from '@fudaya/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alert } from './alert/alert.ts';
import { banner } from './banner/banner.ts';
import { group } from './group/group.ts';
import { folderPlace } from '@fudaya/store/media';
import { news } from './news/news.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-window-'));
beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  for (const id of [1, 2, 3]) await aPack(database.sql, { id });
  for (const file of ['packs/1.avif', 'banners/a.avif', 'banners/b.avif']) await folderPlace(folder).put(file, Buffer.from('a picture'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

const commands = { news, alert, group, banner };
const run = (name: keyof typeof commands, ...args: string[]) =>
  commands[name].run(database.as('operator'), args, { now: noon, place: async () => folderPlace(folder) });
const failure = (name: keyof typeof commands, ...args: string[]) =>
  run(name, ...args).then(
    (said) => `it worked: ${said}`,
    (fault: Error) => fault.message,
  );
const seen = <K extends Call>(call: K): Promise<Partial<ReplyOf<K>>> =>
  testClient(createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon, fresh_ms: 0 }).app).read(call);

const post = ['--title-ja', '新しい箱', '--title-en', 'A new box', '--content-en', '<p>On sale.</p>'];

test('TOP-5 news is published once however often, from a file too, cleaned, listed and removed', async () => {
  const file = join(folder, 'news.html');
  writeFileSync(file, '<p onclick="x()">発売しました。</p><script>alert(1)</script>');
  const publish = ['publish', ...post, '--content-ja', file, '--image', '/media/packs/1.avif', '--alt-ja', '箱', '--alt-en', 'A box'];
  const said = await run('news', ...publish);
  const id = /^Post (\d+) is shown\.$/.exec(said)?.[1] ?? '';
  expect(await run('news', ...publish)).toBe(`It is there already: post ${id}.`);
  const { list = [] } = await seen(store.postList);
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ title: '新しい箱', content: '<p>発売しました。</p>', images: ['/media/packs/1.avif'], alts: ['箱'] });
  expect(await run('news', 'list')).toContain('新しい箱');
  expect(await failure('news', 'remove', id, '999')).toBe('There is no post 999; nothing was removed.');
  expect((await seen(store.postList)).list).toHaveLength(1);
  expect(await run('news', 'remove', id)).toBe(`post ${id} is gone.`);
  expect((await seen(store.postList)).list).toEqual([]);
});

test('TOP-5 news dated ahead waits; what is wrong is told all at once and writes nothing', async () => {
  const said = await run('news', 'publish', ...post, '--content-ja', '<p>明日</p>', '--at', hoursLater(20).toISOString());
  expect(said).toContain('shown from');
  expect((await seen(store.postList)).list).toEqual([]);
  expect(await run('news', 'list')).toContain('(to come)');
  expect(
    (await failure('news', 'publish', '--title-ja', 'x', '--content-ja', 'y', '--image', '//evil.example/x', '--at', '2026-12-01')).split(
      '\n',
    ),
  ).toEqual([
    '--title-en is missing',
    '--content-en is missing',
    '--image must be a path of the shop that begins with one /: //evil.example/x',
    '--at must be a time with its zone, such as 2026-12-01T12:00+09:00',
    'each --image needs an --alt-ja and an --alt-en of at most 200 characters, in the same order',
  ]);
  expect(await failure('news', 'remove', 'x')).toBe('x is not the number of a post.');
  expect(await failure('news', 'remove')).toBe('Name the number of the post.');
  expect(await failure('news', 'burn')).toContain('Usage: pnpm ops news publish');
});

test('TOP-3 an alert takes the place of the last one, ends by itself and is cleared', async () => {
  const set = (ja: string, ...more: string[]) =>
    run('alert', 'set', '--text-ja', ja, '--text-en', 'Sale', '--until', hoursLater(2).toISOString(), ...more);
  await set('一日だけ');
  await set('二日目', '--link', '/pack-detail?packId=1');
  expect((await seen(store.banner)).alert).toEqual({ text: '二日目', link: '/pack-detail?packId=1' });
  expect(await run('alert', 'show')).toContain('二日目  /pack-detail?packId=1');
  await set('明日から', '--from', hoursLater(1).toISOString());
  expect((await seen(store.banner)).alert).toBeNull();
  expect(await run('alert', 'clear')).toBe('The alert is gone.');
  expect(await run('alert', 'clear')).toBe('There was no alert.');
  expect(await run('alert', 'show')).toBe('No alert.');
  expect((await failure('alert', 'set', '--text-ja', 'x'.repeat(121), '--link', 'https://evil.example')).split('\n')).toEqual([
    '--text-ja has 121 characters, at most 120 fit',
    '--text-en is missing',
    '--until must be a time with its zone, such as 2026-12-01T12:00+09:00',
    '--link must be a path of the shop that begins with one /: https://evil.example',
  ]);
});

test('TOP-4 the pack group is set in its order, set anew and cleared; unknown packs are named', async () => {
  const names = ['--name-ja', '春の特集', '--name-en', 'Spring'];
  await run('group', 'set', '3', '1', ...names);
  await run('group', 'set', '2', '3', ...names);
  expect((await seen(store.packList)).group).toEqual({ name: '春の特集', pack_ids: [2, 3] });
  expect(await run('group', 'show')).toBe('春の特集 / Spring: 2, 3');
  expect(await failure('group', 'set', '1', '77', '78', ...names)).toBe('There is no pack 77, 78.');
  expect(await failure('group', 'set', '1', '1', '--name-ja', '特集')).toBe('--name-en is missing\na pack is named twice');
  expect((await seen(store.packList)).group).toMatchObject({ pack_ids: [2, 3] });
  await run('group', 'clear');
  expect((await seen(store.packList)).group).toBeNull();
  expect(await run('group', 'show')).toBe('No group.');
});

test('TOP-1 TOP-2 banners are put, changed, listed and removed, and the mode is switched', async () => {
  const put = (file: string, ...more: string[]) => run('banner', 'put', '--file', file, '--alt-ja', 'はる', '--alt-en', 'Spring', ...more);
  expect(await failure('banner', 'mode', 'video')).toBe('There is no banner for video: put one first.');
  const said = await put('/media/banners/a.avif', '--link', '/pack-detail?packId=1');
  await put('/media/banners/b.avif');
  await put('/media/banners/c.mp4', '--video');
  expect(await put('/media/banners/a.avif', '--link', '/pack-detail?packId=2')).toBe(said);
  const images = await seen(store.banner);
  expect([images.mode, images.list?.map(({ file_name, link }) => [file_name, link])]).toEqual([
    '1',
    [
      ['/media/banners/a.avif', '/pack-detail?packId=2'],
      ['/media/banners/b.avif', ''],
    ],
  ]);
  await run('banner', 'mode', 'video');
  expect(await seen(store.banner)).toMatchObject({ mode: '2', list: [{ file_name: '/media/banners/c.mp4' }] });
  expect((await run('banner', 'list')).split('\n')[0]).toBe('The banner shows: video');
  await run('banner', 'mode', 'images');
  expect((await seen(store.banner)).mode).toBe('1');
  const id = /^Banner (\d+)/.exec(said)?.[1] ?? '';
  expect(await run('banner', 'remove', id)).toBe(`banner ${id} is gone.`);
  expect((await seen(store.banner)).list).toHaveLength(1);
  expect(await failure('banner', 'put', '--file', 'a.avif', '--video')).toContain('--file must be a path of the shop');
  expect(await failure('banner', 'mode', 'film')).toBe('The mode is images or video.');
});

test('OPS-1 news and banners whose picture does not exist are refused, in one sentence', async () => {
  const missing = (flag: string, path: string) => `--${flag}: there is no picture ${path}. Put it there with: pnpm ops media put`;
  const words = ['--alt-ja', 'はる', '--alt-en', 'Spring'];
  for (const path of ['/media/packs/gone.avif', '/art/packs/gone.avif', '/media/../packs/1.avif'])
    expect(await failure('news', 'publish', ...post, '--content-ja', '<p>x</p>', '--image', path, ...words)).toBe(missing('image', path));
  const wordless = await failure(
    'news',
    'publish',
    ...post,
    '--content-ja',
    '<p>x</p>',
    '--image',
    '/media/packs/1.avif',
    '--alt-ja',
    'はる',
  );
  expect(wordless).toBe('each --image needs an --alt-ja and an --alt-en of at most 200 characters, in the same order');
  expect(await failure('banner', 'put', '--file', '/media/banners/gone.avif', ...words)).toBe(missing('file', '/media/banners/gone.avif'));
});
