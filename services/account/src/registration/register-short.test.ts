import { randomBytes } from 'node:crypto';
import { account } from '@fudaya/contracts';
import { readingWhole } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { hashOf } from '../identity/provider/provider-start.ts';
import { goodRegistration } from '../testing.ts';

let database: TestDatabase;
const passwords = {
  hash: async (pass: string) => pass,
  isMatch: async (hash: string | null, pass: string) => Boolean(hash) && hash === pass,
};
const client = (headers = {}) =>
  testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app, headers);
const short = { mail: 'short@example.com', pass: 'tsuki47umi', agreed: '1' as const };
const membersOf = (mail: string) => database.sql`select * from account.member where mail = ${mail}`;

/** Who has just been at a provider and is new here. */
async function ticketOf(subject: string, mail = '', good_minutes = 30): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await database.sql`
    insert into account.provider_arrival (ticket_hash, provider, subject, mail, is_mail_proven, expires_at)
    values (${hashOf(ticket)}, 'line', ${subject}, ${mail}, false, now() + make_interval(mins => ${good_minutes}))`;
  return ticket;
}

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.sql`truncate plumbing.rate_limit`;
});
afterAll(() => database.close());

test('MEM-14 mail and password make a member with open books, who is logged in, is asked to confirm the address, and has none to ship to', async () => {
  const browser = client();
  expect(await browser.write(account.registerShort, { ...short, mail: 'Short@Example.com' })).toMatchObject({ state: 200, result: '1' });
  expect(await browser.read(account.userPoint)).toMatchObject({ is_login: '1', point: 0, lastName: '', firstName: '' });
  const [row] = await (await readingWhole(database.sql))`
    select m.last_name, m.tel, m.zipcode, m.address, b.pt, exists (select from account.delivery_address d where d.member_id = m.id) as ships,
      exists (select from account.addressless_member a where a.member_id = m.id) as is_addressless,
      (select o.text from account.mail_outbox o where o.recipient = m.mail) as letter
    from account.member m join books.balance b on b.member_id = m.id where m.mail = 'short@example.com'`;
  expect(row).toMatchObject({ last_name: '', tel: '', zipcode: '', address: '', pt: 0, ships: false, is_addressless: true });
  expect(row?.letter).toContain('/verify-mail?token=');
  expect(row?.letter).not.toContain('様');
  expect(await browser.read(account.userDetail)).toMatchObject({ lastName: '', address: '', tel: '', mail: 'short@example.com' });
  expect((await browser.read(account.memberData)).state).toBe(200);
});

test('MEM-14 PRO-1 name, phone and address are given later by the rules of the registration, and from then on parcels go there', async () => {
  const browser = client();
  await browser.write(account.registerShort, { ...short, mail: 'later@example.com' });
  const { mail: _, pass: __, confirmPass: ___, ...profile } = goodRegistration;
  expect(await browser.write(account.userChange, { ...profile, zipcode: '12' })).toMatchObject({ state: 400, refusal: 'zipcode_form' });
  expect(await browser.write(account.userChange, profile)).toMatchObject({ state: 200 });
  const rows = await database.sql`
    select d.last_name, d.prefecture_ja from account.delivery_address d join account.member m on m.id = d.member_id where m.mail = 'later@example.com'`;
  expect(rows).toEqual([{ last_name: '星野', prefecture_ja: '東京都' }]);
  expect(
    await database.sql`select 1 from account.addressless_member a join account.member m on m.id = a.member_id and m.mail = 'later@example.com'`,
  ).toEqual([]);
});

test.each([
  [{ mail: 'not a mail' }, 'mail', 'メールアドレスを正しく入力してください。'],
  [{ pass: 'short' }, 'pass', 'パスワードは半角英数字6文字以上20文字以内で入力してください。'],
  [{ pass: 'password1' }, 'pass', 'このパスワードは多くの人に使われていて、推測されやすいため使えません。別のものにしてください。'],
  [{ pass: 'refused99' }, 'pass', 'お名前・メールアドレス・電話番号などを含むパスワードは使えません。'],
  [{ pass: undefined }, 'pass', 'パスワードは半角英数字6文字以上20文字以内で入力してください。'],
  [{ ticket: 't'.repeat(43) }, 'pass', 'パスワードは半角英数字6文字以上20文字以内で入力してください。'],
  [{ agreed: '0' }, 'agreed', '利用規約とプライバシーポリシーへの同意が必要です。'],
  [{ agreed: undefined }, 'agreed', '利用規約とプライバシーポリシーへの同意が必要です。'],
  [{ referralCode: 'NOBODYS1' }, 'referral_code', 'この紹介コードは見つかりません。'],
] as const)('MEM-14 what is wrong (%j) is told at its field, and nothing is made', async (wrong, field, text) => {
  const browser = client();
  const answer = await browser.write(account.registerShort, { ...short, mail: 'refused@example.com', ...wrong } as never);
  expect(answer).toMatchObject({ state: 400, errors: { [field]: [text] } });
  expect(await membersOf('refused@example.com')).toEqual([]);
  expect(await browser.read(account.userPoint)).toMatchObject({ is_login: '0' });
});

