import { createHmac } from 'node:crypto';
import { account, links } from '@fudaya/contracts';
import { limiterOf, queueNotice } from '@fudaya/kit';
import { lineAccount } from '@fudaya/simulator/line';
import { webhookOf } from '@fudaya/simulator/line-webhook';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outsideShop, type OutsideShop } from '../testing/outside.ts';
import { sendLines } from './send-line.ts';

const hour_ms = 3_600_000;
let shop: OutsideShop;
let there: OutsideShop['simulator']['world'];
beforeAll(async () => {
  shop = await outsideShop();
  there = shop.simulator.world;
});
beforeEach(async () => {
  await shop.database.sql`delete from plumbing.rate_limit`;
  await shop.database.sql`delete from account.line_choice`;
  there.line.answers.length = 0;
});
afterAll(() => shop.close());

let made = 0;
/** A member whose account at LINE is linked, and who added the shop there. */
async function aFriend(language: 'ja' | 'en' = 'ja'): Promise<{ id: string; client: TestClient; subject: string }> {
  const { id, client } = await shop.newMember({ language });
  const subject = `U${(made += 1)}`;
  await link(id, subject);
  there.line.friends.add(subject);
  return { id, client, subject };
}
const link = (id: string, subject: string) => shop.database.sql`
  insert into account.provider_identity (provider, subject, member_id, mail, created_at) values ('line', ${subject}, ${id}, '', ${shop.now()})`;
const choose = (client: TestClient, kinds: readonly account.PushKind[] = account.pushKinds) =>
  client.write(account.lineSet, { kinds: [...kinds] });
const shownTo = (subject: string) => there.line.shown.filter(({ to }) => to === subject).map(({ text }) => text);
const send = (maxPerMinute = 600) =>
  sendLines(
    {
      sql: shop.sql,
      channel: { ...shop.lines, maxPerMinute },
      limiter: limiterOf(shop.sql, 1),
      origin: 'https://fudaya.example',
      now: shop.now,
      random: () => 0,
    },
    new AbortController().signal,
  );

let told = 0;
function tell(memberId: string, kind: account.PushKind | null = 'deadline', idem = `line:${++told}`, lasts_ms = 2 * hour_ms) {
  const push = kind === null ? {} : { push: { kind, expiresAt: new Date(shop.now().getTime() + lasts_ms) } };
  const words = { title: { ja: '選択期限が近づいています', en: 'Time to choose' }, text: { ja: '秘密の文', en: 'a private line' } };
  return queueNotice(shop.sql, { memberId, idem, at: shop.now(), kind: 'decision', href: '/get-card-list', ...words, ...push });
}
const waiting = async () => (await shop.database.sql`select 1 from account.line_outbox where done_at is null`).length;
const endsOf = async () =>
  (await shop.database.sql<{ end: string }[]>`select is_sent || ' ' || last_error as end from account.line_outbox order by id`).map(
    ({ end }) => end,
  );
const bellOf = async (client: TestClient) => (await client.read(account.noticeList, { page: 1 })).list?.map(({ href }) => href) ?? [];

/** As LINE calls; its time is that of the shop's clock unless told otherwise. */
async function webhook(type: 'follow' | 'unfollow', subject: string, { at = shop.now(), secret = lineAccount.secret as string } = {}) {
  const { body } = webhookOf({ ...there, now: () => at }, type, subject);
  return await post(body, createHmac('sha256', secret).update(body).digest('base64'));
}
const post = async (body: string, signature?: string) =>
  (
    await shop.service.app.request('/api/callback/line', {
      method: 'POST',
      body,
      headers: signature === undefined ? {} : { 'x-line-signature': signature },
    })
  ).status;

test('MEM-13 nothing comes by LINE until it is chosen; a chosen kind comes once, in the member’s language, as a title and a link', async () => {
  const { id, client, subject } = await aFriend('en');
  expect(await client.read(account.line)).toMatchObject({ is_offered: '1', is_linked: '1', kinds: [], was_ended: '0' });
  await tell(id);
  expect(await waiting()).toBe(0);
  expect(await choose(client, ['deadline'])).toMatchObject({ state: 200, result: '1' });
  expect(await tell(id, 'deadline', 'once')).toBe(true);
  expect(await tell(id, 'deadline', 'once')).toBe(false);
  await tell(id, 'parcel');
  await tell(id, null);
  await Promise.all([send(), send()]);
  expect(shownTo(subject)).toEqual(['Time to choose\nhttps://fudaya.example/get-card-list']);
  expect(await shop.database.sql`select title, href, is_sent from account.line_outbox`).toEqual([{ title: '', href: '', is_sent: true }]);
});

