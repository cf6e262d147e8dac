import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { artFiles } from '@fudaya/contracts';
import { picturesOnPage, usesNamed, type PictureFolder } from '@fudaya/contracts/desk';
import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { folderPlace, type MediaPlace } from '../../media/media-place.ts';
import { aCatalogue, aPack, noon } from '../../testing.ts';
import { pictureAdd } from './picture-add.ts';
import { pictures } from './pictures.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fudaya-pictures-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.sql`delete from store.picture`;
});
afterAll(() => database.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '広報 花', roles: ['catalogue'], provedAt: new Date(0) };
const desk = (place: MediaPlace = folderPlace(folder)): StaffContext & { media: () => Promise<MediaPlace> } => ({
  ...deskContext('store', staff, database.as('store'), { now: () => noon }),
  media: async () => place,
});
/** A picture of one colour. */
const plain = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 40, b: 90 } } });
const add = (content: Buffer, { as = 'packs', place, name = '春.png' }: { as?: PictureFolder; place?: MediaPlace; name?: string } = {}) =>
  pictureAdd(desk(place), { folder: as, name, content: content.toString('base64url') });
const filesHere = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const rows = () => database.sql<{ path: string; name: string; by: string }[]>`select path, name, by from store.picture order by id`;

test('OPS-2 a picture gets its widths in both kinds without what the camera wrote into it, a name by its content, and is there once', async () => {
  const photo = await plain(900, 1200)
    .withExif({ IFD0: { Artist: 'somebody', ImageDescription: 'where they live' }, IFD3: { GPSLatitude: '35/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('somebody')).toBe(true);
  const { path } = await add(photo, { name: '春の札.jpg' });
  expect(path).toMatch(/^\/media\/packs\/[\da-f]{24}\.[\da-f]{8}\.avif$/);
  const made = artFiles(path);
  expect(made.length).toBeGreaterThan(4);
  expect(filesHere().toSorted()).toEqual(made.map(({ file }) => file.slice('/media/'.length)).toSorted());
  for (const { file, width, type } of made) {
    const content = readFileSync(join(folder, file.slice('/media/'.length)));
    const meta = await sharp(content).metadata();
    expect([meta.format, meta.width, meta.exif]).toEqual([type === 'avif' ? 'heif' : 'webp', width, undefined]);
    expect(content.includes('somebody')).toBe(false);
  }
  // A double tap, another name, another tab.
  const again = await Promise.all([add(photo), add(photo, { name: 'copy.jpg' })]);
  expect(again).toEqual([{ path }, { path }]);
  expect(await rows()).toEqual([{ path, name: '春の札.jpg', by: staff.name }]);
  const acts = await database.sql<{ by: string; act: string; reason: string }[]>`
    select by, act, reason from plumbing.act where thing = 'store.picture' and after ->> 'path' = ${path}`;
  expect(acts).toEqual([{ by: staff.name, act: 'insert', reason: `picture ${path}` }]);
});

/** A header that promises far more than lies in the file. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('OPS-2 what is no picture, not whole, too large or too small is refused in its own words and writes nothing', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>');
  const whole = await plain(900, 900).jpeg().toBuffer();
  const frames = Buffer.concat([
    await plain(900, 10).ensureAlpha().raw().toBuffer(),
    await plain(900, 10, 9).ensureAlpha().raw().toBuffer(),
  ]);
  const moving = await sharp(frames, { raw: { width: 900, height: 20, channels: 4, pageHeight: 10 } })
    .webp()
    .toBuffer();
  const wrong: readonly (readonly [Buffer, string])[] = [
    [svg, 'no_picture'],
    [Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]), 'no_picture'],
    [await plain(900, 900).gif().toBuffer(), 'no_picture'],
    [await plain(900, 900).tiff().toBuffer(), 'no_picture'],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 'no_picture'],
    [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'no_picture'],
    [whole.subarray(0, whole.length - 40), 'damaged'],
    [(await plain(900, 900).png().toBuffer()).subarray(0, 400), 'damaged'],
    [bomb(), 'too_large'],
    [await plain(6000, 4100).png().toBuffer(), 'too_large'],
    [moving, 'moves'],
    [await plain(719, 900).png().toBuffer(), 'too_narrow'],
    [Buffer.alloc(5 * 1024 * 1024 + 1, whole), 'too_heavy'],
  ];
  const codes = [];
  for (const [content] of wrong)
    codes.push(
      await add(content).then(
        () => 'taken',
        (fault: { code?: string }) => fault.code,
      ),
    );
  expect(codes).toEqual(wrong.map(([, code]) => code));
  expect([filesHere(), await rows()]).toEqual([[], []]);
});

test('OPS-2 OPS-10 whatever ends it in between, nothing names a picture that is half there, and the same again completes it', async () => {
  const content = await plain(800, 800).png().toBuffer();
  const real = folderPlace(folder);
  let left = 3;
  const failing: MediaPlace = {
    has: (file) => real.has(file),
    async put(file, bytes) {
      if (left-- === 0) throw new Error('the disk is full');
      await real.put(file, bytes);
    },
  };
  await expect(add(content, { place: failing })).rejects.toThrow('the disk is full');
  expect(filesHere()).toHaveLength(3);
  expect(filesHere().filter((name) => /\.[\da-f]{8}\.avif$/.test(name))).toEqual([]);
  expect(await rows()).toEqual([]);
  const { path } = await add(content);
  expect(filesHere()).toHaveLength(artFiles(path).length);
  expect(await rows()).toHaveLength(1);
});

test('OPS-2 two who put one file at once leave it whole, and nothing beside it', async () => {
  const place = folderPlace(folder);
  const content = Buffer.alloc(3_000_000, 7);
  await Promise.all(Array.from({ length: 8 }, () => place.put('cards/a.0123abcd.avif', content)));
  expect(filesHere()).toEqual(['cards/a.0123abcd.avif']);
  expect(readFileSync(join(folder, 'cards/a.0123abcd.avif')).equals(content)).toBe(true);
});

test('OPS-2 one picture is made at a time: whoever finds many waiting is told to come again', async () => {
  const contents = await Promise.all(Array.from({ length: 8 }, (_, red) => plain(720, 8, red).png().toBuffer()));
  const ends = await Promise.allSettled(contents.map((content) => add(content)));
  const refused = ends.filter((end) => end.status === 'rejected').map(({ reason }) => (reason as { code: string }).code);
  expect(refused).toEqual(['busy', 'busy', 'busy', 'busy']);
  expect(await rows()).toHaveLength(4);
  await add(contents[7]!);
  expect(await rows()).toHaveLength(5);
});

test('OPS-2 the library shows the newest first, who put them there, and where each stands', async () => {
  const { sql } = database;
  await sql`
    insert into store.picture (path, name, width, height, by, at)
    select '/media/' || case when n % 2 = 0 then 'cards' else 'packs' end || '/x' || n || '.0123abcd.avif', n || '.png', 800, 600, '森 岬', ${noon}
    from generate_series(1, ${picturesOnPage + 3}) n order by n`;
  await aPack(sql, { id: 5 });
  await sql`update store.pack set images = '["/art/a.avif", "/media/packs/x27.0123abcd.avif"]' where id = 5`;
  await sql`update store.card set image = '/media/cards/x26.0123abcd.avif'`;
  await sql`insert into store.banner (mode, file_name, alt_ja, alt_en, link, position) values (1, '/media/packs/x27.0123abcd.avif', '春', 'Spring', '', 1)`;
  const [post] = await sql<{ id: number }[]>`
    insert into store.post (title_ja, title_en, content_ja, content_en, images, created, author_last_name_ja, author_last_name_en,
      author_first_name_ja, author_first_name_en)
    values ('入荷', 'Arrivals', '', '', '["/media/packs/x27.0123abcd.avif"]', ${noon}, '', '', '', '') returning id`;
  // Of what a pack will show from an instant on: a picture of its own, and one that other places show now.
  await sql`
    insert into store.pack_plan (pack_id, holds_from, name_ja, name_en, card_type_id, images, detail_ja, detail_en, position, tags, video)
    select id, ${hoursLater(9)}, '五の次', 'Pack 5, next', card_type_id, '["/media/packs/x25.0123abcd.avif", "/media/packs/x27.0123abcd.avif"]', '', '', 0, '[]', ''
    from store.pack where id = 5`;
  const first = await pictures(desk(), {});
  expect(first.pictures).toHaveLength(picturesOnPage);
  expect(first.pictures[0]).toMatchObject({ path: '/media/packs/x27.0123abcd.avif', by: '森 岬', at: noon.toISOString(), all_uses: 4 });
  expect(first.pictures[0]?.news).toEqual([{ post_id: post!.id, title_ja: '入荷', title_en: 'Arrivals' }]);
  expect(first.pictures[0]?.uses.map(({ kind, name_en }) => `${kind} ${name_en}`)).toEqual(['banner Spring', 'pack Pack 5']);
  expect(first.pictures[1]).toMatchObject({ path: '/media/cards/x26.0123abcd.avif', all_uses: 30 });
  expect(first.pictures[1]?.uses).toHaveLength(usesNamed);
  const plan = { pack_id: 5, holds_from: hoursLater(9).toISOString(), name_ja: '五の次', name_en: 'Pack 5, next' };
  expect(first.pictures[0]?.plans).toEqual([plan]);
  expect(first.pictures[2]).toMatchObject({ path: '/media/packs/x25.0123abcd.avif', all_uses: 1, uses: [], news: [], plans: [plan] });
  expect(first.pictures[3]).toMatchObject({ all_uses: 0, uses: [], plans: [] });
  const second = await pictures(desk(), { before: first.next! });
  expect(second.pictures.map(({ name }) => name)).toEqual(['3.png', '2.png', '1.png']);
  expect(second.next).toBeNull();
  expect((await pictures(desk(), { folder: 'cards', words: '26.PNG' })).pictures.map(({ name }) => name)).toEqual(['26.png']);
});
