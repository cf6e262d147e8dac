import { account } from '@fudaya/contracts';
import { dyingSql } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { actsOf } from '../../operator/acts.sql.ts';
import { outsideShop, type OutsideShop } from '../../testing/outside.ts';
import { judgeReferrals } from '../judge-referral.ts';
import { settleReferral } from './settle-referral.ts';
import { heldBackReferrals } from './settle.sql.ts';

let shop: OutsideShop;
let numbers = 0;
const aNumber = (): string => `080${33_000_000 + (numbers += 1)}`;
let cards = 0;
const aCard = (): string => `422222******${String((cards += 1)).padStart(4, '0')}`;
const acting = () => ({ by: 'hanako', note: 'the slips show two cards', at: shop.now() });

beforeAll(async () => {
  shop = await outsideShop();
});
beforeEach(() => shop.database.sql`delete from plumbing.rate_limit`);
afterEach(() => shop.proveBooks());
afterAll(() => shop.close());

type Member = Awaited<ReturnType<OutsideShop['newMember']>>;

async function aReferrer() {
  const member = await shop.newMember();
  await shop.verifies(member.client, aNumber());
  const card = aCard();
  await shop.pays(member.id, card);
  return { ...member, card };
}
/** A friend whose card looks like that of the one who referred. */
async function heldBackBy(referrer: Member & { readonly card: string }): Promise<Member> {
  const friend = await shop.newMember({ code: referrer.code });
  await shop.pays(friend.id, referrer.card);
  await shop.verifies(friend.client, aNumber());
  return friend;
}
const pointsOf = async (...members: readonly Member[]) => Promise.all(members.map(({ id }) => shop.pointsOf(id)));
const stateOf = async ({ id }: Member) => {
  const [row] = await shop.database.sql`select state, reason from account.referral where invitee_id = ${id}`;
  return `${row?.['state']} ${row?.['reason']}`;
};

test('REF-1 what a card held back an operator grants once, however many say so at once; both get their points and are told', async () => {
  const referrer = await aReferrer();
  const friend = await heldBackBy(referrer);
  expect(await stateOf(friend)).toBe('refused card');
  expect((await heldBackReferrals(shop.database.sql)).map(({ inviteeId }) => inviteeId)).toContain(friend.id);
  const said = await Promise.all(Array.from({ length: 8 }, () => settleReferral(shop.database.sql, friend.id, 'grant', acting())));
  expect(said.filter(Boolean)).toHaveLength(1);
  expect(await pointsOf(referrer, friend)).toEqual([500, 500]);
  expect(await friend.client.read(account.referral)).toMatchObject({ invited: 'granted' });
  expect((await friend.client.read(account.noticeList)).list).toHaveLength(1);
  const lines = (await actsOf(shop.database.sql, 'referral', 50)).filter(({ memberId }) => memberId === friend.id);
  expect(lines).toMatchObject([
    { by: 'hanako', act: 'referral.grant', note: 'the slips show two cards', detail: `held back: card; referred by ${referrer.id}` },
  ]);
  await judgeReferrals({ sql: shop.sql, now: shop.now, phoneKey: shop.phones.phoneKey }, friend.id);
  expect(await pointsOf(referrer, friend)).toEqual([500, 500]);
});

test('REF-1 a phone that went to another person may bring points by an operator’s word, and by no rule', async () => {
  const referrer = await aReferrer();
  const tel = aNumber();
  const first = await shop.newMember({ code: referrer.code });
  await shop.verifies(first.client, tel);
  await shop.database.sql`delete from account.verified_phone where member_id = ${first.id}`;
  const second = await shop.newMember({ code: referrer.code });
  await shop.verifies(second.client, tel);
  expect(await stateOf(second)).toBe('refused phone');
  expect(await settleReferral(shop.database.sql, second.id, 'grant', acting())).toBe(true);
  expect(await pointsOf(referrer, first, second)).toEqual([1000, 500, 500]);
});