test('MEM-14 REG-4 ten at once with one address: one gets it; the same sent again logs in to the one account', async () => {
  const of = (i: number) => client({ 'x-forwarded-for': `203.0.113.${i}` });
  const race = { ...short, mail: 'race@example.com' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => of(i).write(account.registerShort, { ...race, pass: `kumo48umi${i}` })),
  );
  expect(answers.map(({ state, refusal }) => refusal ?? state).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 'mail_taken')]);
  const twice = { ...short, mail: 'twice@example.com' };
  const both = await Promise.all([1, 2, 3].map(() => client().write(account.registerShort, twice)));
  expect(both.map(({ state }) => state)).toEqual([200, 200, 200]);
  expect(await membersOf('twice@example.com')).toHaveLength(1);
});

test('MEM-14 attack: by the short way nobody learns of more addresses than by the long one, and each owner is told', async () => {
  await client().write(account.registerAppend, { ...goodRegistration, mail: 'owner@example.com' });
  const thief = client({ 'x-forwarded-for': '198.51.100.7' });
  const guess = { ...short, mail: 'owner@example.com', pass: 'kumo48umi' };
  const long = { ...goodRegistration, mail: 'owner@example.com', pass: 'kumo48umi', confirmPass: 'kumo48umi' };
  for (let time = 0; time < 3; time += 1) expect(await thief.write(account.registerShort, guess)).toMatchObject({ refusal: 'mail_taken' });
  for (let time = 0; time < 2; time += 1) expect(await thief.write(account.registerAppend, long)).toMatchObject({ refusal: 'mail_taken' });
  // Counted together: the sixth question of this hour has no answer, by either way.
  expect(await thief.write(account.registerShort, guess)).toMatchObject({ state: 429 });
  expect(await thief.write(account.registerAppend, long)).toMatchObject({ state: 429 });
  const told = await database.sql`select count(*)::int as n from account.mail_outbox where recipient = 'owner@example.com'`;
  expect(told[0]?.['n']).toBeGreaterThan(1);
});

test('MEM-14 a friend’s code that comes with a repeat too late is a conflict, not lost without a word', async () => {
  const [friend] = await database.sql<
    { code: string }[]
  >`select referral_code as code from account.member where mail = 'twice@example.com'`;
  const invited = { ...short, mail: 'invited@example.com', referralCode: friend?.code.toLowerCase() ?? '' };
  expect(await client().write(account.registerShort, invited)).toMatchObject({ state: 200 });
  expect(await client().write(account.registerShort, invited)).toMatchObject({ state: 200 });
  expect(await membersOf('invited@example.com')).toMatchObject([{ referred_by_code: friend?.code }]);
  expect(
    await client().write(account.registerShort, { ...short, mail: 'twice@example.com', referralCode: friend?.code ?? '' }),
  ).toMatchObject({
    state: 409,
  });
});

test('MEM-14 MEM-13 a provider’s login makes a member without a password, once, however often and at once it is sent', async () => {
  const ticket = await ticketOf('yuki', 'yuki@example.com');
  const wish = { mail: 'yuki@example.com', ticket, agreed: '1' as const };
  const answers = await Promise.all([1, 2, 3].map(() => client().write(account.registerShort, wish)));
  expect(answers.map(({ state }) => state)).toEqual([200, 200, 200]);
  const rows = await database.sql`
    select m.password_hash, m.verified_at, i.provider, i.subject from account.member m join account.provider_identity i on i.member_id = m.id
    where m.mail = 'yuki@example.com'`;
  expect(rows).toEqual([{ password_hash: '', verified_at: null, provider: 'line', subject: 'yuki' }]);
  expect(await client().write(account.login, { mail: 'yuki@example.com', pass: 'x' })).toMatchObject({ refusal: 'mismatch' });
});

test('MEM-14 attack: a provider’s login takes over no address, opens no second account, and is good for half an hour', async () => {
  const kept = await membersOf('owner@example.com');
  const thief = client();
  const ticket = await ticketOf('thief', 'owner@example.com');
  expect(await thief.write(account.registerShort, { mail: 'owner@example.com', ticket, agreed: '1' })).toMatchObject({
    refusal: 'mail_taken',
  });
  const again = await ticketOf('yuki');
  expect(await thief.write(account.registerShort, { mail: 'second@example.com', ticket: again, agreed: '1' })).toMatchObject({
    refusal: 'taken',
  });
  const old = await ticketOf('late', '', -1);
  expect(await thief.write(account.registerShort, { mail: 'second@example.com', ticket: old, agreed: '1' })).toMatchObject({
    refusal: 'over',
  });
  await database.sql`update account.member set is_staff = true where mail = 'yuki@example.com'`;
  expect(await thief.write(account.registerShort, { mail: 'yuki@example.com', ticket: again, agreed: '1' })).toMatchObject({
    refusal: 'staff',
  });
  expect(await thief.read(account.userPoint)).toMatchObject({ is_login: '0' });
  expect(await membersOf('second@example.com')).toEqual([]);
  expect(await membersOf('owner@example.com')).toEqual(kept);
});
