import { account } from '@fudaya/contracts';
import { dyingSql, testClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodRegistration } from '../testing.ts';
import { outsideShop, type OutsideShop } from '../testing/outside.ts';
import { judgeReferrals } from './judge-referral.ts';

let shop: OutsideShop;
let numbers = 0;
const aNumber = (): string => `080${22_000_000 + (numbers += 1)}`;
let cards = 0;
const aCard = (): string => `411111******${String((cards += 1)).padStart(4, '0')}`;
const judging = () => ({ sql: shop.sql, now: shop.now, phoneKey: shop.phones.phoneKey });

beforeAll(async () => {
  shop = await outsideShop();
});
beforeEach(() => shop.database.sql`delete from plumbing.rate_limit`);
afterEach(() => shop.proveBooks());
afterAll(() => shop.close());

/** Who may refer: verified and paid. */
async function aReferrer() {
  const member = await shop.newMember();
  await shop.verifies(member.client, aNumber());
  await shop.pays(member.id, aCard());
  return member;
}
const stateOf = async (inviteeId: string) =>
  (await shop.database.sql`select state, reason from account.referral where invitee_id = ${inviteeId}`)[0];

test('REF-1 when the friend verifies their phone both get 500 points, and both are told', async () => {
  const referrer = await aReferrer();
  const friend = await shop.newMember({ code: referrer.code });
  expect(await referrer.client.read(account.referral)).toMatchObject({
    referral_code: referrer.code,
    may_refer: '1',
    end_sms: '1',
    has_paid: '1',
    points: 500,
    friends_max: 10,
    friends_granted: 0,
    friends: [{ state: 'phone' }],
    invited: null,
  });
  expect(await friend.client.read(account.referral)).toMatchObject({ may_refer: '0', end_sms: '0', has_paid: '0', invited: 'phone' });
  expect(await shop.pointsOf(friend.id)).toBe(0);
  await shop.verifies(friend.client, aNumber());
  expect([await shop.pointsOf(referrer.id), await shop.pointsOf(friend.id)]).toEqual([500, 500]);
  expect(await referrer.client.read(account.referral)).toMatchObject({ friends_granted: 1, friends: [{ state: 'granted' }] });
  expect(await friend.client.read(account.referral)).toMatchObject({ invited: 'granted' });
  expect((await referrer.client.read(account.noticeList)).list?.map(({ title }) => title)).toEqual([
    '友だち紹介で500ポイントを獲得しました',
  ]);
  expect((await friend.client.read(account.noticeList)).list).toHaveLength(1);
});

test('TRM-1 REF-1 points for a referral are a bonus that lives as long as any', async () => {
  const referrer = await aReferrer();
  const friend = await shop.newMember({ code: referrer.code });
  await shop.verifies(friend.client, aNumber());
  const lots = await shop.database.sql`
    select class, granted, expires_at = books.expiry_of(granted_at) as is_usual from books.lot where member_id in (${referrer.id}, ${friend.id})`;
  expect(lots).toEqual([
    { class: 'bonus', granted: 500, is_usual: true },
    { class: 'bonus', granted: 500, is_usual: true },
  ]);
});

test('REF-1 a friend who came first waits until the one who referred is verified and has paid; then nobody needs to do anything', async () => {
  const referrer = await shop.newMember();
  const friend = await shop.newMember({ code: referrer.code });
  await shop.verifies(friend.client, aNumber());
  expect(await shop.pointsOf(friend.id)).toBe(0);
  expect(await friend.client.read(account.referral)).toMatchObject({ invited: 'friend' });
  expect(await referrer.client.read(account.referral)).toMatchObject({ may_refer: '0', friends: [{ state: 'self' }] });
  await shop.verifies(referrer.client, aNumber());
  expect(await judgeReferrals(judging(), null)).toBe(0);
  await shop.pays(referrer.id, aCard());
  // What the task does every five minutes.
  await judgeReferrals(judging(), null);
  expect([await shop.pointsOf(referrer.id), await shop.pointsOf(friend.id)]).toEqual([500, 500]);
});

