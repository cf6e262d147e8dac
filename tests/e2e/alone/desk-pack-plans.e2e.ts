// What a pack will show: planned at the desk, seen ahead on its page, and there for visitors at its minute.
import { japanClock, links } from '@fudaya/contracts';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { expect, test } from '../steps/shop.ts';

test('OPS-2 PKD-1 what a pack shows is planned, seen ahead by staff alone, moved, and turns for visitors at its minute @all', async ({
  page,
  browser,
  sql,
}) => {
  test.setTimeout(240_000);
  const [pack] = await sql<{ id: number; name_ja: string; name_en: string; detail_ja: string }[]>`
    select p.id, p.name_ja, p.name_en, p.detail_ja from store.pack p join gacha.box_stock s on s.box_id = p.box_id
    where s.sale_start < now() and s.sale_end > now() + interval '3 days' and s.remaining > 0 order by p.id desc limit 1`;
  const { id, name_ja, name_en, detail_ja } = pack!;
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  const name = `冬の特装 ${Date.now()}`;
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: `/store/packs/${id}` });
    const address = new URL(links.packDetail(id), page.url()).href;
    /** The first view, as the edge sends it. */
    const firstView = async () => await (await context.request.get(address)).text();
    await expect(page.getByText(t('desk-store', 'plans.none'))).toBeVisible();
    await page.getByRole('link', { name: t('desk-store', 'plans.new') }).click();
    const field = (label: string) => page.getByRole('textbox', { name: label });
    await expect(field(t('desk-store', 'packs.nameJa'))).toHaveValue(name_ja);
    await field(t('desk-store', 'packs.nameJa')).fill(name);
    await field(t('desk-store', 'packs.nameEn')).fill('Winter edition');
    await field(t('desk-store', 'packs.detailJa')).fill('<p>年末だけの<strong>特別な装い</strong>です。</p><script>alert(1)</script>');
    const save = page.getByRole('button', { name: t('desk', 'save') });
    const from = page.getByLabel(t('desk-store', 'plans.holdsFrom'));
    await from.fill(japanClock(new Date(Date.now() - 3_600_000)).slice(0, 16));
    await save.click();
    await expect(page.getByText('過ぎた日時は選べません。', { exact: false })).toBeVisible();
    const day = japanClock(new Date(Date.now() + 86_400_000)).slice(0, 10);
    await from.fill(`${day}T12:00`);
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'plan-new-ja-1440');
    await save.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    const plan = page.url();

    await page
      .getByRole('main')
      .locator(`a[href="${links.desk(`/store/packs/${id}`)}"]`)
      .click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'plans-ja-1440');
    await page.setViewportSize({ width: 1024, height: 768 });
    await keepScreen(page, 'plans-ja-1024');
    await page.getByRole('link', { name: new RegExp(`^${t('desk-store', 'plans.see')}`) }).click();
    const phone = page.locator('iframe').contentFrame();
    await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(phone.getByText('特別な装い')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'plan-ahead-ja-1024');
    await page.setViewportSize({ width: 1440, height: 900 });
    await keepScreen(page, 'plan-ahead-ja-1440');
    // A second before its time the page is as now.
    await page.goto(links.desk(`/store/ahead?at=${day}T02:59:59Z&view=pack-${id}`));
    await expect(phone.getByRole('heading', { level: 1, name: name_ja })).toBeVisible();
    expect(await firstView()).not.toContain(name);

    // Moved to the next full minute, or the one after it where that is near.
    await page.goto(plan);
    const minute = new Date(Math.ceil((Date.now() + 20_000) / 60_000) * 60_000);
    await from.fill(japanClock(minute).slice(0, 16));
    await save.click();
    await page.waitForURL((url) => url.href !== plan);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect.poll(async () => (await firstView()).includes(name), { timeout: 100_000, intervals: [500] }).toBe(true);
    const turned = Date.now();
    expect(turned).toBeGreaterThanOrEqual(minute.getTime());
    expect(turned).toBeLessThan(minute.getTime() + 30_000);
    expect(await firstView()).not.toContain('alert(1)');
    await expect
      .poll(async () => (await sql`select from store.pack where id = ${id} and name_ja = ${name}`).length, { timeout: 90_000 })
      .toBe(1);

    const other = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', baseURL: new URL(page.url()).origin });
    const english = await openDesk(other, sql, { roles: ['catalogue'], language: 'en', path: `/store/packs/${id}/plans/new` });
    await expect(other.getByRole('textbox', { name: english.t('desk-store', 'packs.nameEn') })).toHaveValue('Winter edition');
    expect(await axeFindings(other)).toEqual([]);
    await keepScreen(other, 'plan-new-en-1440');
    await other.goto(links.desk(`/store/packs/${id}`));
    await expect(other.getByText(english.t('desk-store', 'plans.none'))).toBeVisible();
    await other.setViewportSize({ width: 1024, height: 768 });
    await keepScreen(other, 'plans-en-1024');
    await other.close();
  } finally {
    await context.close();
    await sql.begin(async (tx) => {
      await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
      await tx`delete from store.pack_plan where pack_id = ${id}`;
      await tx`update store.pack set name_ja = ${name_ja}, name_en = ${name_en}, detail_ja = ${detail_ja} where id = ${id}`;
    });
  }
});
