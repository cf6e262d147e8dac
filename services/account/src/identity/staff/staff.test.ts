import { account } from '@fudaya/contracts';
import { deskMe } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';
import { TestDevice } from '../passkey/testing-device.ts';
import { firstStaffLink, removeStaff, staffActs } from './operator/first-staff.ts';

let database: TestDatabase;
let shift_ms = 0;
const now = () => new Date(Date.now() + shift_ms);
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords, now }).app);
const [aya, ken, eve] = ['aya@example.com', 'ken@example.com', 'eve@example.com'];
const { pass } = goodRegistration;
const publicOrigin = testSettings.publicOrigin;

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [aya, ken, eve]) await browser().write(account.registerAppend, { ...goodRegistration, mail });
});
beforeEach(async () => {
  shift_ms = 0;
  await database.sql`
    truncate account.session, account.passkey, account.passkey_challenge, account.staff_link, account.staff_role, account.staff_act, account.mail_outbox,
      plumbing.rate_limit`;
  await database.sql`update account.member set verified_at = now(), is_staff = false, password_hash = ${pass}`;
});
afterAll(() => database.close());

const idOf = async (mail: string) =>
  (await database.sql<{ id: string }[]>`select id from account.member where mail = ${mail}`)[0]?.id ?? '';
const tokenIn = (text: string) => /staff-passkey\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
const mailed = async (mail: string) => {
  const rows = await database.sql<{ text: string }[]>`select text from account.mail_outbox where recipient = ${mail} order by id desc`;
  return tokenIn(rows[0]?.text ?? '');
};
async function offered(client: TestClient, token: string) {
  const { options } = await client.write(account.staffOffer, { token });
  return options as unknown as { challenge: string; rp: { id: string } };
}
async function join(token: string, client = browser(), device = new TestDevice(publicOrigin)) {
  const options = await offered(client, token);
  const answer = await client.write(account.staffJoin, { token, name: 'laptop', response: device.register(options) });
  return { client, device, answer };
}
const asked = async (client: TestClient) => {
  const { options } = await client.write(account.passkeyAsk);
  return options as unknown as { challenge: string; rpId: string };
};
const firstLink = async (mail: string) => tokenIn(await firstStaffLink(database.sql, { mail, by: 'root', at: now(), publicOrigin }));
const first = async () => join(await firstLink(aya));
async function byPassword(mail: string) {
  const client = browser();
  await client.write(account.login, { mail, pass, save_cookie: '1' });
  return client;
}
const opens = async (client: TestClient) => (await client.read(deskMe)).state === 200;

test('SEC-11 the link of the command makes the first of staff once, with a passkey, and nobody a second time by it', async () => {
  const token = await firstLink(aya);
  const { client, answer } = await join(token);
  expect(answer).toMatchObject({ state: 200, result: '1' });
  expect(await client.read(account.staffList)).toMatchObject({ state: 200, staff: [{ mail: aya, is_me: '1' }], invited: [] });
  expect(await browser().write(account.staffOffer, { token })).toMatchObject({ state: 400, refusal: 'link_over' });
  await expect(firstLink(ken)).rejects.toThrow(`${aya} can invite`);
});

test('SEC-11 a link is over after its hour, a newer one replaces it, and an address that nobody confirmed gets none', async () => {
  const [old, young] = [await firstLink(aya), await firstLink(aya)];
  expect(await browser().write(account.staffOffer, { token: old })).toMatchObject({ refusal: 'link_over' });
  shift_ms = 60 * 60_000 + 1000;
  expect(await browser().write(account.staffOffer, { token: young })).toMatchObject({ refusal: 'link_over' });
  await database.sql`update account.member set verified_at = null where mail = ${ken}`;
  await expect(firstLink(ken)).rejects.toThrow('No member has confirmed');
});

test('SEC-11 two browsers at once use a link for one passkey', async () => {
  const token = await firstLink(aya);
  const tries = [browser(), browser()].map(async (client) => {
    const response = new TestDevice(publicOrigin).register(await offered(client, token));
    return () => client.write(account.staffJoin, { token, name: 'x', response });
  });
  const outcomes = await Promise.all((await Promise.all(tries)).map((use) => use()));
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual([200, 400]);
  expect(await database.sql`select 1 from account.passkey`).toHaveLength(1);
});

