import { randomUUID } from 'node:crypto';
import { suspendMember } from '@fudaya/books';
import { account } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';
import type { Sql } from '@fudaya/kit';
import { dyingSql, liveOn, testSettings, type Lifetime, type TestClient } from '@fudaya/kit/testing';
import { resetWorld } from '@fudaya/simulator/world';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { outsideShop, partnerName, siteId, type OutsideShop } from '../testing/outside.ts';
import type { Partners, PartnerSite } from './partner.ts';
import { partnerSettings } from './settings.ts';
import { settleTransfer } from './settle-transfer.ts';

let shop: OutsideShop;
beforeAll(async () => {
  shop = await outsideShop();
});
beforeEach(async () => {
  resetWorld(shop.simulator.world);
  await shop.database.sql`delete from plumbing.rate_limit`;
});
afterEach(() => shop.proveBooks());
afterAll(() => shop.close());

/** A partner account as the simulator keeps it; phone `any` matches every one. */
function openAccount(loginId: string, { phone = 'any', points = 1000 } = {}): void {
  const id = `${partnerName}-${Buffer.from(loginId).toString('hex')}`;
  shop.simulator.world.partnerAccounts.set(id, { site: partnerName, loginId, password: 'pw', phone, points, fault: 'ok' });
}
let logins = 0;
/** A member linked to an account that holds this much. */
async function linkedMember(points = 1000) {
  const loginId = `hana-${(logins += 1)}`;
  openAccount(loginId, { points });
  const member = await shop.newMember();
  await linkAs(member.client, loginId);
  return member;
}
const linkAs = (client: TestClient, loginid: string) => client.write(account.transferLogin, { loginid, password: 'pw', site_id: siteId });
const wrong = (faults: object) => void (shop.simulator.world.faults = { ...shop.simulator.world.faults, ...faults });
const leftThere = () => [...shop.simulator.world.partnerAccounts.values()].reduce((sum, { points }) => sum + points, 0);
const transferOf = async (memberId: string) =>
  (
    await shop.database.sql<{ id: string; state: string; reason: string; polls: number }[]>`
    select id, state, reason, polls from account.point_transfer where member_id = ${memberId} order by created_at desc`
  )[0];
const settling = (over: { sql?: Sql; partners?: Partners } = {}) => ({ sql: shop.sql, now: shop.now, partners: shop.partners, ...over });
const move = (client: TestClient, point: number, request_id = randomUUID()) =>
  client.write(account.transferPoint, { point, site_id: siteId, request_id });

test('TRF-1 the partner list tells which sites are linked; a right login and phone link one', async () => {
  openAccount('hana', { phone: '+819012345678' });
  const { client } = await shop.newMember();
  expect((await client.read(account.transferSites)).list).toEqual([
    { id: 1, name: 'tsukimi堂', status: '0' },
    { id: 2, name: 'hoshino堂', status: '0' },
  ]);
  expect(await linkAs(client, 'hana')).toMatchObject({ state: 200, result: true, error: '' });
  expect((await client.read(account.transferSites)).list?.map(({ status }) => status)).toEqual(['1', '0']);
  expect(await client.read(account.transferBalance, { site_id: siteId })).toMatchObject({ point: 1000 });
  expect(await client.read(account.transferBalance, { site_id: 2 })).toMatchObject({ state: 404 });
});

test('TRF-1 a wrong login and another phone get the same text, in the caller’s language', async () => {
  openAccount('hana', { phone: '+818099999999' });
  const { client } = await shop.newMember();
  const other = await shop.newMember({ language: 'en' });
  const error = 'ログインに失敗しました。電話番号も一致している必要があります。';
  expect(await linkAs(client, 'hana')).toMatchObject({ state: 200, result: false, error });
  expect(await linkAs(client, 'nobody')).toMatchObject({ state: 200, result: false, error });
  expect(await linkAs(other.client, 'hana')).toMatchObject({ error: 'The login failed. Your phone number must be the same as well.' });
  expect((await client.read(account.transferSites)).list?.[0]?.status).toBe('0');
});

