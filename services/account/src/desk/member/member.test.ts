import { account, noRight } from '@fudaya/contracts';
import { member, memberRelease, members, memberSignOut, memberSuspend, searchAccount, type Role } from '@fudaya/contracts/desk';
import { suspendMember } from '@fudaya/books';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember, goodRegistration } from '../../testing.ts';

let database: TestDatabase;
let id = '';
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app);
const [staffMail, mail] = ['ken@example.com', 'hana@example.com'];
const reason = '本人からの連絡';

beforeAll(async () => {
  database = await testDatabase();
  for (const each of [staffMail, mail]) await browser().write(account.registerAppend, { ...goodRegistration, mail: each });
  await database.sql`update account.member set verified_at = now(), is_staff = mail = ${staffMail}`;
  const [row] = await database.sql<{ id: string }[]>`select id from account.member where mail = ${mail}`;
  id = row!.id;
});
beforeEach(async () => {
  await database.sql`truncate account.session, account.staff_role, plumbing.rate_limit, books.freeze, account.operator_act, account.notice`;
});
afterAll(() => database.close());

const login = async (name: string) => {
  const client = browser();
  await client.write(account.login, { mail: name, pass: goodRegistration.pass, save_cookie: '1' });
  return client;
};
async function staffAs(...roles: Role[]): Promise<TestClient> {
  const client = await login(staffMail);
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  await database.sql`delete from account.staff_role`;
  for (const role of roles) {
    await database.sql`insert into account.staff_role select id, ${role}, now() from account.member where mail = ${staffMail}`;
  }
  return client;
}
const changes = async () =>
  await database.sql`select act, thing, by, reason from plumbing.act where key = ${id} and thing in ('books.freeze', 'account.session') order by id`;

test('SEC-1 OPS-2 a member is suspended and released at the desk: once each, with the reason kept and the member told', async () => {
  const desk = await staffAs('support');
  expect(await desk.write(memberRelease, { id, seen: [], reason })).toMatchObject({ refusal: 'not_suspended' });
  expect(await desk.write(memberSuspend, { id, reason: 'x' })).toMatchObject({ errors: { reason: [expect.any(String)] } });
  const answers = await Promise.all([1, 2].map(() => desk.write(memberSuspend, { id, reason })));
  expect(answers.map(({ refusal = 'done' }) => refusal).toSorted()).toEqual(['already_suspended', 'done']);
  const held = await desk.read(member, { id });
  expect(held).toMatchObject({
    member: { standing: 'suspended' },
    freezes: [{ kind: 'operator', by: '星野 空', note: reason, payment_id: null, released: null }],
    acts: [{ act: 'member.suspend', note: reason }],
  });
  const seen = held.freezes!.map((freeze) => freeze.id);
  expect(await desk.write(memberRelease, { id, seen, reason })).toMatchObject({ state: 200, ended: 1 });
  expect(await desk.read(member, { id })).toMatchObject({ member: { standing: 'live' }, freezes: [{ release_note: reason }] });
  expect(await changes()).toEqual([
    { act: 'insert', thing: 'books.freeze', by: '星野 空', reason },
    { act: 'update', thing: 'books.freeze', by: '星野 空', reason },
  ]);
  expect(await database.sql`select title_ja from account.notice where member_id = ${id} order by created_at`).toHaveLength(2);
});

test('SEC-1 OPS-2 a freeze that began after the page was read is not ended by it', async () => {
  const desk = await staffAs('support');
  await desk.write(memberSuspend, { id, reason });
  const { freezes = [] } = await desk.read(member, { id });
  const payment = crypto.randomUUID();
  await database.sql`select books.begin_freeze(${id}, 'refunded', ${payment}, 'payment', 'owed', now())`;
  const seen = freezes.map((freeze) => freeze.id);
  expect(await desk.write(memberRelease, { id, seen, reason })).toMatchObject({ refusal: 'changed_meanwhile' });
  const now = await desk.read(member, { id });
  expect(now).toMatchObject({ member: { standing: 'suspended' }, freezes: [{ payment_id: payment, released: null }, { released: null }] });
  const both = now.freezes!.map((freeze) => freeze.id);
  expect(await desk.write(memberRelease, { id, seen: both, reason })).toMatchObject({ ended: 2 });
});

