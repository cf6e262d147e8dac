// Money that came too late: it is points once finance says so, and not before.
import { links, payment } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { booksOf, chooseMethod, memberAtCourses, openCourse, orderIn, payElsewhere, pressLast } from './steps/payment.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const ja = textsIn('ja');

test('PAY-9 PNT-7 OPS-2 money that came for an order which was given up waits for finance, who gives its points @all', async ({
  page,
  browser,
  sql,
}) => {
  const buyer = await (await browser.newContext()).newPage();
  const person = await memberAtCourses(buyer, ja, 'ja');
  await openCourse(buyer, ja, '1,000円');
  await chooseMethod(buyer, payment.payIds.combini);
  await buyer.getByRole('radio', { name: ja('payment', 'store.ministop') }).check();
  await pressLast(buyer);
  await expect(buyer.getByRole('heading', { name: ja('payment', 'combini.title') })).toBeVisible();
  const order = orderIn(buyer);
  await buyer.getByRole('button', { name: ja('payment', 'order.cancel') }).click();
  await buyer
    .getByRole('dialog')
    .getByRole('button', { name: ja('payment', 'order.cancelYes') })
    .click();
  await expect(buyer.getByText(ja('payment', 'order.over'))).toBeVisible();
  await payElsewhere(buyer, order);
  await expect
    .poll(async () => (await sql`select 1 from payment.suspense where payment_id = ${order}`).length, { timeout: 30_000 })
    .toBe(1);
  await buyer.context().close();

  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['finance'], path: '/payment/waiting' });
  const row = page.getByRole('row').filter({ hasText: order.slice(0, 8) });
  await expect(row).toContainText('1,000円');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'waiting-ja-1440');
  await row.getByRole('button', { name: t('desk-payment', 'waiting.match') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('期限後の入金を確認');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'waiting-match-ja-1440');
  await dialog.getByRole('button', { name: t('desk-payment', 'waiting.match') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await booksOf(sql, person)).pt).toBe(1010);
  await page.goto(links.desk(`/payment/payments/${order}`));
  await expect(page.getByRole('table', { name: t('desk-payment', 'payment.life') })).toContainText('期限後の入金を確認');
});
