// Stamps, missions and bonuses of bought points: made at the desk, approved by a second person, used by a member, hidden while they pause buying.
import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import type { Browser, Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { newMember } from './steps/member.ts';
import { expectEnd, openCourse } from './steps/payment.ts';
import { cards, enterCard, payButton } from './steps/points.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn, type Texts } from './steps/texts.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const inJapan = (days: number) => new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 16);

/** A card of stamps of an attempt before would be at the same time. */
const stopCards = (sql: Sql) => sql`update account.promotion_rule set stopped_at = now() where kind = 'stamp' and stopped_at is null`;
test.afterEach(({ sql }) => stopCards(sql));

/** Missions as the desk makes them, approved. */
async function makeMissions(sql: Sql): Promise<void> {
  const time = { starts_at: new Date(Date.now() - 3_600_000), ends_at: new Date(Date.now() + 7 * 86_400_000), valid_days: 30 };
  const rest = { is_strict: false, max_rounds: 1, max_points: 5000, name: '冬のミッション', ...time };
  const missions = [
    { kind: 'phone', points: [100], goal: 1, period: 'once', is_phone_only: true },
    { kind: 'draws', points: [50], goal: 10, period: 'week', is_phone_only: false },
  ];
  await sql`update account.promotion_rule set stopped_at = now() where kind <> 'stamp' and stopped_at is null`;
  for (const mission of missions) {
    await sql`select account.make_promotion_rule(gen_random_uuid(), gen_random_uuid(), ${sql.json({ ...rest, ...mission })}, now())`;
  }
}

/** A card of seven days that waits for a second person; answers its page at the desk. */
async function makeCard(page: Page, t: Texts): Promise<string> {
  const field = (key: 'coupons.name' | 'promotions.days' | 'promotions.maxPoints' | 'promotions.rounds' | 'coupons.reason') =>
    page.getByRole('textbox', { name: new RegExp(`^${t('desk-account', key).replace(/[（(].*/, '')}`) });
  await page.getByRole('link', { name: t('desk-account', 'promotions.new') }).click();
  await field('coupons.name').fill('冬のスタンプ');
  await field('promotions.days').fill('5, 5, 5, 10, 5, 5, 50');
  await field('promotions.rounds').fill('4');
  await field('promotions.maxPoints').fill('100000');
  await page.getByRole('checkbox', { name: t('desk-account', 'promotions.phone2') }).uncheck();
  await page.getByLabel(new RegExp(`^${t('desk-account', 'coupons.starts')}`)).fill(inJapan(-1));
  await page.getByLabel(new RegExp(`^${t('desk-account', 'coupons.ends')}`)).fill(inJapan(60));
  await field('coupons.reason').fill('冬の感謝祭のため');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'desk-new');
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect(page.getByText(t('desk-account', 'coupons.own'))).toBeVisible();
  return page.url();
}

async function approve(browser: Browser, sql: Sql, card: string): Promise<void> {
  const second = await (await browser.newContext({ viewport: desktop })).newPage();
  const { t } = await openDesk(second, sql, { roles: ['finance'] });
  await second.goto(card);
  await second.getByRole('button', { name: t('desk-account', 'coupons.approve') }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('textbox').fill('内容を確認');
  await dialog.getByRole('button', { name: t('desk-account', 'coupons.approve') }).click();
  await expect(second.getByText(t('desk-account', 'coupons.live'))).toBeVisible();
}

test('MEM-11 OPS-12 a card of stamps is made, approved by a second person and stamped once a day; a mission is claimed once @all', async ({
  page,
  browser,
  sql,
}) => {
  await stopCards(sql);
  await makeMissions(sql);
  await page.setViewportSize(desktop);
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: '/account/promotions' });
  const card = await makeCard(page, t);
  await approve(browser, sql, card);

  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  const person = await newMember(theirs, 'ja');
  await theirs.goto(links.coupon());
  const press = theirs.getByRole('button', { name: t('account', 'stamp.press') });
  await expect(press).toBeVisible();
  await keepScreen(theirs, 'member-before');
  await press.click();
  await expect(theirs.getByText(/スタンプを押し、5ポイントを加算しました/)).toBeVisible();
  // Another tab, and whoever comes back today.
  const other = await theirs.context().newPage();
  await other.goto(links.coupon());
  await expect(other.getByText(t('account', 'stamp.today'))).toBeVisible();
  await expect(other.getByRole('button', { name: t('account', 'stamp.press') })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: t('account', 'mission.needsPhone') })).toBeVisible();
  expect(await axeFindings(theirs)).toEqual([]);
  await keepScreen(theirs, 'member-stamped');

  await sql`
    insert into account.verified_phone select id, ${`+8170${String(Date.now()).slice(-8)}`}, now() from account.member where mail = ${person.mail}`;
  await theirs.reload();
  const claim = theirs.getByRole('button', { name: new RegExp(t('account', 'mission.claim')) });
  await claim.click();
  await expect(theirs.getByText(/^100ポイントを加算しました/)).toBeVisible();
  await expect(claim).toHaveCount(0);
  await expect(theirs.getByRole('banner')).toContainText('105');
  expect(await axeFindings(theirs)).toEqual([]);
  await keepScreen(theirs, 'member-claimed');

  await page.reload();
  await expect(page.getByRole('table', { name: t('desk-account', 'promotions.gifts') }).getByRole('row')).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'desk-card');
  await page.goto(links.desk('/account/promotions'));
  await expect(page.getByRole('row', { name: /^冬のスタンプ/ }).first()).toBeVisible();
  await keepScreen(page, 'desk-list');
});