test('REF-1 twenty judges at once, of two replicas, grant once', async () => {
  const referrer = await aReferrer();
  const friend = await shop.newMember({ code: referrer.code });
  await shop.database.sql`insert into account.verified_phone values (${friend.id}, ${`+81${aNumber().slice(1)}`}, ${shop.now()})`;
  const others = shop.database.as('account');
  await Promise.all(Array.from({ length: 20 }, (_, i) => judgeReferrals({ ...judging(), sql: i % 2 ? others : shop.sql }, friend.id)));
  expect([await shop.pointsOf(referrer.id), await shop.pointsOf(friend.id)]).toEqual([500, 500]);
});

test('REF-1 the tenth friend is the last, also when three come for the tenth place at once', async () => {
  const referrer = await aReferrer();
  const friends = await Promise.all(Array.from({ length: 12 }, () => shop.newMember({ code: referrer.code })));
  for (const { client } of friends.slice(0, 9)) await shop.verifies(client, aNumber());
  expect(await shop.pointsOf(referrer.id)).toBe(4500);
  await Promise.all(friends.slice(9).map(({ client }) => shop.verifies(client, aNumber())));
  expect(await shop.pointsOf(referrer.id)).toBe(5000);
  const last = await Promise.all(friends.slice(9).map(({ id }) => stateOf(id)));
  expect(last.map((row) => `${row?.['state']} ${row?.['reason']}`).toSorted()).toEqual(['granted ', 'refused full', 'refused full']);
  expect(await referrer.client.read(account.referral)).toMatchObject({ may_refer: '0', friends_granted: 10 });
});

test('REF-1 two who referred each other’s friends verify at once, and nobody waits for the other', async () => {
  const [a, b] = await Promise.all([shop.newMember(), shop.newMember()]);
  await Promise.all([shop.pays(a.id, aCard()), shop.pays(b.id, aCard())]);
  const friends = await Promise.all([a, b, a, b, a, b].map(({ code }) => shop.newMember({ code })));
  await Promise.all([a, b, ...friends].map(({ client }) => shop.verifies(client, aNumber())));
  await judgeReferrals(judging(), null);
  expect([await shop.pointsOf(a.id), await shop.pointsOf(b.id)]).toEqual([1500, 1500]);
});

test('REF-1 TRM-3 no ring by phone: a phone that brought points brings none to another account', async () => {
  const referrer = await aReferrer();
  const tel = aNumber();
  const friend = await shop.newMember({ code: referrer.code });
  await shop.verifies(friend.client, tel);
  // The account is closed, and its phone is free again.
  await shop.database.sql`delete from account.verified_phone where member_id = ${friend.id}`;
  const again = await shop.newMember({ code: referrer.code });
  await shop.verifies(again.client, tel);
  expect(await stateOf(again.id)).toEqual({ state: 'refused', reason: 'phone' });
  expect([await shop.pointsOf(referrer.id), await shop.pointsOf(again.id)]).toEqual([500, 0]);
});

test('REF-1 no ring by card: the card of the one who referred, or of another of their friends, brings no points', async () => {
  const referrer = await shop.newMember();
  await shop.verifies(referrer.client, aNumber());
  const [own, shared] = [aCard(), aCard()];
  await shop.pays(referrer.id, own);
  const [same, first, second, plain] = await Promise.all([1, 2, 3, 4].map(() => shop.newMember({ code: referrer.code })));
  for (const [friend, card] of [
    [same, own],
    [first, shared],
    [second, shared],
    [plain, ''],
  ] as const) {
    if (!friend) throw new Error('no friend');
    await shop.pays(friend.id, card);
    await shop.verifies(friend.client, aNumber());
  }
  const states = await Promise.all([same, first, second, plain].map((friend) => stateOf(friend?.id ?? '')));
  expect(states.map((row) => `${row?.['state']} ${row?.['reason']}`)).toEqual(['refused card', 'granted ', 'refused card', 'granted ']);
  expect(await shop.pointsOf(referrer.id)).toBe(1000);
  expect(await second?.client.read(account.referral)).toMatchObject({ invited: 'refused' });
});

