// Coupons: made at the desk, approved by a second person, used by a member once, and hidden while they pause buying. One takes points off packs.
import { links } from '@fudaya/contracts';
import { refusalInBoth } from '@fudaya/contracts/refusals';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { giveBonus, newMember } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const inJapan = (days: number) => new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 16);

test('MEM-11 OPS-12 a coupon is made at the desk, approved by a second person, and gives a member its points once @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize(desktop);
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: '/account/coupons' });
  const code = `AKI${Date.now().toString(36).toUpperCase()}`;
  const field = (key: string) => page.getByRole('textbox', { name: new RegExp(`^${t('desk-account', key as 'coupons.code')}(?: \\*)?$`) });
  await page.getByRole('link', { name: t('desk-account', 'coupons.new') }).click();
  await field('coupons.code').fill(code.toLowerCase());
  await field('coupons.name').fill('秋の感謝');
  await field('coupons.points').fill('200');
  await field('coupons.maxUses').first().fill('1000');
  await page.getByLabel(new RegExp(`^${t('desk-account', 'coupons.starts')}`)).fill(inJapan(-1));
  await page.getByLabel(new RegExp(`^${t('desk-account', 'coupons.ends')}`)).fill(inJapan(7));
  await field('coupons.reason').fill('感謝祭のため');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'desk-new');
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect(page.getByText(t('desk-account', 'coupons.own'))).toBeVisible();
  const coupon = page.url();

  const second = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  await openDesk(second, sql, { roles: ['finance'] });
  await second.goto(coupon);
  await second.getByRole('button', { name: t('desk-account', 'coupons.approve') }).click();
  await second.getByRole('dialog').getByRole('textbox').fill('内容を確認');
  expect(await axeFindings(second)).toEqual([]);
  await second
    .getByRole('dialog')
    .getByRole('button', { name: t('desk-account', 'coupons.approve') })
    .click();
  await expect(second.getByText(t('desk-account', 'coupons.live'))).toBeVisible();

  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  await newMember(theirs, 'ja');
  await theirs.goto(links.coupon(code));
  const use = theirs.getByRole('button', { name: t('account', 'coupon.use') });
  await use.click();
  await expect(theirs.getByText(/200ポイントを加算しました/)).toBeVisible();
  await expect(theirs.getByRole('banner')).toContainText('200');
  expect(await axeFindings(theirs)).toEqual([]);
  await keepScreen(theirs, 'member-ja');
  await theirs.getByRole('textbox', { name: new RegExp(t('account', 'coupon.code')) }).fill(code);
  await use.click();
  await expect(theirs.getByText(refusalInBoth('coupon.none').ja)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('table', { name: t('desk-account', 'coupons.uses') }).getByRole('row')).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'desk-coupon');
  await page.goto(links.desk('/account/coupons'));
  await expect(page.getByRole('row', { name: new RegExp(`^${code}`) })).toBeVisible();
  await keepScreen(page, 'desk-list');
});

test('MEM-11 whoever pauses buying finds no field for a code, and the way to their limits', async ({ page, sql }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const person = await newMember(page, 'en');
  const t = textsIn('en');
  await page.goto(links.coupon());
  await expect(page.getByRole('button', { name: t('account', 'coupon.use') })).toBeVisible();
  await keepScreen(page, 'member-en');
  await sql`
    insert into payment.care (member_id, paused_until) select id, now() + interval '7 days' from account.member where mail = ${person.mail}
    on conflict (member_id) do update set paused_until = excluded.paused_until`;
  await page.reload();
  await expect(page.getByRole('link', { name: t('account', 'coupon.care') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('account', 'coupon.use') })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'member-paused');
});