test('TRF-1 login up to 255 characters, password up to 30', async () => {
  const { client } = await shop.newMember();
  const tried = (loginid: string, password: string) => client.write(account.transferLogin, { loginid, password, site_id: siteId });
  expect(await tried('x'.repeat(256), 'p'.repeat(31))).toMatchObject({
    state: 400,
    errors: {
      loginid: ['ログインIDを255文字以内で入力してください。'],
      password: ['パスワードを30文字以内で入力してください。'],
    },
  });
  expect(await tried('x'.repeat(255), 'p'.repeat(30))).toMatchObject({ state: 200, result: false });
  expect(await client.write(account.transferLogin, { loginid: 'a', password: 'b', site_id: 99 })).toMatchObject({ state: 404 });
});

test.each(['broken', 'cut_request', 'cut_reply'] as const)(
  'TRF-1 a site that does not answer (%s) is told, and nothing is linked',
  async (fault) => {
    openAccount('hana');
    const { client } = await shop.newMember();
    wrong({ partner_link: fault });
    expect(await linkAs(client, 'hana')).toMatchObject({
      state: 200,
      result: false,
      error: '連携先のサイトに接続できませんでした。しばらくしてからもう一度お試しください。',
    });
    expect((await client.read(account.transferSites)).list?.[0]?.status).toBe('0');
  },
);

test('TRF-1 TRF-2 a site that takes longer than we wait is given up on, and its transfer stays open', async () => {
  const { id, client } = await linkedMember(1000);
  wrong({ partner_link: 'lose_request', partner_transfer: 'lose_request' });
  const url = `http://127.0.0.1:${shop.simulator.port}/dev/partner/${partnerName}`;
  const impatient = partnerSettings({
    PARTNER_SITES: JSON.stringify([{ id: siteId, ja: '店', en: 'Shop', url, key: 'simulated-partner-key' }]),
    PARTNER_TIMEOUT_MS: '100',
  });
  const there = client.at(createAccountService({ sql: shop.sql, settings: testSettings, now: shop.now, partners: impatient }).app);
  expect(await linkAs(there, 'hana')).toMatchObject({ result: false });
  expect(await there.read(account.transferBalance, { site_id: siteId })).toMatchObject({ state: 200, point: null });
  expect(await move(there, 500)).toMatchObject({ outcome: 'asked' });
  wrong({ partner_link: 'ok', partner_transfer: 'ok' });
  expect(await settleTransfer(settling(), (await transferOf(id))?.id ?? '')).toBe('done');
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([500, 500]);
});

test('TRF-1 TRM-3 an account there belongs to one member here, also when two link it at once', async () => {
  openAccount('shared');
  const [a, b] = await Promise.all([shop.newMember(), shop.newMember()]);
  const answers = await Promise.all([a, b].map(({ client }) => linkAs(client, 'shared')));
  expect(answers.map(({ result }) => result).toSorted()).toEqual([false, true]);
  expect(answers.find(({ result }) => result === false)?.error).toBe('この連携先のアカウントは、すでにほかの会員と連携されています。');
});

test('TRF-1 passwords of partner sites are guessed ten times in a quarter of an hour at most', async () => {
  const { client } = await shop.newMember();
  const states = [];
  for (let i = 0; i < 11; i += 1) states.push((await linkAs(client, 'hana')).state);
  expect(states).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('TRF-2 TRM-1 points move once and arrive as a bonus that lives as long as any', async () => {
  const { id, client } = await linkedMember(1000);
  expect(await move(client, 400)).toMatchObject({ state: 200, error: '', outcome: 'done' });
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([600, 400]);
  const lots = await shop.database.sql`
    select class, granted, expires_at = books.expiry_of(granted_at) as is_usual from books.lot where member_id = ${id}`;
  expect(lots).toEqual([{ class: 'bonus', granted: 400, is_usual: true }]);
  expect((await client.read(account.transferSites)).transfers).toMatchObject([{ name: 'tsukimi堂', point: 400, state: 'done', error: '' }]);
});

test('TRF-2 at least one point, at most ten digits, no more than there are, and only from a linked site', async () => {
  const { id, client } = await linkedMember(1000);
  for (const point of [0, -1, 1.5, 10_000_000_000]) {
    expect(await move(client, point)).toMatchObject({ state: 400, errors: { point: ['1ポイント以上で入力してください。'] } });
  }
  expect(await move(client, 1001)).toMatchObject({ state: 200, outcome: 'refused', error: '所有ポイントをオーバーしています。' });
  expect(await client.write(account.transferPoint, { point: 1, site_id: 2 })).toMatchObject({
    error: '先にアカウントを連携してください。',
  });
  expect(await client.write(account.transferPoint, { point: 1, site_id: 3 })).toMatchObject({ state: 404 });
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([1000, 0]);
  expect((await client.read(account.transferSites)).transfers).toMatchObject([
    { state: 'refused', error: '所有ポイントをオーバーしています。' },
  ]);
});

test('TRF-2 a double tap, and the same wish in two tabs and two replicas at once, move points once', async () => {
  const { id, client } = await linkedMember(1000);
  const request = randomUUID();
  const apps = [shop.service.app, shop.replica().app];
  await client.read(account.transferSites);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => move(client.at(apps[i % 2] ?? shop.service.app), 300, request)));
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
  expect(await move(client, 300, request)).toMatchObject({ outcome: 'done' });
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([700, 300]);
  expect(await move(client, 301, request)).toMatchObject({ state: 409 });
});