test('SEC-1 OPS-2 a member is signed out of every browser, whoever else stays, and again changes nothing', async () => {
  const [one, two] = [await login(mail), await login(mail)];
  const desk = await staffAs('support');
  expect(await desk.read(member, { id })).toMatchObject({ sessions: { open: 2 } });
  expect(await desk.write(memberSignOut, { id, reason })).toMatchObject({ state: 200, ended: 2 });
  expect(await desk.write(memberSignOut, { id, reason })).toMatchObject({ state: 200, ended: 0 });
  expect((await Promise.all([one, two].map((each) => each.read(account.userPoint)))).map(({ is_login }) => is_login)).toEqual(['0', '0']);
  expect(await desk.read(member, { id })).toMatchObject({
    sessions: { open: 0 },
    acts: [{ act: 'member.sign_out', detail: '2 sessions' }],
  });
  expect((await changes()).at(-1)).toEqual({ act: 'sign out', thing: 'account.session', by: '星野 空', reason });
});

test('MEM-16 SEC-11 further addresses are listed for those who may see what is personal, in their order, and for nobody else', async () => {
  await database.sql`
    insert into account.address (id, member_id, last_name, middle_name, first_name, tel, zipcode, pref_id, province, shiku, address, building, is_default,
      created_at, updated_at)
    select gen_random_uuid(), ${id}, '青井', '', name, '0661112222', '5300001', 13, '', '大阪市北区', '2-2', '', name = '文', now() + wait, now()
    from (values ('文', interval '1 s'), ('空', interval '0')) x (name, wait)`;
  const personal = async (role: Role) => (await (await staffAs(role)).read(member, { id })).member?.personal;
  expect((await personal('support'))?.addresses).toMatchObject([
    { name: '青井 空', tel: '0661112222', zipcode: '5300001', prefecture: '東京都', address: '大阪市北区 2-2', is_default: false },
    { name: '青井 文', is_default: true },
  ]);
  expect(await personal('finance')).toBeNull();
  await database.sql`delete from account.address`;
});

test('SEC-11 who may not see what is personal finds members by their number and learns no name; others may not act', async () => {
  const desk = await staffAs('finance');
  for (const words of [mail, '星野']) {
    expect(await desk.read(members, { words })).toMatchObject({ members: [] });
    expect(await desk.read(searchAccount, { q: words })).toMatchObject({ hits: [] });
  }
  const replies = [await desk.read(members, { words: id }), await desk.read(member, { id }), await desk.read(searchAccount, { q: id })];
  expect(replies).toMatchObject([{ members: [{ id, personal: null }] }, { member: { id, personal: null } }, { hits: [{ id, title: id }] }]);
  expect(JSON.stringify(replies)).not.toMatch(/星野|hana@/);
  expect(await desk.write(memberSuspend, { id, reason })).toMatchObject({ refusal: noRight });
  expect(await desk.write(memberSignOut, { id, reason })).toMatchObject({ refusal: noRight });
  expect(await (await staffAs('releases')).read(member, { id })).toMatchObject({ refusal: noRight });
  const support = await staffAs('support');
  expect(await support.read(member, { id })).toMatchObject({ member: { personal: { name: '星野 空', mail, prefecture: '東京都' } } });
});