test('MEM-13 an answer that is lost is asked for again, and the message is not shown twice', async () => {
  const { id, client, subject } = await aFriend();
  await choose(client);
  await tell(id);
  there.line.answers.push('lost');
  await expect(send()).rejects.toThrow('500');
  await send();
  shop.pass(6_000);
  await send();
  expect([shownTo(subject).length, await endsOf()]).toEqual([1, ['true ']]);
});

test('MEM-13 where LINE takes no more at present, nobody else’s is tried in that turn, and all come later', async () => {
  const [first, second] = [await aFriend(), await aFriend()];
  for (const { id, client } of [first, second]) {
    await choose(client);
    await tell(id);
  }
  there.line.answers.push(429, 429);
  await expect(send()).rejects.toThrow('1 LINE messages were not handed over: Error: LINE answered 429');
  expect(there.line.answers).toEqual([429]);
  there.line.answers.length = 0;
  shop.pass(60_000);
  await send();
  expect([shownTo(first.subject).length, shownTo(second.subject).length]).toEqual([1, 1]);
});

test('MEM-13 all replicas together send so many a minute; the others wait and are not lost', async () => {
  const { id, client, subject } = await aFriend();
  await choose(client);
  for (let n = 0; n < 5; n += 1) await tell(id);
  await Promise.all([send(2), send(2)]);
  expect([shownTo(subject).length, await waiting()]).toEqual([2, 3]);
  await shop.database.sql`delete from plumbing.rate_limit`;
  await send();
  expect(shownTo(subject)).toHaveLength(5);
});

test('MEM-13 what is old is not sent, and none is tried once LINE has forgotten its key', async () => {
  const { id, client, subject } = await aFriend();
  await choose(client);
  await tell(id, 'deadline', 'short', 1_000);
  await tell(id, 'parcel', 'long', 7 * 24 * hour_ms);
  shop.pass(2_000);
  there.line.answers.push(500);
  await expect(send()).rejects.toThrow('500');
  shop.pass(23 * hour_ms);
  await send();
  expect([shownTo(subject), await endsOf()]).toEqual([[], ['false expired', 'false expired']]);
});

test('MEM-13 a message that LINE refuses for good is not sent again; a token that ended is waited for', async () => {
  const { id, client, subject } = await aFriend();
  await choose(client);
  await tell(id);
  there.line.answers.push(400);
  await expect(send()).rejects.toThrow('400');
  await send();
  await tell(id);
  there.line.answers.push(401);
  await expect(send()).rejects.toThrow('401');
  shop.pass(6_000);
  await send();
  expect(shownTo(subject)).toHaveLength(1);
  expect((await client.read(account.line)).kinds).toHaveLength(4);
});

test('MEM-13 whoever blocks the official account is told nothing from then on, and the page and the bell say so', async () => {
  const { id, client, subject } = await aFriend();
  await choose(client);
  await tell(id);
  shop.pass(1_000);
  expect([await webhook('unfollow', subject), await webhook('unfollow', subject)]).toEqual([200, 200]);
  await send();
  await tell(id);
  expect([shownTo(subject), await waiting()]).toEqual([[], 0]);
  expect(await client.read(account.line)).toMatchObject({ kinds: [], was_ended: '1' });
  expect((await bellOf(client)).filter((href) => href === links.notificationSettings())).toHaveLength(1);
  there.line.friends.delete(subject);
  expect(await choose(client)).toMatchObject({ refusal: 'not_friend' });
  // Taken up again there, it is chosen anew here.
  there.line.friends.add(subject);
  await webhook('follow', subject);
  expect((await client.read(account.line)).kinds).toEqual([]);
  shop.pass(1_000);
  await choose(client, ['parcel']);
  expect(await client.read(account.line)).toMatchObject({ kinds: ['parcel'], was_ended: '0' });
});

