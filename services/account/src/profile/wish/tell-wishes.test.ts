import { randomUUID } from 'node:crypto';
import { testDatabase, unguarded, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, closeMember } from '../../testing.ts';
import { tellWishes } from './tell-wishes.ts';

let database: TestDatabase;
let box = '';
const noon = new Date('2026-08-05T03:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

beforeAll(async () => {
  database = await testDatabase();
  await database.sql`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Stars', 1) on conflict do nothing`;
  for (const n of [1, 2, 3])
    await database.sql`
      insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
      values (${`c-${n}`}, 1, ${`星${n}`}, ${`Star ${n}`}, ${`S-${n}`}, 1, '/art/x.avif', 3)`;
  box = await aPack(1);
});
afterAll(() => database.close());
beforeEach(() => database.sql`delete from store.wish_alert`);

async function aPack(id: number): Promise<string> {
  const [boxId, hash] = [randomUUID(), new Uint8Array(32)];
  await unguarded(database.sql, async (tx) => {
    await tx`
      insert into gacha.box (id, pack_id, n, price, unit, cap_per_member, cap_per_purchase, sale_start, sale_end, root, anchor, chain_length,
        chain_secret, tick0, tick_seconds, round_after_seconds, seal_margin_ms, beacon, beacon_genesis, beacon_period, terms, terms_hash,
        head, taken, drawn, notice_seconds)
      values (${boxId}, ${id}, 100, 300, 'PT', 0, 0, ${later(-24)}, ${later(240)}, ${hash}, ${hash}, 10, ${hash}, 0, 3, 2, 1000, 'none', 0, 3,
        '{}', ${hash}, ${hash}, 0, ${new Uint8Array(13)}, 0)`;
    await tx`insert into gacha.site_log (id, box_id, terms_hash, head, signature, logged_at)
      values (${id}, ${boxId}, ${hash}, ${hash}, ${hash}, ${later(-25)})`;
    await tx`
      insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
      values (${id}, 1, ${boxId}, ${`パック${id}`}, ${`Pack ${id}`}, '[]', 300, 1, ${later(-24)}, ${later(240)})`;
  });
  return boxId;
}
const person = (language = 'ja') => aMember(database.sql, `${randomUUID()}@example.com`, noon, { language });
/** As the store's own role notes it. */
const note = (memberId: string, cards: readonly number[], { at = noon, byMail = true, boxId = box } = {}) =>
  database.as('store')`
    insert into store.wish_alert (member_id, box_id, card_id, at, by_mail)
    select ${memberId}, ${boxId}, 'c-' || n, ${at}, ${byMail} from unnest(${[...cards]}::int[]) n`;
const tellAt = (at: Date) => tellWishes(database.as('account'), 'https://shop.example', at);
const noticesOf = (memberId: string) =>
  database.sql`select kind, title_ja, title_en, text_ja, text_en, href from account.notice where member_id = ${memberId} order by created_at, idem`;
const mailsOf = (memberId: string) =>
  database.sql`
    select o.subject, o.text, o.expires_at from account.mail_outbox o join account.member m on m.mail = o.recipient where m.id = ${memberId}`;

test('MEM-12 of a wished card in a box on sale its member is told once, all cards of a box together, whichever replicas look', async () => {
  const [japanese, english] = [await person(), await person('en')];
  await note(japanese, [1]);
  await note(english, [1, 2, 3]);
  const told = await Promise.all([tellAt(later(0.1)), tellAt(later(0.1)), tellAt(later(0.1))]);
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(await tellAt(later(1))).toBe(0);
  expect(await noticesOf(japanese)).toEqual([
    {
      kind: 'favourite',
      title_ja: '欲しいカードの入ったパックが引けます',
      title_en: 'A pack with a card you wish for is on sale',
      text_ja: '「パック1」に「星1」が入っています。',
      text_en: '“Pack 1” holds “Star 1”.',
      href: '/pack-detail?packId=1',
    },
  ]);
  expect(await noticesOf(english)).toMatchObject([{ text_en: '“Pack 1” holds “Star 1” and others: 3 of the cards you wish for.' }]);
  const [mail, ...more] = await mailsOf(english);
  expect(more).toEqual([]);
  expect(mail?.['subject']).toBe('Fudaya: A pack with a card you wish for is on sale');
  // Neither mail promises the card.
  expect(mail?.['text']).toContain('decided by chance');
  expect((await mailsOf(japanese))[0]?.['text']).toContain('抽選で決まります');
  expect(mail?.['expires_at']).toEqual(later(24));
  // A later one of the same box, of a sale that went on.
  await note(japanese, [2], { at: later(2) });
  expect(await tellAt(later(2))).toBe(1);
});

test('MEM-12 who wants no mails of it is told under the bell alone', async () => {
  const memberId = await person();
  await note(memberId, [1], { byMail: false });
  expect(await tellAt(later(0.1))).toBe(1);
  expect(await noticesOf(memberId)).toHaveLength(1);
  expect(await mailsOf(memberId)).toEqual([]);
});

test('MEM-12 while a member pauses buying nothing is told; when the pause ends within the day it is', async () => {
  const memberId = await person();
  await database.sql`insert into payment.care (member_id, paused_until) values (${memberId}, ${later(5)})`;
  await note(memberId, [1]);
  expect(await tellAt(later(1))).toBe(0);
  expect(await tellAt(later(6))).toBe(1);
  const patient = await person();
  await database.sql`insert into payment.care (member_id, paused_until) values (${patient}, ${later(72)})`;
  await note(patient, [1]);
  expect(await tellAt(later(73))).toBe(0);
  expect(await noticesOf(patient)).toEqual([]);
});

test('MEM-12 nothing is told of a box on hold, sold out or over, nor to who has left', async () => {
  const [waiting, late, gone] = [await person(), await person(), await person()];
  const [held, sold] = [await aPack(2), await aPack(3)];
  await note(waiting, [1], { boxId: held });
  await note(late, [1], { boxId: sold });
  await note(gone, [1]);
  await database.sql`insert into gacha.hold (box_id, since) values (${held}, ${noon})`;
  await database.sql`update gacha.box set taken = n where id = ${sold}`;
  await database.sql.begin((tx) => closeMember(tx, { memberId: gone, mail: 'gone@example.com', at: noon }));
  expect(await tellAt(later(0.1))).toBe(0);
  await database.sql`delete from gacha.hold where box_id = ${held}`;
  expect(await tellAt(later(1))).toBe(1);
  expect([await noticesOf(waiting), await noticesOf(late)]).toMatchObject([[{ href: '/pack-detail?packId=2' }], []]);
});

test('MEM-12 MEM-13 a device is told of a wished card where its member chose that kind, and by no other', async () => {
  const told: Record<string, string[]> = {};
  for (const kind of ['wish', 'opening']) {
    const memberId = await person('en');
    await database.sql`
      with s as (
        insert into account.session (id_hash, member_id, is_remembered, expires_at)
        values (sha256(convert_to(${kind}, 'UTF8')), ${memberId}, true, 'infinity') returning id_hash
      )
      insert into account.push_device (member_id, session_hash, endpoint, p256dh, auth, kinds, created_at)
      select ${memberId}, id_hash, ${`https://push.example/${kind}`}, '', '', array[${kind}::text], ${noon} from s`;
    await note(memberId, [1]);
    await tellAt(later(0.1));
    const rows = await database.sql<{ title: string }[]>`
      select o.title from account.push_outbox o join account.push_device d on d.id = o.device_id where d.member_id = ${memberId}`;
    told[kind] = rows.map(({ title }) => title);
  }
  expect(told).toEqual({ wish: ['A pack with a card you wish for is on sale'], opening: [] });
});

test('MEM-12 a run that breaks between two members leaves neither half told: the next tells all of them, and nobody twice', async () => {
  const members = [await person(), await person(), await person()];
  for (const memberId of members) await note(memberId, [1]);
  await database.sql.unsafe(`
    create function public.break_off() returns trigger language plpgsql as $$ begin raise 'the process ends here'; end $$;
    create trigger break_off before insert on account.notice for each row when (new.member_id = '${members.toSorted().at(-1)}')
      execute function public.break_off()`);
  await expect(tellAt(later(0.1))).rejects.toThrow('the process ends here');
  for (const memberId of members) expect([await noticesOf(memberId), await mailsOf(memberId)].map(({ length }) => length)).toEqual([0, 0]);
  await database.sql.unsafe('drop trigger break_off on account.notice; drop function public.break_off()');
  expect(await tellAt(later(0.2))).toBe(3);
  expect(await tellAt(later(0.3))).toBe(0);
  for (const memberId of members) expect([await noticesOf(memberId), await mailsOf(memberId)].map(({ length }) => length)).toEqual([1, 1]);
});