test('TRF-2 ten wishes of two tabs at once take what is there and no more, and both sides agree', async () => {
  const { id, client } = await linkedMember(1000);
  await client.read(account.transferSites);
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(client, 300)));
  const done = answers.filter(({ outcome }) => outcome === 'done').length;
  expect(done).toBeGreaterThan(0);
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([1000 - done * 300, done * 300]);
});

test('TRF-2 a lost reply is asked for again: the points arrive once, and the member is told', async () => {
  const { id, client } = await linkedMember(1000);
  wrong({ partner_transfer: 'cut_reply' });
  expect(await move(client, 500)).toMatchObject({ state: 200, error: '', outcome: 'asked' });
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([500, 0]);
  // Whoever tries again meanwhile sends nothing.
  expect(await move(client, 500)).toMatchObject({
    outcome: 'refused',
    error: '前回の移行の結果を確認しています。完了までお待ちください。',
  });
  const tasks = await shop.database.sql`select payload from graphile_worker._private_jobs j order by id desc limit 1`;
  const transfer = await transferOf(id);
  expect(tasks[0]?.['payload']).toEqual({ id: transfer?.id });

  wrong({ partner_transfer: 'ok' });
  await Promise.all([1, 2, 3].map(() => settleTransfer(settling(), transfer?.id ?? '')));
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([500, 500]);
  expect((await client.read(account.noticeList)).list?.map(({ text }) => text)).toEqual(['tsukimi堂から500ポイントを移行しました。']);
});

test('TRF-2 a wish that never reached the site is made again under the same reference', async () => {
  const { id, client } = await linkedMember(1000);
  wrong({ partner_transfer: 'cut_request' });
  expect(await move(client, 500)).toMatchObject({ outcome: 'asked' });
  wrong({ partner_transfer: 'ok' });
  expect(leftThere()).toBe(1000);
  expect(await settleTransfer(settling(), (await transferOf(id))?.id ?? '')).toBe('done');
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([500, 500]);
});

test('TRF-2 a wish that is old is called off, and comes true nowhere even when its request arrives late', async () => {
  const { id, client } = await linkedMember(1000);
  wrong({ partner_transfer: 'cut_request', partner_outcome: 'broken' });
  await move(client, 500);
  const transfer = await transferOf(id);
  expect(await settleTransfer(settling(), transfer?.id ?? '')).toBe('asked');
  expect((await transferOf(id))?.polls).toBe(1);
  wrong({ partner_transfer: 'ok', partner_outcome: 'ok' });
  shop.pass(11 * 60_000);
  expect(await settleTransfer(settling(), transfer?.id ?? '')).toBe('refused');
  const site = shop.partners.get(siteId);
  const [owner] = shop.simulator.world.partnerAccounts.keys();
  expect(await site?.api.transfer({ reference: transfer?.id ?? '', account: owner ?? '', points: 500 })).toEqual({
    kind: 'refused',
    reason: 'cancelled',
  });
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([1000, 0]);
  expect((await client.read(account.noticeList)).list?.[0]).toMatchObject({
    title: 'ポイントは移行されませんでした',
    text: 'tsukimi堂：連携先と通信できなかったため、移行を取り消しました。ポイントは減っていません。',
  });
});