test('MEM-13 word of a block that is older than the choice changes nothing', async () => {
  const { client, subject } = await aFriend();
  const before = shop.now();
  shop.pass(1_000);
  await choose(client, ['parcel']);
  expect(await webhook('unfollow', subject, { at: before })).toBe(200);
  expect((await client.read(account.line)).kinds).toEqual(['parcel']);
});

test('MEM-13 where word of the block was lost, LINE’s no to a message ends the choice', async () => {
  const { id, client, subject } = await aFriend();
  await choose(client);
  await tell(id);
  await tell(id);
  shop.pass(1_000);
  there.line.friends.delete(subject);
  there.line.answers.push(403);
  await send();
  expect(await client.read(account.line)).toMatchObject({ kinds: [], was_ended: '1' });
  expect(await waiting()).toBe(0);
  expect((await bellOf(client)).filter((href) => href === links.notificationSettings())).toHaveLength(1);
});

test('MEM-13 SEC-4 nobody but LINE says who left: a webhook without its signature changes nothing', async () => {
  const { client, subject } = await aFriend();
  await choose(client);
  shop.pass(1_000);
  expect(await webhook('unfollow', subject, { secret: 'another' })).toBe(400);
  const { body, headers } = webhookOf({ ...there, now: shop.now }, 'unfollow', subject);
  expect([await post(body), await post(body, ''), await post(`${body} `, headers['x-line-signature'])]).toEqual([400, 400, 400]);
  expect((await client.read(account.line)).kinds).toHaveLength(4);
  const signed = (text: string) => post(text, createHmac('sha256', lineAccount.secret).update(text).digest('base64'));
  expect(await signed('{"destination":"x","events":[]}')).toBe(200);
  expect(await signed('{"destination":"x","events":[{"type":"message","timestamp":1,"source":{"type":"group"}}]}')).toBe(200);
  expect([await signed('nonsense'), await signed('{}'), await signed('[]'), await signed('x'.repeat(300_000))]).toEqual([
    400, 400, 400, 413,
  ]);
});

test('MEM-13 only whoever linked LINE and has the shop as a friend chooses; where LINE does not answer, nothing changes', async () => {
  const stranger = await shop.newMember();
  expect(await stranger.client.read(account.line)).toMatchObject({ is_linked: '0', kinds: [] });
  expect(await choose(stranger.client)).toMatchObject({ refusal: 'not_linked' });
  const subject = `U${(made += 1)}`;
  await link(stranger.id, subject);
  expect(await choose(stranger.client)).toMatchObject({ refusal: 'not_friend' });
  there.line.friends.add(subject);
  const isFriend = shop.lines.isFriend;
  Object.assign(shop.lines, { isFriend: () => Promise.reject(new Error('away')) });
  expect(await choose(stranger.client)).toMatchObject({ refusal: 'down' });
  Object.assign(shop.lines, { isFriend });
  expect(await shop.database.sql`select 1 from account.line_choice`).toHaveLength(0);
  await Promise.all([choose(stranger.client), choose(stranger.client)]);
  await choose(stranger.client, []);
  expect((await stranger.client.read(account.line)).kinds).toEqual([]);
});

test('MEM-13 a link that is taken away takes the choice with it, and linked again it is chosen anew', async () => {
  const { id, client, subject } = await aFriend();
  await shop.database.sql`update account.member set password_hash = 'x' where id = ${id}`;
  await choose(client);
  await tell(id);
  expect(await client.write(account.providerUnlink, { provider: 'line' })).toMatchObject({ result: '1' });
  await send();
  await link(id, subject);
  await tell(id);
  await send();
  expect([shownTo(subject), (await client.read(account.line)).kinds]).toEqual([[], []]);
});

test('MEM-13 an account there that another member links now is not told what waited for the one before', async () => {
  const { id, client, subject } = await aFriend();
  await choose(client);
  await tell(id);
  const next = await shop.newMember();
  await shop.database.sql`update account.provider_identity set member_id = ${next.id} where subject = ${subject}`;
  await send();
  expect([shownTo(subject), await endsOf()]).toEqual([[], ['false unlinked']]);
  await choose(next.client);
  await tell(next.id);
  await send();
  expect(shownTo(subject)).toHaveLength(1);
});
