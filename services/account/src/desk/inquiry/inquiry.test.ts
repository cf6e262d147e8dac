import { account, noRight } from '@fudaya/contracts';
import { inquiries, inquiry, inquiryAnswer, inquiryPictureOf, type Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { eraseOldPictures } from '../../inquiry/erase-pictures.ts';
import { closeMember, goodRegistration } from '../../testing.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
let asked = 0;
/** No moment comes twice: what is in the order of moments has one order. */
const now = () => new Date(Date.now() + (asked += 1));
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords, now }).app);
const [ken, hana, other, yui] = ['ken@example.com', 'hana@example.com', 'other@example.com', 'yui@example.com'];
const uuid = () => crypto.randomUUID();

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [ken, hana, other, yui]) await browser().write(account.registerAppend, { ...goodRegistration, mail });
  await database.sql`update account.member set verified_at = now(), is_staff = mail = ${ken}`;
});
beforeEach(async () => {
  await database.sql`truncate account.session, account.staff_role, account.inquiry, account.inquiry_message, account.inquiry_picture, account.mail_outbox, account.notice, plumbing.rate_limit`;
});
afterAll(() => database.close());

async function login(mail: string): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  return client;
}
async function staffAs(...roles: Role[]): Promise<TestClient> {
  const client = await login(ken);
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  for (const role of roles)
    await database.sql`insert into account.staff_role select id, ${role}, now() from account.member where mail = ${ken}`;
  return client;
}
const begin = async (client: TestClient, subject: string, id = uuid()) => {
  expect(await client.write(account.inquiryBegin, { id, subject, text: `${subject}について教えてください。` })).toMatchObject({
    state: 200,
  });
  return id;
};
const seenOf = async (desk: TestClient, id: string) => (await desk.read(inquiry, { id })).inquiry!.updated;

test('OPS-2 a member asks once for a name, support answers by mail and bell, and both read all that was written', async () => {
  const [theirs, desk] = [await login(hana), await staffAs('support')];
  const id = await begin(theirs, '配送');
  await begin(theirs, '配送', id);
  expect(await desk.read(inquiries, {})).toMatchObject({
    inquiries: [{ id, subject: '配送', standing: 'waiting', name: '星野 空' }],
    next: null,
  });
  const answer = { id, order: uuid(), seen: await seenOf(desk, id), text: '明日\n発送します。', is_closing: false };
  const answers = await Promise.all([1, 2].map(() => desk.write(inquiryAnswer, answer)));
  expect(answers).toMatchObject([
    { state: 200, standing: 'answered' },
    { state: 200, standing: 'answered' },
  ]);
  const mails = await database.sql<
    { text: string }[]
  >`select text from account.mail_outbox where recipient = ${hana} and subject like '%回答しました'`;
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('明日\n発送します。') as string]);
  expect(await database.sql`select title_ja, text_ja from account.notice`).toEqual([
    { title_ja: 'お問い合わせに回答しました', text_ja: '配送' },
  ]);
  expect(await theirs.read(account.inquiryList)).toMatchObject({
    list: [
      {
        id,
        standing: 'answered',
        messages: [
          { is_ours: '0', text: '配送について教えてください。' },
          { is_ours: '1', text: '明日\n発送します。' },
        ],
      },
    ],
  });
  expect(JSON.stringify(await theirs.read(account.inquiryList))).not.toContain('by');
  const [act] =
    await database.sql`select by, reason, act, before ->> 'standing' as was, after ->> 'standing' as becomes from plumbing.act where thing = 'account.inquiry' and key = ${id}`;
  expect(act).toEqual({ by: '星野 空', reason: 'answered', act: 'update', was: 'waiting', becomes: 'answered' });
});

