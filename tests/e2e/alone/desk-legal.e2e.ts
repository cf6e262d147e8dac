// A legal text written at the desk, announced to visitors, and withdrawn.
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { expect, test } from '../steps/shop.ts';

test('OPS-2 LGL-1 a new text of the guide is written from the old one, announced with its day, changed, and withdrawn @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['finance'], path: '/store/legal' });
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const visitor = await context.newPage();
  const year = new Date().getFullYear() + 1;
  try {
    await expect(page.getByRole('table', { name: t('desk-store', 'legal.title') })).toContainText(t('desk-store', 'legal.builtIn'));
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'legal-texts');
    await page.getByRole('link', { name: t('desk-store', 'legal.user-guide') }).click();
    await page.getByRole('link', { name: t('desk-store', 'legal.new') }).click();
    const words = page.getByRole('textbox', { name: t('desk-store', 'legal.ja') });
    await expect(words).toHaveValue(/^# /);
    await words.fill('## 来年からの案内\n\n{{price}}');
    await page.getByLabel(t('desk-store', 'legal.holdsFrom')).fill(`${year}-04-01`);
    await page.getByRole('textbox', { name: t('desk-store', 'legal.reason') }).fill('来年度の案内');
    const save = page.getByRole('button', { name: t('desk', 'save') });
    await save.click();
    await expect(page.getByText('{{price}} という差し込み項目はありません。')).toBeVisible();
    await words.fill('# ご利用ガイド\n\n## 来年からの案内\n\n窓口は{{mail}}です。');
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'legal-new');
    await save.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${year}/04/01`);
    await keepScreen(page, 'legal-ahead');

    const next = visitor.getByText(`${year}/04/01`).first();
    await expect(async () => {
      await visitor.goto('/user-guide');
      await expect(next).toBeVisible({ timeout: 2000 });
    }).toPass();
    await visitor.goto('/user-guide?next=1');
    await expect(visitor.getByRole('heading', { name: '来年からの案内' })).toBeVisible();

    await page.getByRole('button', { name: t('desk-store', 'legal.remove') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('改定を延期');
    await dialog.getByRole('button', { name: t('desk-store', 'legal.remove') }).click();
    await expect(page.getByText(t('desk-store', 'legal.builtInOnly'))).toBeVisible();
    await expect(async () => {
      await visitor.goto('/user-guide');
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(visitor.getByText('来年からの案内')).toHaveCount(0);
      await expect(next).toHaveCount(0);
    }).toPass();
  } finally {
    await context.close();
    await sql.begin(async (tx) => {
      await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
      await tx`delete from store.legal_text where holds_from > now() + interval '30 days'`;
    });
  }
});