test('TRF-2 a reply that speaks of something else proves nothing', async () => {
  const { id, client } = await linkedMember(1000);
  const { world } = shop.simulator;
  await move(client, 100);
  const first = await transferOf(id);
  expect(first?.state).toBe('done');
  const site = shop.partners.get(siteId);
  // The reference is known there with another amount.
  const [owner] = world.partnerAccounts.keys();
  expect(await site?.api.transfer({ reference: first?.id ?? '', account: owner ?? '', points: 200 })).toEqual({
    kind: 'unknown',
    reason: 'http 409',
  });
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([900, 100]);
});

/** The site as a process sees it that dies before or after any question. */
function dyingSite(site: PartnerSite, life: Lifetime): PartnerSite {
  const around = async <T>(ask: () => Promise<T>): Promise<T> => {
    liveOn(life);
    const answer = await ask();
    liveOn(life);
    return answer;
  };
  const { api } = site;
  return {
    ...site,
    api: {
      ...api,
      transfer: (wish) => around(() => api.transfer(wish)),
      outcome: (reference) => around(() => api.outcome(reference)),
      cancel: (wish) => around(() => api.cancel(wish)),
    },
  };
}
const dyingPartners = (life: Lifetime): Partners => new Map([...shop.partners].map(([id, site]) => [id, dyingSite(site, life)]));

test('TRF-2 a process that dies anywhere while points move is made good by the task: once on both sides, or on neither', async () => {
  const { id, client } = await linkedMember(100_000);
  let isAlive = false;
  let deaths = 0;
  for (; !isAlive; deaths += 1) {
    const before = [leftThere(), await shop.pointsOf(id)] as const;
    const life = { left: 1_000_000 };
    const dying = createAccountService({
      sql: dyingSql(shop.sql, life),
      settings: testSettings,
      now: shop.now,
      phones: shop.phones,
      partners: dyingPartners(life),
    });
    // The session and the limits are asked first: this is about the transfer.
    const sent = client.at(dying.app);
    await sent.read(account.transferSites);
    life.left = deaths + 1;
    isAlive = (await move(sent, 100)).state === 200;
    const [open] = await shop.database.sql<
      { id: string }[]
    >`select id from account.point_transfer where member_id = ${id} and state = 'asked'`;
    // The task that finishes it was written together with the wish.
    const tasks = await shop.database.sql`
      select 1 from graphile_worker._private_jobs where payload ->> 'id' = ${open?.id ?? ''}`;
    expect(tasks).toHaveLength(open ? 1 : 0);
    if (open) await settleTransfer(settling(), open.id);
    const after = [leftThere(), await shop.pointsOf(id)] as const;
    expect([0, 100]).toContain(before[0] - after[0]);
    expect(after[1] - before[1]).toBe(before[0] - after[0]);
  }
  expect(deaths).toBeGreaterThan(8);
});

test.each(['cut_reply', 'cut_request'] as const)(
  'TRF-2 a task that dies anywhere after %s is run again, and the points arrive once',
  async (fault) => {
    const { id, client } = await linkedMember(100_000);
    let isAlive = false;
    let deaths = 0;
    for (; !isAlive; deaths += 1) {
      const before = [leftThere(), await shop.pointsOf(id)] as const;
      wrong({ partner_transfer: fault });
      await move(client, 100);
      wrong({ partner_transfer: 'ok' });
      const transfer = await transferOf(id);
      const life = { left: deaths + 1 };
      isAlive = await settleTransfer(settling({ sql: dyingSql(shop.sql, life), partners: dyingPartners(life) }), transfer?.id ?? '').then(
        () => true,
        () => false,
      );
      await settleTransfer(settling(), transfer?.id ?? '');
      const after = [leftThere(), await shop.pointsOf(id)];
      expect([after[1], (after[0] ?? 0) + (after[1] ?? 0)]).toEqual([before[1] + 100, 100_000]);
    }
    expect(deaths).toBeGreaterThan(8);
  },
);

const unlink = (client: TestClient) => client.write(account.transferUnlink, { site_id: siteId });

