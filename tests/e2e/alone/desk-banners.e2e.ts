// The banners of the top page: added, ordered, given an end, and taken away; and a group of packs that gets the tab.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { links } from '@fudaya/contracts';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { expect, test } from '../steps/shop.ts';
import type { KeyOfTexts } from '../steps/texts.ts';

const folder = fileURLToPath(new URL('../../../services/ops/art/out/packs', import.meta.url));
const picture = `/art/packs/${readdirSync(folder).find((name) => /\.[0-9a-f]{8}\.avif$/.test(name))}`;

test('OPS-2 TOP-1 TOP-4 a banner is added at the desk, stands first for visitors, ends at its time, and is taken away; a group of packs likewise @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: '/store/banners' });
  const field = (name: KeyOfTexts<'desk-store'>) => page.getByRole('textbox', { name: t('desk-store', name) });
  const save = () => page.getByRole('button', { name: t('desk', 'save') }).click();
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const visitor = await context.newPage();
  const name = `開店記念の札 ${Date.now()}`;
  const group = `特集 ${Date.now()}`;
  const isShown = (count: number) =>
    expect(async () => {
      await visitor.goto('/');
      await expect(visitor.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();
      expect(await visitor.locator(`img[alt="${name}"]`).count()).toBeGreaterThanOrEqual(count);
      if (count === 0) expect(await visitor.locator(`img[alt="${name}"]`).count()).toBe(0);
    }).toPass();
  try {
    const list = page.getByRole('table', { name: t('desk-store', 'banners.title') });
    await expect(list).toContainText(t('desk-store', 'banners.shown'));
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: t('desk-store', 'banners.new') }).click();
    await field('banners.file').fill(picture);
    await field('banners.altJa').fill(name);
    await field('banners.altEn').fill('Cards of the opening');
    await field('banners.link').fill('/news');
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'banner');
    await save();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await isShown(1);

    await page.goto('/desk/store/banners');
    await page.getByRole('button', { name: t('desk-store', 'order.up', { name }) }).click();
    await expect.poll(async () => (await list.getByRole('row').allInnerTexts()).findIndex((row) => row.includes(name))).toBeGreaterThan(0);
    await keepScreen(page, 'banners');
    await list.getByRole('link', { name }).click();
    await page.getByLabel(t('desk-store', 'banners.ends')).fill('2026-01-01T00:00');
    await save();
    await isShown(0);
    await page.goto('/desk/store/banners');
    await expect(list.getByRole('row').filter({ hasText: name })).toContainText(t('desk-store', 'banners.over'));
    await list.getByRole('link', { name }).click();
    await page.getByRole('button', { name: t('desk-store', 'banners.remove') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('記念の終了');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('desk-store', 'banners.remove') })
      .click();
    await expect(list).not.toContainText(name);

    await page.goto(links.desk('/store/groups/new'));
    await field('packs.nameJa').fill(group);
    await field('packs.nameEn').fill('Cards of the opening');
    const search = page.getByRole('button', { name: new RegExp(`^${t('desk-store', 'groups.putIn')}: `) });
    await search.first().click();
    await search.first().click();
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'group');
    await save();
    await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
    await page.goto(links.desk('/store/groups'));
    const groups = page.getByRole('table', { name: t('desk-store', 'groups.title') });
    const up = page.getByRole('button', { name: t('desk-store', 'order.up', { name: group }) });
    while (await up.isEnabled()) {
      const before = await groups.getByRole('row').allInnerTexts();
      await up.click();
      await expect.poll(() => groups.getByRole('row').allInnerTexts()).not.toEqual(before);
    }
    await expect(groups.getByRole('row').filter({ hasText: group })).toContainText(t('desk-store', 'groups.shown'));
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'groups');
    const tab = visitor.getByText(group, { exact: true }).first();
    await expect(async () => {
      await visitor.goto('/');
      await expect(tab).toBeVisible({ timeout: 2000 });
    }).toPass();
    await groups.getByRole('link', { name: group }).click();
    await page.getByRole('button', { name: t('desk-store', 'groups.remove') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('特集の終了');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('desk-store', 'groups.remove') })
      .click();
    await expect(groups).not.toContainText(group);
  } finally {
    await context.close();
    await sql.begin(async (tx) => {
      await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
      await tx`delete from store.banner where alt_ja = ${name}`;
      await tx`delete from store.pack_group_pack where group_id in (select id from store.pack_group where name_ja = ${group})`;
      await tx`delete from store.pack_group where name_ja = ${group}`;
    });
  }
});