test('OPS-2 whoever waits longest comes first, an answered one waits again when the member writes, and what came meanwhile is seen first', async () => {
  const [theirs, desk] = [await login(hana), await staffAs('support')];
  const [first, second] = [await begin(theirs, '一'), await begin(theirs, '二')];
  const waiting = async () => (await desk.read(inquiries, {})).inquiries!.map(({ subject }) => subject);
  expect(await waiting()).toEqual(['一', '二']);
  expect((await desk.read(inquiries, { before: first })).inquiries!.map(({ id }) => id)).toEqual([second]);
  const seen = await seenOf(desk, first);
  const order = uuid();
  for (let turn = 0; turn < 2; turn += 1) await theirs.write(account.inquiryWrite, { id: first, order, text: '追伸' });
  expect((await desk.read(inquiry, { id: first })).messages).toHaveLength(2);
  const answer = { id: first, order: uuid(), seen, text: '回答', is_closing: false };
  expect(await desk.write(inquiryAnswer, answer)).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await desk.write(inquiryAnswer, { ...answer, seen: await seenOf(desk, first), text: ' ' })).toMatchObject({
    refusal: 'nothing_said',
  });
  expect(await desk.write(inquiryAnswer, { ...answer, seen: await seenOf(desk, first), text: '', is_closing: true })).toMatchObject({
    standing: 'closed',
  });
  expect(await waiting()).toEqual(['二']);
  expect((await desk.read(inquiries, { standing: 'closed' })).inquiries!.map(({ id }) => id)).toEqual([first]);
  await theirs.write(account.inquiryWrite, { id: first, order: uuid(), text: 'もう一度' });
  expect(await waiting()).toEqual(['二', '一']);
  expect(await database.sql`select 1 from account.mail_outbox where subject like '%回答しました'`).toEqual([]);
});

test('OPS-2 inquiries are found by words of the subject or of anything written, and by the member’s number', async () => {
  const [theirs, stranger, desk] = [await login(hana), await login(other), await staffAs('support')];
  const [parcel, points] = [await begin(theirs, 'Parcel 100%'), await begin(stranger, '期限')];
  await theirs.write(account.inquiryWrite, { id: parcel, order: uuid(), text: '追跡番号が見つかりません。' });
  const found = async (words: string, before?: string) =>
    (await desk.read(inquiries, { words, ...(before !== undefined && { before }) })).inquiries!.map(({ id }) => id);
  expect(await found('parcel')).toEqual([parcel]);
  expect(await found('追跡')).toEqual([parcel]);
  expect((await found('教えて')).toSorted()).toEqual([parcel, points].toSorted());
  // What is typed is text: a sign of the pattern stands for itself.
  expect([await found('0%'), await found('%'), await found('_')]).toEqual([[parcel], [parcel], []]);
  const [member] = await database.sql<{ id: string }[]>`select id from account.member where mail = ${other}`;
  expect(await found(member!.id.toUpperCase())).toEqual([points]);
  const [first] = await found('教えて');
  expect(await found('教えて', first)).toEqual([first === parcel ? points : parcel]);
  expect((await desk.read(inquiries, { words: 'parcel', standing: 'closed' })).inquiries).toEqual([]);
});

test('OPS-2 the desk tells how long members waited for their answers, each and together, from what was written first', async () => {
  const [theirs, desk] = [await login(hana), await staffAs('support')];
  const [first, second] = [await begin(theirs, '一'), await begin(theirs, '二')];
  await theirs.write(account.inquiryWrite, { id: first, order: uuid(), text: '追伸' });
  const answer = async (id: string) =>
    desk.write(inquiryAnswer, { id, order: uuid(), seen: await seenOf(desk, id), text: '回答', is_closing: false });
  expect((await desk.read(inquiries, {})).times).toEqual({ answers: 0, median_minutes: null, max_minutes: null });
  await answer(first);
  await answer(first);
  await answer(second);
  // As if what was asked had been asked earlier: an hour and a half, and three days.
  const earlier = (id: string, minutes: number) => database.sql`
    update account.inquiry_message set at = at - make_interval(mins => ${minutes}) where inquiry_id = ${id} and id = ${id}`;
  await earlier(first, 90);
  await earlier(second, 3 * 24 * 60);
  expect((await desk.read(inquiry, { id: first })).messages!.map(({ waited_minutes }) => waited_minutes)).toEqual([
    undefined,
    undefined,
    90,
    undefined,
  ]);
  expect((await desk.read(inquiries, { standing: 'answered' })).times).toEqual({
    answers: 2,
    median_minutes: 90,
    max_minutes: 3 * 24 * 60,
  });
  expect((await desk.read(inquiries, { standing: 'answered', before: second })).times).toBeUndefined();
});

