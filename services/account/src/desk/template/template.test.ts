import { account, noRight } from '@fudaya/contracts';
import {
  answerTemplateEnd,
  answerTemplates,
  answerTemplateSave,
  filledAnswer,
  inquiry,
  inquiryAnswer,
  memberNoteAdd,
  memberNotes,
  memberNoteStrike,
  unfilledIn,
  type Role,
} from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { sections } from '../../leaving/member-data/member-data.sql.ts';
import { aMember, closeMember, goodRegistration } from '../../testing.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app);
const [ken, aya] = ['ken@example.com', 'aya@example.com'];
const uuid = () => crypto.randomUUID();

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [ken, aya]) await browser().write(account.registerAppend, { ...goodRegistration, mail });
  await database.sql`update account.member set is_staff = true, verified_at = now()`;
});
beforeEach(
  () => database.sql`truncate account.session, account.staff_role, account.answer_template, account.member_note, plumbing.rate_limit`,
);
afterAll(() => database.close());

async function staffAs(mail: string, ...roles: Role[]): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  for (const role of roles)
    await database.sql`insert into account.staff_role select id, ${role}, now() from account.member where mail = ${mail}`;
  return client;
}
const words = { name: '配送', text_ja: '{{name}} 様\n{{parcel}}の件です。', text_en: 'Dear {{name}}, about {{parcel}}.' };

test('OPS-15 a template is kept once for its id and name, and a later save does not undo an earlier one', async () => {
  const desk = await staffAs(ken, 'support');
  const id = uuid();
  const save = (changed: Partial<typeof words>, seen: number | null, to = id) =>
    desk.write(answerTemplateSave, { ...words, ...changed, id: to, seen });
  expect(await Promise.all([save({}, null), save({}, null)])).toMatchObject([{ version: 1 }, { version: 1 }]);
  expect(await save({ text_ja: '別' }, 1)).toMatchObject({ version: 2 });
  expect(await save({ text_ja: 'さらに別' }, 1)).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await save({}, null, uuid())).toMatchObject({ refusal: 'name_taken' });
  expect((await save({ text_ja: '{{Name}} 様' }, 2)).errors).toHaveProperty('text_ja');
  expect((await desk.read(answerTemplates, {})).templates).toMatchObject([{ id, name: '配送', text_ja: '別', version: 2 }]);
  expect(await desk.write(answerTemplateEnd, { id, seen: 1, reason: '古いため' })).toMatchObject({ refusal: 'changed_meanwhile' });
  for (let turn = 0; turn < 2; turn += 1)
    expect(await desk.write(answerTemplateEnd, { id, seen: 2, reason: '古いため' })).toMatchObject({ state: 200 });
  expect((await desk.read(answerTemplates, {})).templates).toEqual([]);
  expect(await save({}, 2)).toMatchObject({ refusal: 'no_template' });
  expect(await save({}, null, uuid())).toMatchObject({ version: 1 });
  expect(await (await staffAs(aya, 'finance')).read(answerTemplates, {})).toMatchObject({ refusal: noRight });
});

test('OPS-15 a template is filled with what is known, and an answer with a place left goes to nobody', async () => {
  const filled = filledAnswer(words.text_ja, { name: '星野', parcel: '' });
  expect(filled).toBe('星野 様\n{{parcel}}の件です。');
  expect(unfilledIn(filled)).toEqual(['{{parcel}}']);
  const memberId = await aMember(database.as('account'), `${uuid()}@example.com`);
  const id = uuid();
  await (await browser().loginAs(memberId, database.sql)).write(account.inquiryBegin, { id, subject: '配送', text: 'いつですか。' });
  const desk = await staffAs(ken, 'support');
  const seen = (await desk.read(inquiry, { id })).inquiry!.updated;
  const answer = { id, order: uuid(), seen, is_closing: false };
  expect(await desk.write(inquiryAnswer, { ...answer, text: filled })).toMatchObject({ refusal: 'unfilled' });
  expect((await desk.read(inquiry, { id })).messages).toHaveLength(1);
  expect(await desk.write(inquiryAnswer, { ...answer, text: filled.replace('{{parcel}}', '12番') })).toMatchObject({
    standing: 'answered',
  });
});

test('OPS-16 a note stays as it was written, is struck by its writer alone, is in the member’s file, and goes with the account', async () => {
  const mail = `${uuid()}@example.com`;
  const memberId = await aMember(database.as('account'), mail);
  const [desk, other] = [await staffAs(ken, 'support'), await staffAs(aya, 'support')];
  const order = uuid();
  for (let turn = 0; turn < 2; turn += 1)
    expect(await desk.write(memberNoteAdd, { id: memberId, order, text: '電話で住所を確認' })).toMatchObject({ state: 200 });
  expect(await other.read(memberNotes, { id: memberId })).toMatchObject({
    notes: [{ id: order, by: '星野 空', text: '電話で住所を確認', struck: null, is_own: false }],
    next: null,
  });
  expect(await other.write(memberNoteStrike, { id: order, reason: '違うため' })).toMatchObject({ refusal: 'note_not_own' });
  for (const reason of ['人違いのため', '後からの理由'])
    expect(await desk.write(memberNoteStrike, { id: order, reason })).toMatchObject({ state: 200 });
  expect((await desk.read(memberNotes, { id: memberId })).notes).toMatchObject([
    { text: '電話で住所を確認', struck: { reason: '人違いのため' } },
  ]);
  await expect(
    database.sql.begin(async (tx) => {
      await tx`select set_config('role', 'fudaya_account_desk', true), set_config('fudaya.by', 'x', true), set_config('fudaya.reason', 'yyy', true)`;
      await tx`update account.member_note set text = 'x'`;
    }),
  ).rejects.toThrow(/permission denied/);
  const [act] =
    await database.sql`select act, after::text as kept from plumbing.act where thing = 'account.member_note' and key = ${order} and act = 'insert'`;
  expect(act?.['kept']).not.toContain('住所');
  expect(await sections['notes_of_the_shop']?.(database.as('account'), memberId)).toMatchObject([{ text: '電話で住所を確認' }]);
  await database.sql`update account.staff_role set role = 'warehouse' where member_id = (select id from account.member where mail = ${aya})`;
  expect(await other.read(memberNotes, { id: memberId })).toMatchObject({ refusal: noRight });
  await database.sql.begin((tx) => closeMember(tx, { memberId, mail, at: new Date() }));
  expect(await database.sql`select 1 from account.member_note where member_id = ${memberId}`).toEqual([]);
  expect(await desk.write(memberNoteAdd, { id: memberId, order: uuid(), text: 'x' })).toMatchObject({ refusal: 'member_closed' });
  expect(await desk.write(memberNoteAdd, { id: uuid(), order: uuid(), text: 'x' })).toMatchObject({ refusal: 'no_member' });
});
