import { randomUUID } from 'node:crypto';
import { testDatabase, unguarded, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, closeMember } from '../../testing.ts';
import { tellFavourites } from './tell-favourites.ts';

let database: TestDatabase;
let box = '';
const noon = new Date('2026-08-05T03:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

beforeAll(async () => {
  database = await testDatabase();
  box = await aPack(1);
});
afterAll(() => database.close());

/** A pack of 100 of which 91 are gone, on sale for two days. */
async function aPack(id: number): Promise<string> {
  const [boxId, hash] = [randomUUID(), new Uint8Array(32)];
  await unguarded(database.sql, async (tx) => {
    await tx`
      insert into gacha.box (id, pack_id, n, price, unit, cap_per_member, cap_per_purchase, sale_start, sale_end, root, anchor, chain_length,
        chain_secret, tick0, tick_seconds, round_after_seconds, seal_margin_ms, beacon, beacon_genesis, beacon_period, terms, terms_hash,
        head, taken, drawn, notice_seconds)
      values (${boxId}, ${id}, 100, 300, 'PT', 0, 0, ${later(-24)}, ${later(24)}, ${hash}, ${hash}, 10, ${hash}, 0, 3, 2, 1000, 'none', 0, 3,
        '{}', ${hash}, ${hash}, 91, ${new Uint8Array(13)}, 0)`;
    await tx`insert into gacha.site_log (id, box_id, terms_hash, head, signature, logged_at)
      values (${id}, ${boxId}, ${hash}, ${hash}, ${hash}, ${later(-25)})`;
    await tx`
      insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
      values (${id}, 1, ${boxId}, ${`パック${id}`}, ${`Pack ${id}`}, '[]', 300, 1, ${later(-24)}, ${later(24)})`;
  });
  return boxId;
}
const person = (language = 'ja') => aMember(database.sql, `${randomUUID()}@example.com`, noon, { language });
/** As the store's own role notes it. */
const note = (memberId: string, kind: string, at: Date, boxId = box) =>
  database.as('store')`insert into store.favourite_alert (member_id, box_id, kind, at) values (${memberId}, ${boxId}, ${kind}, ${at})`;
const tellAt = (at: Date) => tellFavourites(database.as('account'), 'https://shop.example', at);
const noticesOf = (memberId: string) =>
  database.sql`select kind, title_ja, text_ja, text_en, href from account.notice where member_id = ${memberId} order by created_at, idem`;
const mailsOf = (memberId: string) =>
  database.sql`
    select o.subject, o.text, o.expires_at from account.mail_outbox o join account.member m on m.mail = o.recipient where m.id = ${memberId}`;

test('PKD-2 TOP-7 what the store noted of a favourite its member is told once, by mail and bell, whichever replicas look', async () => {
  const [japanese, english] = [await person(), await person('en')];
  await note(japanese, 'started', noon);
  await note(english, 'low', noon);
  const told = await Promise.all([tellAt(later(0.1)), tellAt(later(0.1)), tellAt(later(0.1))]);
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(await tellAt(later(1))).toBe(0);
  expect(await noticesOf(japanese)).toEqual([
    {
      kind: 'favourite',
      title_ja: 'お気に入りのパックが発売されました',
      text_ja: '「パック1」の販売が始まりました。',
      text_en: 'The sale of “Pack 1” has begun.',
      href: '/pack-detail?packId=1',
    },
  ]);
  const [mail, ...more] = await mailsOf(english);
  expect(more).toEqual([]);
  expect(mail?.['subject']).toBe('Fudaya: A favourite of yours is almost gone');
  expect(mail?.['text']).toContain('“Pack 1”: 9 packs left.');
  expect(mail?.['text']).toContain('https://shop.example/pack-detail?packId=1');
  expect(mail?.['expires_at']).toEqual(later(6));
});

test('MEM-2 who waited for a pack is told once that it can be drawn, and that no more comes', async () => {
  const memberId = await person();
  await note(memberId, 'awaited', noon);
  await Promise.all([tellAt(later(0.1)), tellAt(later(0.1))]);
  expect(await tellAt(later(1))).toBe(0);
  expect(await noticesOf(memberId)).toMatchObject([{ title_ja: 'お待ちのパックが引けるようになりました', href: '/pack-detail?packId=1' }]);
  const mails = await mailsOf(memberId);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.['text']).toContain('このパックについては今回限りです。');
});

test('TOP-7 old news, news of a box that is sold out, and news for who has left is told to nobody', async () => {
  const [late, gone, empty] = [await person(), await person(), await person()];
  const sold = await aPack(2);
  await note(late, 'low', later(-7));
  await note(gone, 'low', noon);
  await note(empty, 'low', noon, sold);
  await note(late, 'anything', noon);
  await database.sql`update gacha.box set taken = n where id = ${sold}`;
  await database.sql.begin((tx) => closeMember(tx, { memberId: gone, mail: 'gone@example.com', at: noon }));
  expect(await tellAt(noon)).toBe(0);
});

test('MEM-13 a device hears of an opening and of a pack that was waited for by its own choice, and never of one that runs low', async () => {
  const told: Record<string, string[]> = {};
  for (const kind of ['opening', 'restock']) {
    const memberId = await person('en');
    await database.sql`
      with s as (
        insert into account.session (id_hash, member_id, is_remembered, expires_at)
        values (sha256(convert_to(${kind}, 'UTF8')), ${memberId}, true, 'infinity') returning id_hash
      )
      insert into account.push_device (member_id, session_hash, endpoint, p256dh, auth, kinds, created_at)
      select ${memberId}, id_hash, ${`https://push.example/${kind}`}, '', '', array[${kind}::text], ${noon} from s`;
    for (const noted of ['started', 'low', 'awaited']) await note(memberId, noted, noon);
    await tellAt(later(0.1));
    const rows = await database.sql<{ title: string }[]>`
      select o.title from account.push_outbox o join account.push_device d on d.id = o.device_id where d.member_id = ${memberId}`;
    told[kind] = rows.map(({ title }) => title);
  }
  expect(told).toEqual({ opening: ['A favourite of yours is on sale'], restock: ['The pack you waited for is on sale'] });
});
