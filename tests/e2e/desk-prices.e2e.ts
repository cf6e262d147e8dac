// What points cost, said at the desk and read by members.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { expect, test } from './steps/shop.ts';

test('PNT-1 OPS-2 finance adds a course that is offered later, lets it begin, and switches it off @all', async ({ page, sql }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['finance'], path: '/payment/courses' });
  const field = (name: string) => page.getByRole('textbox', { name });
  const save = () => page.getByRole('button', { name: t('desk', 'save') }).click();
  // A price of its own: the journeys beside this one choose by theirs.
  const price = 47_000 + (Date.now() % 2000);
  const shown = price.toLocaleString('en-US');
  const isOffered = async () => {
    const other = await page.context().newPage();
    await other.goto(links.buyPoint());
    await expect(other.getByText('1,000円').first()).toBeVisible();
    const found = await other.getByText(`${shown}円`).count();
    await other.close();
    return found > 0;
  };
  await expect(page.getByRole('table', { name: t('desk-payment', 'courses.title') })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'courses');
  await page.getByRole('link', { name: t('desk-payment', 'courses.new') }).click();
  await field(t('desk-payment', 'courses.price')).fill(String(price));
  await field(t('desk-payment', 'courses.point')).fill(String(price - 1));
  await page.getByLabel(t('desk-payment', 'offer.starts')).fill('2099-01-01T00:00');
  await field(t('desk-payment', 'offer.reason')).fill('年末のコース');
  await save();
  await expect(page.getByText('ポイントは金額以上にしてください。')).toBeVisible();
  await field(t('desk-payment', 'courses.point')).fill(String(price + 500));
  await save();
  await expect(page.getByText(t('desk-payment', 'offer.ahead'))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'course');
  expect(await isOffered()).toBe(false);

  // Whoever looks ahead at the shop sees that it comes, and what is offered then.
  const edited = page.url();
  await page.goto(links.desk('/store/ahead'));
  const offered = page.getByRole('table', { name: t('desk-payment', 'ahead.courses') });
  const coming = page.getByRole('row').filter({ hasText: `${(price + 500).toLocaleString('en-US')}` });
  await expect(offered).toContainText('1,000円');
  await expect(offered).not.toContainText(`${shown}円`);
  await coming.getByRole('button').click();
  await expect(offered).toContainText(`${shown}円`);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'ahead');
  await page.goto(edited);

  await page.getByLabel(t('desk-payment', 'offer.starts')).fill('2026-01-01T00:00');
  await field(t('desk-payment', 'offer.reason')).fill('前倒しで開始');
  await save();
  await expect(page.getByText(t('desk-payment', 'offer.on'))).toBeVisible();
  expect(await isOffered()).toBe(true);
  await page.getByRole('checkbox', { name: t('desk-payment', 'offer.active') }).uncheck();
  await field(t('desk-payment', 'offer.reason')).fill('販売を終了');
  await save();
  await expect(page.getByText(t('desk-payment', 'offer.off'))).toBeVisible();
  expect(await isOffered()).toBe(false);
  const acts = await sql`select 1 from plumbing.act where thing = 'payment.course' and reason = '前倒しで開始'`;
  expect(acts.length).toBeGreaterThan(0);

  await page.goto(links.desk('/payment/methods'));
  await expect(page.getByRole('table', { name: t('desk-payment', 'methods.title') })).toContainText(t('desk-payment', 'offer.on'));
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'methods');
});