test('MEM-11 PNT-3 OPS-12 a bonus for a first purchase is made, approved, chosen where it is paid, and given with the points @all', async ({
  page,
  browser,
  sql,
}) => {
  const stop = () => sql`update account.bonus_rule set stopped_at = now() where stopped_at is null`;
  await stop();
  await page.setViewportSize(desktop);
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: '/account/promotions' });
  const field = (key: 'coupons.name' | 'coupons.points' | 'promotions.minYen' | 'promotions.maxPoints' | 'coupons.reason') =>
    page.getByRole('textbox', { name: new RegExp(`^${t('desk-account', key).replace(/[（(].*/, '')}`) });
  await page.getByRole('link', { name: t('desk-account', 'promotions.new') }).click();
  await page.getByRole('combobox', { name: t('desk-account', 'promotions.kind') }).selectOption('course');
  await field('coupons.name').fill('初回ボーナス');
  await field('coupons.points').fill('100');
  await field('promotions.minYen').fill('1000');
  await page.getByRole('checkbox', { name: t('desk-account', 'coupons.first') }).check();
  await field('promotions.maxPoints').fill('100000');
  await page.getByLabel(new RegExp(`^${t('desk-account', 'coupons.starts')}`)).fill(inJapan(-1));
  await page.getByLabel(new RegExp(`^${t('desk-account', 'coupons.ends')}`)).fill(inJapan(60));
  await field('coupons.reason').fill('冬の感謝祭のため');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'desk-bonus-new');
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect(page.getByText(t('desk-account', 'coupons.own'))).toBeVisible();
  await approve(browser, sql, page.url());

  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  const person = await newMember(theirs, 'ja');
  await sql`
    insert into account.verified_phone select id, ${`+8170${String(Date.now()).slice(-8)}`}, now() from account.member where mail = ${person.mail}`;
  await theirs.goto(links.buyPoint());
  await openCourse(theirs, t, '1,000円');
  const bonus = theirs.getByRole('radio', { name: /\+100ポイント/ });
  await expect(bonus).toBeChecked();
  const before = theirs.getByRole('region', { name: t('payment', 'confirm.course') });
  const shown = Number((await before.locator('p').first().innerText()).replaceAll(/\D/g, ''));
  expect(await axeFindings(theirs)).toEqual([]);
  await keepScreen(theirs, 'member-bonus');
  await enterCard(theirs, t, cards.plain);
  await payButton(theirs, t).click();
  await expectEnd(theirs, t, 'paid');
  await expect(theirs.getByRole('banner')).toContainText(shown.toLocaleString('en-US'));
  // Another first purchase is none.
  await theirs.goto(links.buyPoint());
  await openCourse(theirs, t, '1,000円');
  await expect(bonus).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('table', { name: t('desk-account', 'promotions.gifts') }).getByRole('row')).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'desk-bonus');
  const other = await (await browser.newContext({ viewport: desktop })).newPage();
  const english = await newMember(other, 'en');
  await sql`
    insert into account.verified_phone select id, ${`+8171${String(Date.now()).slice(-8)}`}, now() from account.member where mail = ${english.mail}`;
  await other.goto(links.buyPoint());
  await openCourse(other, textsIn('en'), '¥1,000');
  await expect(other.getByRole('radio', { name: /\+100 points/ })).toBeChecked();
  await keepScreen(other, 'member-bonus-en');
  await stop();
});

test('MEM-11 whoever pauses buying is shown neither stamps nor missions', async ({ page, sql }) => {
  await stopCards(sql);
  await makeMissions(sql);
  await page.setViewportSize(desktop);
  const person = await newMember(page, 'en');
  const t = textsIn('en');
  await page.goto(links.coupon());
  const missions = page.getByRole('heading', { name: t('account', 'mission.title') });
  await expect(missions).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'member-en');
  await sql`
    insert into payment.care (member_id, paused_until) select id, now() + interval '7 days' from account.member where mail = ${person.mail}
    on conflict (member_id) do update set paused_until = excluded.paused_until`;
  await page.reload();
  await expect(page.getByRole('link', { name: t('account', 'coupon.care') })).toBeVisible();
  await expect(missions).toHaveCount(0);
});