test('SEC-11 nobody writes to or reads another’s inquiry, other roles answer none, and what is asked goes with the account', async () => {
  const [theirs, stranger] = [await login(hana), await login(other)];
  const id = await begin(theirs, '配送');
  expect(await stranger.write(account.inquiryWrite, { id, order: uuid(), text: 'x' })).toMatchObject({ refusal: 'unknown' });
  expect(await stranger.read(account.inquiryList)).toMatchObject({ list: [] });
  expect(await stranger.write(account.inquiryBegin, { id, subject: 'x', text: 'y' })).toMatchObject({ state: 200 });
  expect((await theirs.read(account.inquiryList)).list).toMatchObject([
    { subject: '配送', messages: [{ text: '配送について教えてください。' }] },
  ]);
  expect((await theirs.write(account.inquiryBegin, { id: uuid(), subject: '', text: 'x' })).errors).toHaveProperty('subject');
  const desk = await staffAs('finance', 'warehouse');
  expect(await desk.read(inquiries, {})).toMatchObject({ refusal: noRight });
  expect(await desk.read(inquiry, { id })).toMatchObject({ refusal: noRight });
  const [member] = await database.sql<{ id: string }[]>`select id from account.member where mail = ${hana}`;
  await database.as('account').begin((tx) => closeMember(tx, { memberId: member!.id, mail: hana, at: new Date() }));
  expect(await database.sql`select text from account.inquiry_message`).toEqual([]);
});

/** As a phone takes it: with where it was taken. */
const aPhoto = async (width = 800, height = 600) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c79a3b' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } })
    .toBuffer();
  return bytes.toString('base64url');
};

test('OPS-2 a message comes with its pictures, once, made anew without where they were taken; its member and support see them, nobody else', async () => {
  const [theirs, stranger, desk] = [await login(yui), await login(other), await staffAs('support')];
  const [id, order] = [uuid(), uuid()];
  const asked = { id, subject: '傷', text: 'カードに傷があります。', pictures: [await aPhoto(), await aPhoto(600, 900)] };
  for (let turn = 0; turn < 2; turn += 1) expect(await theirs.write(account.inquiryBegin, asked)).toMatchObject({ state: 200 });
  const more = { id, order, text: '裏面です。', pictures: [await aPhoto(400, 400)] };
  expect(await Promise.all([1, 2].map(() => theirs.write(account.inquiryWrite, more)))).toMatchObject([{ state: 200 }, { state: 200 }]);
  const sizes = [
    [
      { width: 800, height: 600 },
      { width: 600, height: 900 },
    ],
    [{ width: 400, height: 400 }],
  ];
  const { messages = [] } = await desk.read(inquiry, { id });
  expect(messages.map(({ pictures }) => pictures)).toMatchObject(sizes);
  const [mine] = (await theirs.read(account.inquiryList)).list!;
  expect(mine!.messages.map(({ pictures }) => pictures)).toMatchObject(sizes);
  const picture = messages[0]!.pictures![0]!.id;
  const seen = await theirs.read(account.inquiryPicture, { picture });
  const { format, width, exif } = await sharp(Buffer.from(seen.webp_base64!, 'base64')).metadata();
  expect([format, width, exif]).toEqual(['webp', 800, undefined]);
  expect((await desk.read(inquiryPictureOf, { picture })).webp_base64).toBe(seen.webp_base64);
  expect(await stranger.read(account.inquiryPicture, { picture })).toMatchObject({ state: 404 });
  expect(await desk.read(inquiryPictureOf, { picture: uuid() })).toMatchObject({ refusal: 'unknown' });
});

test('OPS-2 support answers with pictures, once, made anew like the members’: the member sees them and the mail says so, nobody else does', async () => {
  const [theirs, stranger, desk] = [await login(yui), await login(other), await staffAs('support')];
  const id = await begin(theirs, '傷');
  const answer = {
    ...{ id, order: uuid(), seen: await seenOf(desk, id), text: 'こちらの角でしょうか。', is_closing: false },
    pictures: [await aPhoto(), await aPhoto(400, 400)],
  };
  // Two presses at once, and once more after a lost reply.
  const answers = await Promise.all([1, 2].map(() => desk.write(inquiryAnswer, answer)));
  expect([...answers, await desk.write(inquiryAnswer, answer)].map(({ standing }) => standing)).toEqual(Array(3).fill('answered'));
  const { messages = [] } = await desk.read(inquiry, { id });
  expect(messages.map(({ by, pictures }) => [by, pictures?.map(({ width, height }) => [width, height])])).toEqual([
    ['', []],
    [
      '星野 空',
      [
        [800, 600],
        [400, 400],
      ],
    ],
  ]);
  const [mine] = (await theirs.read(account.inquiryList)).list!;
  const [first] = mine!.messages.at(-1)!.pictures!;
  const seen = await theirs.read(account.inquiryPicture, { picture: first!.id });
  const { format, width, exif } = await sharp(Buffer.from(seen.webp_base64!, 'base64')).metadata();
  expect([format, width, exif]).toEqual(['webp', 800, undefined]);
  expect((await desk.read(inquiryPictureOf, { picture: first!.id })).webp_base64).toBe(seen.webp_base64);
  expect(await stranger.read(account.inquiryPicture, { picture: first!.id })).toMatchObject({ state: 404 });
  const [mail] = await database.sql<{ text: string }[]>`
    select text from account.mail_outbox where recipient = ${yui} and subject like '%回答しました'`;
  expect(mail!.text).toContain('写真を2枚添えました');
  await eraseOldPictures(database.as('account'), new Date(Date.now() + 181 * 86_400_000));
  expect((await theirs.read(account.inquiryPicture, { picture: first!.id })).state).toBe(404);
});