test('SEC-11 members are listed page by page, newest first, by name, and the suspended alone', async () => {
  const desk = await staffAs('support');
  const ids: string[] = [];
  for (let each = 0; each < 53; each += 1) ids.unshift(await aMember(database.sql, `m${each}@example.com`));
  const first = await desk.read(members, {});
  expect(first.members!.map((line) => line.id)).toEqual(ids.slice(0, 50));
  const second = await desk.read(members, { before: first.next! });
  expect(second.members!.map((line) => line.id).slice(0, 3)).toEqual(ids.slice(50));
  expect(second.next).toBeNull();
  const named = await desk.read(members, { words: '星野 空' });
  const rest = await desk.read(members, { words: '星野 空', before: named.next! });
  expect([...named.members!, ...rest.members!].map((line) => line.id)).toHaveLength(55);
  expect(new Set([...named.members!, ...rest.members!].map((line) => line.id)).size).toBe(55);
  expect(await desk.read(members, { words: '%' })).toMatchObject({ members: [], next: null });
  for (const one of [ids[4]!, id]) await suspendMember(database.sql, one, { by: 'a test', note: 'a test', at: new Date() });
  const held = await desk.read(members, { standing: 'suspended' });
  expect(held.members).toMatchObject([
    { id: ids[4], standing: 'suspended' },
    { id, standing: 'suspended' },
  ]);
  expect((await desk.read(members, { standing: 'suspended', before: ids[4]! })).members!.map((line) => line.id)).toEqual([id]);
  expect((await desk.read(members, { standing: 'suspended', words: 'm1@example.com' })).members).toEqual([]);
});

test('SEC-11 OPS-2 a member is found by their given name, a middle name or any letters of them: who begins so first, and nobody twice over pages', async () => {
  const desk = await staffAs('support');
  const called = async (n: number, last: string, middle: string, first: string) => {
    const one = await aMember(database.sql, `called${n}@example.com`);
    await database.sql`update account.member set last_name = ${last}, middle_name = ${middle}, first_name = ${first} where id = ${one}`;
    return one;
  };
  const found = async (words: string, before?: string) => {
    const { members: page, next } = await desk.read(members, { words, ...(before && { before }) });
    return { ids: page!.map((line) => line.id), next };
  };
  const kana = await called(1, '桐生', '', 'みなと');
  const quinn = await called(2, 'Fuda', 'Quinn', 'Ichi');
  const minato = await called(3, 'みなと', '', '桐子');
  expect((await found('みなと')).ids).toEqual([minato, kana]);
  expect((await found('桐')).ids.toSorted()).toEqual([kana, minato].toSorted());
  for (const words of ['quinn', 'ICHI fuda', 'uin', 'Fuda Ichi', 'daq']) expect((await found(words)).ids).toEqual([quinn]);
  // The letters are there, and not side by side; and nobody has all the words.
  expect((await found('なみ')).ids).toEqual([]);
  expect((await found('quinn 桐生')).ids).toEqual([]);
  expect((await found('%')).ids).toEqual([]);
  const many: string[] = [];
  for (let each = 10; each < 70; each += 1) many.push(await called(each, each < 30 ? '槇原' : '北', '', each < 30 ? '一' : '槇原'));
  const first = await found('槇原');
  const second = await found('槇原', first.next!);
  expect(first.ids.slice(0, 20).toSorted()).toEqual(many.slice(0, 20).toSorted());
  expect([...first.ids.slice(20), ...second.ids]).toEqual(many.slice(20).toReversed());
  expect(second.next).toBeNull();
  await suspendMember(database.sql, many[25]!, { by: 'a test', note: 'a test', at: new Date() });
  expect((await desk.read(members, { standing: 'suspended', words: '槇原' })).members!.map((line) => line.id)).toEqual([many[25]]);
});

test('SEC-11 whoever is not there, or gone, is answered as such', async () => {
  const desk = await staffAs('support');
  const nobody = '01890000-0000-7000-8000-000000000000';
  expect(await desk.read(member, { id: nobody })).toMatchObject({ refusal: 'no_member' });
  for (const contract of [memberSuspend, memberSignOut])
    expect(await desk.write(contract, { id: nobody, reason })).toMatchObject({ refusal: 'no_member' });
  const gone = await aMember(database.sql, 'gone@example.com');
  await database.sql`update account.member set closed_at = now(), mail = 'closed:' || id, first_name = '', last_name = '' where id = ${gone}`;
  expect(await desk.write(memberSuspend, { id: gone, reason })).toMatchObject({ refusal: 'member_closed' });
  expect(await desk.read(member, { id: gone })).toMatchObject({ member: { standing: 'closed', personal: null } });
});
