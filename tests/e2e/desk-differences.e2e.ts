// What a night found that does not reconcile, explained at the desk.
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { expect, test } from './steps/shop.ts';
import type { KeyOfTexts } from './steps/texts.ts';

test('PAY-9 OPS-13 OPS-2 finance explains a difference, which is then no longer open, and opens it again @all', async ({ page, sql }) => {
  const about = `order-${Date.now()}`;
  const one = { kind: 'unknown_order', about, provider_yen: 500, payment_yen: null, booked_yen: null };
  await sql`select payment.keep_differences('2026-10-05'::date, ${[`2026-10-05:unknown_order:${about}`]}::text[], ${[JSON.stringify(one)]}::text[], now())`;
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['finance'], path: '/payment/differences' });
  const row = page.getByRole('row', { name: about });
  await expect(row).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'differences-open-1440');
  const act = async (button: KeyOfTexts<'desk-payment'>) => {
    await row.getByRole('button', { name: t('desk-payment', button) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('先方の試験注文と確認');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('desk-payment', button) }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
  };
  const show = (which: KeyOfTexts<'desk-payment'>) =>
    page.getByRole('combobox', { name: t('desk-payment', 'differences.show') }).selectOption({ label: t('desk-payment', which) });
  await act('differences.settle');
  await page.setViewportSize({ width: 1024, height: 900 });
  await show('differences.settled');
  await expect(row).toContainText('先方の試験注文と確認');
  await keepScreen(page, 'differences-settled-1024');
  await act('differences.reopen');
  await show('differences.open');
  await expect(row).toBeVisible();
});