test('TRF-1 a member removes a link: nothing more is moved from there, what was moved stays, and it can be linked again', async () => {
  const { id, client } = await linkedMember(1000);
  const request = randomUUID();
  expect(await move(client, 400, request)).toMatchObject({ outcome: 'done' });
  expect(await unlink(client)).toMatchObject({ state: 200, result: true, error: '' });
  expect(await unlink(client)).toMatchObject({ state: 200, result: true });
  expect((await client.read(account.transferSites)).list?.[0]?.status).toBe('0');
  expect(await client.read(account.transferBalance, { site_id: siteId })).toMatchObject({ state: 404 });
  expect(await move(client, 100)).toMatchObject({ outcome: 'refused', error: '先にアカウントを連携してください。' });
  expect(await move(client, 400, request)).toMatchObject({ outcome: 'done' });
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([600, 400]);
  // The account there is free for whoever it belongs to now.
  const other = await shop.newMember();
  expect(await linkAs(other.client, `hana-${logins}`)).toMatchObject({ result: true });
});

test('TRF-1 TRF-2 a link is not removed while a transfer has no outcome', async () => {
  const { id, client } = await linkedMember(1000);
  wrong({ partner_transfer: 'cut_reply' });
  expect(await move(client, 500)).toMatchObject({ outcome: 'asked' });
  const error = '移行の結果を確認しているため、まだ連携を解除できません。';
  expect(await unlink(client)).toMatchObject({ state: 200, result: false, error });
  wrong({ partner_transfer: 'ok' });
  expect(await settleTransfer(settling(), (await transferOf(id))?.id ?? '')).toBe('done');
  expect(await unlink(client)).toMatchObject({ result: true });
  expect([leftThere(), await shop.pointsOf(id)]).toEqual([500, 500]);
});

test('TRF-2 unlinking and moving at once: the points move on both sides or on neither', async () => {
  for (let round = 0; round < 6; round += 1) {
    resetWorld(shop.simulator.world);
    const { id, client } = await linkedMember(1000);
    const [moved] = await Promise.all([move(client, 300), unlink(client.at(shop.replica().app))]);
    expect(['done', 'refused']).toContain(moved.outcome);
    const points = moved.outcome === 'done' ? 300 : 0;
    expect([leftThere(), await shop.pointsOf(id)]).toEqual([1000 - points, points]);
  }
});

test('TRF-2 a visitor moves and links nothing', async () => {
  const { client } = await linkedMember();
  await shop.sql`delete from account.session where id_hash = ${client.sessionHash}`;
  expect(await move(client, 1)).toMatchObject({ state: 401 });
  expect(await linkAs(client, 'hana')).toMatchObject({ state: 401 });
  expect(await unlink(client)).toMatchObject({ state: 401 });
  expect(await client.read(account.transferSites)).toMatchObject({ state: 401 });
});

test('TRF-2 TRM-3 an account that is closed meanwhile gets no points, no link and no phone', async () => {
  const { id, client } = await linkedMember();
  openAccount('other');
  await client.write(account.sendSms, { tel: '09033334444' });
  await shop.sql`update account.member set closed_at = now() where id = ${id}`;
  expect(await move(client, 1)).toMatchObject({ state: 401 });
  expect(await linkAs(client, 'other')).toMatchObject({ state: 401 });
  expect(await client.write(account.checkSms, { sms_code: shop.codeAt('+819033334444') })).toMatchObject({ state: 401 });
  expect(leftThere()).toBe(2000);
  expect(await shop.sql`select 1 from account.verified_phone where member_id = ${id}`).toHaveLength(0);
});

test('SEC-1 a frozen member transfers nothing and reads why; the partner is not asked, and what was asked before has its answer', async () => {
  const { id, client } = await linkedMember(1000);
  const request = randomUUID();
  expect(await move(client, 100, request)).toMatchObject({ outcome: 'done' });
  const before = leftThere();
  await suspendMember(shop.database.sql, id, { by: 'hanako', note: 'the bank asked', at: shop.now() });
  expect(await move(client, 50)).toMatchObject({ outcome: 'refused', error: refusalText('frozen', 'ja') });
  expect(await move(client, 100, request)).toMatchObject({ outcome: 'done' });
  expect(leftThere()).toBe(before);
});