test('SEC-11 OPS-2 an answer whose pictures cannot be taken, or that says nothing beside them, goes to nobody', async () => {
  const [theirs, desk] = [await login(yui), await staffAs('support')];
  const id = await begin(theirs, '傷');
  const answer = async (text: string, pictures: string[], is_closing = false) =>
    desk.write(inquiryAnswer, { id, order: uuid(), seen: await seenOf(desk, id), text, pictures, is_closing });
  expect(await answer('x', [await aPhoto(), Buffer.from('GIF89a no picture').toString('base64url')])).toMatchObject({
    refusal: 'no_picture',
  });
  expect(await answer('', [await aPhoto()], true)).toMatchObject({ refusal: 'nothing_said' });
  const one = await aPhoto(400, 300);
  expect((await answer('x', [one, one, one, one])).errors).toHaveProperty('pictures');
  expect(await database.sql`select 1 from account.inquiry_picture`).toEqual([]);
  expect(await database.sql`select standing from account.inquiry`).toEqual([{ standing: 'waiting' }]);
  expect(await database.sql`select 1 from account.mail_outbox where subject like '%回答しました'`).toEqual([]);
});

test('OPS-2 what is no picture, moves, or is one too many is refused by name, and nothing of the message is kept', async () => {
  const theirs = await login(yui);
  const ask = async (...pictures: string[]) => theirs.write(account.inquiryBegin, { id: uuid(), subject: '傷', text: 'x', pictures });
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="999" height="999"/>').toString('base64url');
  expect(await ask(await aPhoto(), text)).toMatchObject({ refusal: 'no_picture' });
  expect(await ask(await aPhoto(200, 200))).toMatchObject({ refusal: 'too_narrow' });
  const half = Buffer.from(await aPhoto(), 'base64url');
  expect(await ask(half.subarray(0, half.length / 2).toString('base64url'))).toMatchObject({ refusal: 'damaged' });
  const one = await aPhoto(400, 300);
  expect((await ask(one, one, one, one)).errors).toHaveProperty('pictures');
  expect((await ask('not base64!')).errors).toHaveProperty('pictures');
  expect(await database.sql`select 1 from account.inquiry`).toEqual([]);
  expect(await database.sql`select 1 from account.inquiry_picture`).toEqual([]);
});

test('OPS-2 pictures are erased half a year after their inquiry moved last, and with the account', async () => {
  const theirs = await login(yui);
  const sql = database.as('account');
  const ask = async () => {
    const id = uuid();
    await theirs.write(account.inquiryBegin, { id, subject: '傷', text: 'x', pictures: [await aPhoto(400, 300)] });
    return id;
  };
  const kept = async () => (await database.sql`select 1 from account.inquiry_picture`).length;
  const [old] = [await ask(), await ask()];
  await database.sql`update account.inquiry set updated_at = updated_at - interval '181 days' where id = ${old}`;
  expect([await eraseOldPictures(sql, new Date()), await kept()]).toEqual([1, 1]);
  expect(await eraseOldPictures(sql, new Date())).toBe(0);
  const [member] = await database.sql<{ id: string }[]>`select id from account.member where mail = ${yui}`;
  await sql.begin((tx) => closeMember(tx, { memberId: member!.id, mail: yui, at: new Date() }));
  expect(await kept()).toBe(0);
});
