// What the payment team does at the desk: finds a payment, reads its life, and asks for its money back.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { booksOf, expectEnd } from './steps/payment.ts';
import { cards, fillInCard, payButton } from './steps/points.ts';
import { expect, test } from './steps/shop.ts';

test('PAY-9 OPS-2 finance finds a payment, reads its life, and asks for a refund that takes the points back', async ({ page, sql }) => {
  const { person, t } = await openDesk(page, sql, { roles: ['finance'] });
  await page.goto(links.buyPoint());
  await fillInCard(page, t, cards.plain, '1,000円');
  await payButton(page, t).click();
  await expectEnd(page, t, 'paid');
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });

  const [member] = await sql<{ id: string }[]>`select id from account.member where mail = ${person.mail}`;
  await page.goto(links.desk(`/payment/payments?words=${member?.id}&state=paid`));
  const list = page.getByRole('table', { name: t('desk-payment', 'payments.title') });
  await expect(list).toContainText(t('desk-payment', 'state.paid'));
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `${test.info().outputDir}/payments.png` });
  await list.getByRole('link').first().click();
  const life = page.getByRole('table', { name: t('desk-payment', 'payment.life') });
  await expect(life).toContainText(t('desk-payment', 'life.receipt'));
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `${test.info().outputDir}/payment.png`, fullPage: true });

  await page.getByRole('button', { name: t('desk-payment', 'refund.ask') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('会員からの依頼');
  await dialog.getByRole('button', { name: t('desk-payment', 'refund.ask') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(life).toContainText(t('desk-payment', 'life.request'));
  await expect.poll(async () => (await booksOf(sql, person)).pt, { timeout: 30_000 }).toBe(0);
  await page.reload();
  await expect(life).toContainText(t('desk-payment', 'life.reversal'));
  await expect(page.getByText(t('desk-payment', 'state.refunded')).first()).toBeVisible();

  const payment = new URL(page.url()).pathname;
  await page.goto(links.desk(`/account/members/${member?.id}`));
  const latest = page.getByRole('table', { name: t('desk-account', 'latest.payments') });
  await expect(latest).toContainText(t('desk-account', 'payment.refunded'));
  await latest.getByRole('link').first().click();
  await expect(page).toHaveURL(({ pathname }) => pathname === payment);

  await page.goto(links.desk('/payment/reports'));
  const days = page.getByRole('table', { name: t('desk-payment', 'reports.days') });
  await expect(days).toContainText(t('desk-payment', 'reports.total'));
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `${process.env['DESK_SCREENS'] ?? test.info().outputDir}/reports.png`, fullPage: true });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('desk-payment', 'reports.freee') }).click();
  expect((await file).suggestedFilename()).toMatch(/^freee-.*\.csv$/);
});