test('MEM-11 BUY-2 OPS-12 a pack discount is made, approved, entered by its code and taken off the price of packs that are bought @all', async ({
  page,
  browser,
  sql,
}) => {
  await sql`update account.discount_rule set stopped_at = now() where stopped_at is null`;
  await page.setViewportSize(desktop);
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: '/account/discounts' });
  const code = `PACK${Date.now().toString(36).toUpperCase()}`;
  const field = (key: string) => page.getByRole('textbox', { name: new RegExp(`^${t('desk-account', key as 'coupons.code')}(?: \\*)?$`) });
  await page.getByRole('link', { name: t('desk-account', 'discounts.new') }).click();
  await field('coupons.name').fill('秋の割引');
  await field('coupons.code').fill(code.toLowerCase());
  await field('discounts.points').fill('30');
  await field('discounts.maxPoints').fill('100000');
  await page.getByLabel(new RegExp(`^${t('desk-account', 'coupons.starts')}`)).fill(inJapan(-1));
  await page.getByLabel(new RegExp(`^${t('desk-account', 'coupons.ends')}`)).fill(inJapan(7));
  await field('coupons.reason').fill('秋の感謝のため');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'discount-new');
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect(page.getByText(t('desk-account', 'coupons.own'))).toBeVisible();
  const second = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  await openDesk(second, sql, { roles: ['finance'] });
  await second.goto(page.url());
  const approve = t('desk-account', 'coupons.approve');
  await second.getByRole('button', { name: approve }).click();
  await second.getByRole('dialog').getByRole('textbox').fill('内容を確認');
  await second.getByRole('dialog').getByRole('button', { name: approve }).click();
  await expect(second.getByText(t('desk-account', 'coupons.live'))).toBeVisible();

  const [pack] = await sql<{ id: number; price: number }[]>`
    select b.pack_id as id, b.price from gacha.box_stock b
    where b.unit = 'PT' and b.price >= 100 and b.remaining > 100 and b.min_rank = 1 and not b.is_held and b.sale_start < now() and b.sale_end > now() + interval '1 day'
      and b.cap_per_member = 0 and b.cap_per_day = 0 and b.cap_per_purchase = 0
    order by b.price, b.pack_id limit 1`;
  const { id: packId, price } = pack!;
  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  const person = await newMember(theirs, 'ja');
  const memberId = await giveBonus(sql, person, 5 * price);
  await theirs.goto(links.coupon(code));
  await theirs.getByRole('button', { name: t('account', 'coupon.use') }).click();
  await expect(theirs.getByText(/割引クーポンが使えるようになりました/)).toBeVisible();
  await expect(theirs.getByText('1パックにつき30pt引き')).toBeVisible();
  expect(await axeFindings(theirs)).toEqual([]);
  await keepScreen(theirs, 'discount-member');
  // Ten of them are more than the member has: what is missing is reckoned with the coupon.
  await theirs.goto(links.packDetail(packId));
  await theirs.getByRole('button', { name: new RegExp(`^${t('store', 'buy.times', { n: '10' })}`) }).click();
  const short = theirs.getByRole('dialog', { name: t('store', 'shortage.pointTitle') });
  const reckoned = [10 * (price - 30), 5 * price, 10 * (price - 30) - 5 * price].map((sum) => `${sum.toLocaleString('en')}pt`);
  await expect(short.getByRole('definition')).toHaveText(reckoned);
  await expect(short.getByText(t('store', 'shortage.coupon', { points: '300' }))).toBeVisible();
  expect(await axeFindings(theirs)).toEqual([]);
  await keepScreen(theirs, 'discount-short');
  await theirs.goto(links.confirmBuyProduct(packId, 5));
  const choice = theirs.getByRole('combobox', { name: t('store', 'coupon.choose') });
  const go = (cost: number) => theirs.getByRole('button', { name: t('store', 'confirm.buyPoint', { cost: String(cost) }) });
  await expect(go(5 * (price - 30))).toBeVisible();
  expect(await axeFindings(theirs)).toEqual([]);
  await keepScreen(theirs, 'discount-confirm');
  await choice.selectOption('none');
  await expect(go(5 * price)).toBeVisible();
  await choice.selectOption({ index: 0 });
  await go(5 * (price - 30)).click();
  await expect(theirs).toHaveURL(/\/gacha-animation/);
  expect(await sql`select cost::int, n from gacha.purchase where member_id = ${memberId}`).toEqual([{ cost: 5 * (price - 30), n: 5 }]);

  await page.reload();
  const uses = page.getByRole('table', { name: t('desk-account', 'discounts.uses') });
  await expect(uses.getByRole('row')).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'discount-desk');
  await page.goto(links.desk('/account/discounts'));
  await expect(page.getByRole('row', { name: /^秋の割引/ }).first()).toContainText('1 / 100');
  await keepScreen(page, 'discount-list');
});