test('SEC-11 a stolen password of staff opens nothing of staff, adds no passkey and takes none away', async () => {
  const { device } = await first();
  const thief = await byPassword(aya);
  expect((await thief.read(account.userPoint)).is_login).toBe('1');
  expect(await opens(thief)).toBe(false);
  expect(await thief.write(account.passkeyOffer, { pass })).toMatchObject({ refusal: 'proof_needed' });
  expect(await thief.write(account.prove, { pass })).toMatchObject({ refusal: 'passkey_only' });
  const own = new TestDevice(publicOrigin);
  expect(
    await thief.write(account.passkeyAdd, { name: 'x', response: own.register({ challenge: 'x', rp: { id: 'shop.test' } }) }),
  ).toMatchObject({ refusal: 'proof_needed' });
  const [key] = (await thief.read(account.security)).passkeys ?? [];
  expect(await thief.write(account.passkeyRemove, { id: key?.id ?? '' })).toMatchObject({ refusal: 'proof_needed' });
  expect(await thief.write(account.changePassword, { pass: 'stolen11', confirmPass: 'stolen11' })).toMatchObject({
    refusal: 'proof_needed',
  });
  expect(await thief.write(account.passkeyProve, { response: device.sign(await asked(thief)) })).toMatchObject({ state: 200 });
  expect(await opens(thief)).toBe(true);
});

test('SEC-11 who holds the mailbox of staff resets the password and is no staff by it: the passkey goes, and takes a new link to come back', async () => {
  await first();
  const thief = browser();
  await thief.write(account.resetPassword, { mail: aya });
  await database.sql`update account.temporary_password set password_hash = 'Tempo23456' where mail = ${aya}`;
  expect(await thief.write(account.login, { mail: aya, pass: 'Tempo23456' })).toMatchObject({ must_change_password: '1' });
  expect(await thief.write(account.changePassword, { pass: 'stolen11', confirmPass: 'stolen11' })).toMatchObject({ state: 200 });
  expect(await opens(thief)).toBe(false);
  expect(await thief.write(account.passkeyOffer, { pass: 'stolen11' })).toMatchObject({ refusal: 'proof_needed' });
  expect(await firstLink(aya)).not.toBe('');
});

test('SEC-11 a session of staff ends after eight hours, remembered or not, however often the passkey was shown', async () => {
  const { device } = await first();
  const client = browser();
  await client.write(account.passkeyLogin, { response: device.sign(await asked(client)), save_cookie: '1' });
  const [row] = await database.sql<{ seconds: number }[]>`
    select extract(epoch from expires_at - created_at)::int as seconds from account.session where id_hash = ${client.sessionHash}`;
  expect(row?.seconds).toBe(8 * 60 * 60);
  expect(await opens(client)).toBe(true);
  const older = (seconds: number) => database.sql`
    update account.session set created_at = now() - ${seconds} * interval '1 second', passkey_at = now() where id_hash = ${client.sessionHash}`;
  await older(8 * 60 * 60 - 60);
  expect(await opens(client)).toBe(true);
  await older(8 * 60 * 60 + 1);
  expect(await opens(client)).toBe(false);
});

test('SEC-11 visitors and members find no such calls, also with a form that is none', async () => {
  await first();
  for (const client of [browser(), await byPassword(eve), await byPassword(aya)]) {
    expect(await client.read(account.staffList)).toMatchObject({ status: 404, state: 404 });
    for (const path of [account.staffInvite.path, account.staffRemove.path, '/desk/account/nothing']) {
      const { csrf, ...answer } = await client.form(path, { csrf: client.csrf, json: JSON.stringify({ mail: ken }) });
      expect([answer, typeof csrf]).toEqual([{ state: 404, status: 404 }, 'string']);
      expect(await client.form(path, { json: '[' })).toMatchObject({ state: 404 });
    }
  }
  expect(await database.sql`select 1 from account.staff_link`).toEqual([]);
});

