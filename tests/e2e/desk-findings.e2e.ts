// What a night found that does not hold: told to who sees the books, seen at the desk with who was told, and gone once it is.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { mailTo } from './steps/mailbox.ts';
import { expect, test } from './steps/shop.ts';

test('OPS-12 OPS-2 finance hears of what a night found by mail and bell, looks at it at the desk with who was told, and it goes when it agrees @all', async ({
  page,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { person, t } = await openDesk(page, sql, { roles: ['finance'], path: '/payment/findings' });
  const order = `order-${Date.now()}`;
  const about = `2026-10-07:unknown_order:${order}`;
  const one = { kind: 'unknown_order', about: order, provider_yen: 500, payment_yen: null, booked_yen: null };
  const night = (found: boolean) => sql`
    select payment.keep_differences('2026-10-07'::date, ${found ? [about] : []}::text[], ${found ? [JSON.stringify(one)] : []}::text[], now())`;
  await night(true);
  await sql`select plumbing.enqueue('payment.tell-findings', '{}', null, null)`;
  const { text } = await mailTo(person.mail, '【札屋】夜間の点検');
  expect(text).toContain(links.desk('/payment/findings'));

  // The bell of the shop leads to the desk, which is another document.
  await page.goto(links.top());
  await page.getByRole('button', { name: new RegExp(`^${t('shell', 'notices')}`) }).click();
  await page
    .getByRole('dialog', { name: t('shell', 'notices') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('desk-payment', 'findings.title') })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: order });
  await expect(row).toContainText(t('desk-payment', 'promise.23'));
  await expect(row).toContainText('札屋 一枚');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'findings-ja-1440');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'provider_yen 500' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'findings-detail-ja-1440');
  await page.keyboard.press('Escape');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('desk-payment', 'findings.save') }).click();
  expect((await file).suggestedFilename()).toMatch(/^findings-.*\.csv$/);

  await night(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 900 });
  await page
    .getByRole('combobox', { name: t('desk-payment', 'findings.show') })
    .selectOption({ label: t('desk-payment', 'findings.gone') });
  await expect(row).toBeVisible();
  await keepScreen(page, 'findings-gone-ja-1024');
});