test('REF-1 an operator refuses for good, also what still waits: nothing brings it back', async () => {
  const referrer = await aReferrer();
  const [held, waiting] = [await heldBackBy(referrer), await shop.newMember({ code: referrer.code })];
  for (const friend of [held, waiting]) {
    expect(await settleReferral(shop.database.sql, friend.id, 'refuse', acting())).toBe(true);
    expect(await settleReferral(shop.database.sql, friend.id, 'refuse', acting())).toBe(false);
    await expect(settleReferral(shop.database.sql, friend.id, 'grant', acting())).rejects.toThrow('refused it for good');
  }
  await shop.verifies(waiting.client, aNumber());
  await judgeReferrals({ sql: shop.sql, now: shop.now, phoneKey: shop.phones.phoneKey }, null);
  expect(await pointsOf(referrer, held, waiting)).toEqual([0, 0, 0]);
  expect(await waiting.client.read(account.referral)).toMatchObject({ invited: 'refused' });
});

test('REF-1 an operator cannot grant what is not held back: a stranger, one who waits, an eleventh friend, a closed account', async () => {
  const referrer = await aReferrer();
  const grant = (friend: string) => settleReferral(shop.database.sql, friend, 'grant', acting());
  await expect(grant('nobody@example.com')).rejects.toThrow('Nobody registered with a referral code as nobody@example.com.');
  const waiting = await shop.newMember({ code: referrer.code });
  await expect(grant(waiting.id)).rejects.toThrow('not held back');
  const held = await heldBackBy(referrer);
  await shop.database.sql`update account.member set closed_at = ${shop.now()} where id = ${held.id}`;
  await expect(grant(held.id)).rejects.toThrow('closed');
  await shop.database.sql`update account.member set closed_at = null where id = ${held.id}`;
  const friends = await Promise.all(Array.from({ length: 11 }, () => shop.newMember({ code: referrer.code })));
  for (const { client } of friends) await shop.verifies(client, aNumber());
  await expect(grant(held.id)).rejects.toThrow('10 friends of this member have brought points');
  await expect(grant(friends[10]!.id)).rejects.toThrow('that is the rule');
  await expect(settleReferral(shop.database.sql, friends[0]!.id, 'refuse', acting())).rejects.toThrow('have their points already');
  expect(await pointsOf(referrer, held)).toEqual([5000, 0]);
  expect((await actsOf(shop.database.sql, 'referral', 50)).filter(({ memberId }) => memberId === held.id)).toEqual([]);
});

test('REF-1 a command that dies anywhere leaves points, state and its line all there or none; said again, it is done once', async () => {
  let deaths = 0;
  for (let isAlive = false; !isAlive; deaths += 1) {
    const referrer = await aReferrer();
    const friend = await heldBackBy(referrer);
    isAlive = await settleReferral(dyingSql(shop.database.sql, { left: deaths + 1 }), friend.id, 'grant', acting()).then(
      () => true,
      () => false,
    );
    const lines = async () => (await shop.database.sql`select 1 from account.operator_act where member_id = ${friend.id}`).length;
    const found = `${await pointsOf(referrer, friend)} ${await lines()} ${await stateOf(friend)}`;
    expect(['0,0 0 refused card', '500,500 1 granted card']).toContain(found);
    await settleReferral(shop.database.sql, friend.id, 'grant', acting());
    expect([await pointsOf(referrer, friend), await lines()]).toEqual([[500, 500], 1]);
  }
  expect(deaths).toBeGreaterThan(8);
});

test('REF-1 what an operator did is kept: the service can read its lines and change none', async () => {
  for (const attempt of [shop.sql`delete from account.operator_act`, shop.sql`update account.operator_act set note = ''`])
    await expect(attempt).rejects.toThrow('permission denied');
  expect(await shop.sql`select 1 from account.operator_act limit 1`).toHaveLength(1);
});