test('SEC-6 REF-1 the same card is known by what its provider says: another number from the browser hides nothing, and an alike one proves nothing', async () => {
  const referrer = await shop.newMember();
  await shop.verifies(referrer.client, aNumber());
  await shop.pays(referrer.id, '**** **** **** 1111', 'gateway-a:411111********11');
  const [hidden, alike] = [await shop.newMember({ code: referrer.code }), await shop.newMember({ code: referrer.code })];
  await shop.pays(hidden.id, '**** **** **** 9999', 'gateway-a:411111********11');
  await shop.pays(alike.id, '**** **** **** 1111', 'gateway-a:522222********11');
  for (const { client } of [hidden, alike]) await shop.verifies(client, aNumber());
  expect(await stateOf(hidden.id)).toEqual({ state: 'refused', reason: 'card' });
  expect(await stateOf(alike.id)).toEqual({ state: 'granted', reason: '' });
});

test('REF-1 a code cannot be one’s own: it comes with the registration, before there is one', async () => {
  const referrer = await aReferrer();
  const browser = testClient(shop.service.app);
  const registration = { ...goodRegistration, mail: 'invited@example.com', referralCode: referrer.code.toLowerCase() };
  expect(await browser.write(account.registerAppend, registration)).toMatchObject({ state: 200 });
  expect(await browser.read(account.referral)).toMatchObject({ invited: 'phone', friends: [] });
  await expect(
    shop.database.sql`insert into account.referral (invitee_id, referrer_id, created_at)
      select invitee_id, referrer_id, now() from account.referral where referrer_id = ${referrer.id}`,
  ).rejects.toThrow('duplicate key');
});

test('REF-1 a process that dies before any statement leaves nothing half done; the task finishes it, once', async () => {
  let deaths = 0;
  for (let isAlive = false; !isAlive; deaths += 1) {
    const referrer = await aReferrer();
    const friend = await shop.newMember({ code: referrer.code });
    await shop.database.sql`insert into account.verified_phone values (${friend.id}, ${`+81${aNumber().slice(1)}`}, ${shop.now()})`;
    const owned = async () => [await shop.pointsOf(referrer.id), await shop.pointsOf(friend.id)];
    const dying = { ...judging(), sql: dyingSql(shop.sql, { left: deaths + 1 }) };
    isAlive = await judgeReferrals(dying, friend.id).then(
      () => true,
      () => false,
    );
    expect([`${[0, 0]}`, `${[500, 500]}`]).toContain(`${await owned()}`);
    await judgeReferrals(judging(), friend.id);
    expect(await owned()).toEqual([500, 500]);
  }
  expect(deaths).toBeGreaterThan(8);
});

test('REF-1 a crash after the phone was kept leaves its task, and the points come', async () => {
  const referrer = await aReferrer();
  const friend = await shop.newMember({ code: referrer.code });
  const tel = aNumber();
  await friend.client.write(account.sendSms, { tel });
  await shop.database.sql`delete from graphile_worker._private_jobs`;
  await shop.database.sql.unsafe(`
    create function account.die() returns trigger language plpgsql as $$ begin raise exception 'the process died here'; end $$;
    create trigger zz_die before update on account.referral for each row execute function account.die()`);
  expect(await friend.client.write(account.checkSms, { sms_code: shop.codeAt(`+81${tel.slice(1)}`) })).toMatchObject({ state: 200 });
  expect(await shop.pointsOf(friend.id)).toBe(0);
  await shop.database.sql.unsafe('drop function account.die() cascade');
  const tasks = await shop.database.sql`select payload from graphile_worker._private_jobs`;
  expect(tasks.map((row) => row['payload'])).toEqual([{ memberId: friend.id }]);
  await judgeReferrals(judging(), friend.id);
  expect(await shop.pointsOf(friend.id)).toBe(500);
});