test('SEC-11 staff invite a member by mail, for one day and one use; who invited whom is kept', async () => {
  const { client } = await first();
  expect(await client.write(account.staffInvite, { mail: 'nobody@example.com' })).toMatchObject({ refusal: 'member_unknown' });
  expect(await client.write(account.staffInvite, { mail: ken, roles: ['owner'] })).toMatchObject({ state: 200 });
  expect((await client.read(account.staffList)).invited).toMatchObject([{ mail: ken, by: '星野 空' }]);
  const token = await mailed(ken);
  shift_ms = 24 * 60 * 60_000 + 1000;
  expect(await browser().write(account.staffOffer, { token })).toMatchObject({ refusal: 'link_over' });
  shift_ms = 0;
  const joined = await join(token);
  expect([joined.answer.state, await opens(joined.client)]).toEqual([200, true]);
  expect(await browser().write(account.staffOffer, { token })).toMatchObject({ refusal: 'link_over' });
  expect((await staffActs(database.sql, 9)).map(({ act, mail, by }) => `${by} ${act} ${mail}`)).toEqual([
    `${ken} join ${ken}`,
    `${aya} invite ${ken}`,
    `${aya} join ${aya}`,
    `root invite ${aya}`,
  ]);
});

test('SEC-11 joining ends what opened the account before: passkeys and sessions that somebody else may have', async () => {
  const squatter = await byPassword(ken);
  const key = new TestDevice(publicOrigin);
  const { options } = await squatter.write(account.passkeyOffer, { pass });
  await squatter.write(account.passkeyAdd, { name: 'old', response: key.register(options as never) });
  const { client } = await first();
  await client.write(account.staffInvite, { mail: ken, roles: ['owner'] });
  await join(await mailed(ken));
  expect((await squatter.read(account.userPoint)).is_login).toBe('0');
  const again = browser();
  expect(await again.write(account.passkeyLogin, { response: key.sign(await asked(again)) })).toMatchObject({ refusal: 'unusable' });
});

test('SEC-11 a change of staff asks for the passkey again after five minutes', async () => {
  const { client, device } = await first();
  shift_ms = 5 * 60_000 + 1000;
  expect(await client.write(account.staffInvite, { mail: ken, roles: ['owner'] })).toMatchObject({ state: 400, refusal: 'proof_needed' });
  expect(await opens(client)).toBe(true);
  expect(await client.write(account.passkeyProve, { response: device.sign(await asked(client)) })).toMatchObject({ state: 200 });
  expect(await client.write(account.staffInvite, { mail: ken, roles: ['owner'] })).toMatchObject({ state: 200 });
});

test('SEC-11 who is removed is out at once, with the links they gave; nobody removes themselves, and of two who remove each other one stays', async () => {
  const { client } = await first();
  await client.write(account.staffInvite, { mail: ken, roles: ['owner'] });
  const other = await join(await mailed(ken));
  await other.client.write(account.staffInvite, { mail: eve, roles: ['owner'] });
  const link = await mailed(eve);
  expect(await client.write(account.staffRemove, { id: await idOf(aya) })).toMatchObject({ refusal: 'self' });
  expect(await client.write(account.staffRemove, { id: await idOf(ken) })).toMatchObject({ state: 200 });
  expect([await opens(other.client), (await other.client.read(account.userPoint)).is_login]).toEqual([false, '0']);
  expect(await browser().write(account.staffOffer, { token: link })).toMatchObject({ refusal: 'link_over' });
  const back = browser();
  await back.write(account.passkeyLogin, { response: other.device.sign(await asked(back)) });
  expect([(await back.read(account.userPoint)).is_login, await opens(back)]).toEqual(['1', false]);

  await client.write(account.staffInvite, { mail: eve, roles: ['owner'] });
  const third = await join(await mailed(eve));
  await Promise.all([
    client.write(account.staffRemove, { id: await idOf(eve) }),
    third.client.write(account.staffRemove, { id: await idOf(aya) }),
  ]);
  expect(await database.sql`select mail from account.member where is_staff`).toHaveLength(1);
});

test('SEC-11 an operator removes whoever is staff by command, and the first link is given again', async () => {
  const { client } = await first();
  expect(await removeStaff(database.sql, aya, { by: 'root', at: now() })).toBe(true);
  expect(await opens(client)).toBe(false);
  expect(await removeStaff(database.sql, aya, { by: 'root', at: now() })).toBe(false);
  expect(await firstLink(ken)).not.toBe('');
});
