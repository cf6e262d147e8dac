// Builds that are taken back: one that fails for all goes without a person, and tabs that are open leave it within seconds.
import { randomBytes } from 'node:crypto';
import { links, releaseIndex, type BeaconEvent } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { hashSession } from '@fudaya/kit';
import { history, list, rollback } from '@fudaya/releases';
import { redeploy } from './steps/redeploy.ts';
import { expect, shop, test } from '../steps/shop.ts';

const by = 'journey';
/** As many networks as it takes, and some more. */
const tellers = 40;
const leaves = { timeout: 15_000 };

/** Sessions of so many members who were logged in for long. */
async function sessionsOfMembers(sql: Sql, count: number): Promise<string[]> {
  const sessions = Array.from({ length: count }, () => `m${randomBytes(32).toString('base64url')}`);
  for (const session of sessions) {
    const name = randomBytes(6).toString('hex');
    const [member] = await sql<{ id: string }[]>`
      insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
      values (${`${name}@example.jp`}, '', 'a', 'b', '09012345678', '3300854', 11, 'c', '1', ${name}) returning id`;
    await sql`
      insert into account.session (id_hash, member_id, is_remembered, expires_at)
      values (${hashSession(session)}, ${member?.id ?? ''}, false, now() + interval '1 hour')`;
  }
  return sessions;
}

/** The page of each, in a network of its own, tells that this build threw. */
async function tellFault(sessions: readonly string[], build: string): Promise<void> {
  for (const [number, session] of sessions.entries()) {
    const page = await fetch(`${shop.url}/release`, { headers: { cookie: `sid=${session}` } });
    const { ballot } = releaseIndex.parse(await page.json());
    const load: BeaconEvent = { kind: 'load', remote: 'account', build };
    const reply = await fetch(`${shop.url}/beacon`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `12.0.${number}.1` },
      body: JSON.stringify({ events: [load, { ...load, kind: 'fault', cause: 'Error: x' }], ballot }),
    });
    expect(reply.status).toBe(204);
  }
}

test('OPS-8 a build that is live for all and fails goes back without a person within a minute, told with its reason, and an open tab leaves it @all', async ({
  page,
  sql,
}) => {
  const live = (await list(sql, 'account')).find((row) => row.is_live)?.build ?? '';
  const young = await redeploy(sql, 'account', 81);
  try {
    const account = page.locator('[data-area="account"]');
    await expect(async () => {
      // Waited for from before the page is there: a busy machine may tell that it is loaded after it began to listen.
      await Promise.all([page.waitForRequest('**/api/user/pack/live'), page.goto(links.login())]);
      await expect(account).toHaveAttribute('data-build', young, { timeout: 5_000 });
    }).toPass();
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await tellFault(await sessionsOfMembers(sql, tellers), young);
    await expect.poll(async () => (await history(sql, 'account', 1))[0]?.action, { timeout: 60_000, intervals: [200] }).toBe('rollback');
    await expect(account).toHaveAttribute('data-build', live, leaves);
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(false);
    // As many were heard as it took: it may go back while the others still tell.
    expect((await history(sql, 'account', 1))[0]).toMatchObject({
      build: live,
      previous: young,
      by: 'releases',
      reason: { code: 'failedForAll', params: { rate: '100.0', tried: expect.any(Number) } },
    });
  } finally {
    const now = (await list(sql, 'account')).find((row) => row.is_live)?.build;
    if (now !== live) await rollback(sql, { remote: 'account', to: live, buildsDir: shop.buildsDir, by });
  }
});

test('OPS-8 a tab leaves a build that an operator took back, and goes on; a tab of another build is not touched @all', async ({
  browser,
  sql,
}) => {
  const live = (await list(sql, 'store')).find((row) => row.is_live)?.build ?? '';
  const context = await browser.newContext({ baseURL: shop.url, locale: 'ja-JP' });
  // A page without packs: nothing but what hears of builds asks for the stream.
  const open = async () => {
    const page = await context.newPage();
    await Promise.all([page.waitForRequest('**/api/user/pack/live'), page.goto(links.userGuide())]);
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    return page;
  };
  const before = await open();
  const young = await redeploy(sql, 'store', 82);
  try {
    await expect.poll(async () => (await before.request.get('/release')).text()).toContain(young);
    const after = await open();
    const store = after.locator('[data-area="store"]');
    await expect(store).toHaveAttribute('data-build', young);
    await rollback(sql, { remote: 'store', to: live, buildsDir: shop.buildsDir, by, why: 'it shows the wrong price' });
    await expect(store).toHaveAttribute('data-build', live, leaves);
    expect(await before.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    await context.close();
  } finally {
    const now = (await list(sql, 'store')).find((row) => row.is_live)?.build;
    if (now !== live) await rollback(sql, { remote: 'store', to: live, buildsDir: shop.buildsDir, by });
  }
});
