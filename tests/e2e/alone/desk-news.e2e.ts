// News with a picture, seen ahead by staff alone, and the alert line: written at the desk and read by members.
import { japanClock, links, store } from '@fudaya/contracts';
import sharp from 'sharp';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { expect, test } from '../steps/shop.ts';

test('TOP-5 TOP-1 OPS-2 news and the alert line are written at the desk, seen ahead by staff alone, read by visitors, and taken away @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: '/store/news/new' });
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const visitor = await context.newPage();
  const field = (name: string) => page.getByRole('textbox', { name });
  const title = `棚卸し ${Date.now()}`;
  await field(t('desk-store', 'news.titleJa')).fill(title);
  await field(t('desk-store', 'news.titleEn')).fill('Stocktaking');
  await field(t('desk-store', 'news.contentJa')).fill('<p>月曜日は<strong>発送</strong>をお休みします。</p><script>alert(1)</script>');
  await field(t('desk-store', 'news.contentEn')).fill('<p>Nothing is sent on Monday.</p>');
  const phone = (name: string) => page.getByTitle(name).contentFrame().locator('body');
  const ofAhead = page.locator('iframe').contentFrame();
  await expect(phone(t('desk-store', 'preview.ja'))).toContainText('月曜日は発送をお休みします。');
  const picture = await sharp({ create: { width: 1080, height: 720, channels: 3, background: '#46307a' } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: '棚.png', mimeType: 'image/png', buffer: picture });
  await field(t('desk-store', 'news.altJa', { number: '1' })).fill('倉庫の棚');
  await field(t('desk-store', 'news.altEn', { number: '1' })).fill('Shelves of the store');
  await expect(phone(t('desk-store', 'preview.en')).getByRole('img', { name: 'Shelves of the store' })).toBeVisible();
  // Tomorrow, at noon of Japan.
  const day = japanClock(new Date(Date.now() + 86_400_000)).slice(0, 10);
  await page.getByLabel(t('desk-store', 'news.created')).fill(`${day}T12:00`);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'news');
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const written = page.url();
  const article = visitor.getByRole('article', { name: title });
  await visitor.goto(links.top(store.specialTabs.news));
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(article).toHaveCount(0);
  const ahead = async (time: string) => {
    await page.goto(links.desk(`/store/ahead?at=${day}T${time}Z&view=news`));
    await expect(ofAhead.getByRole('article').first()).toBeVisible();
    return ofAhead.getByRole('article', { name: title });
  };
  await expect(await ahead('02:59:59')).toHaveCount(0);
  await expect(await ahead('03:00:00')).toContainText('月曜日は発送をお休みします。');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'ahead-news');
  // A tab of the page on the phone is pressed as members press it.
  await ofAhead.getByRole('tab').first().click();
  await expect(ofAhead.getByRole('listitem').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(ofAhead.getByRole('article')).toHaveCount(0);
  await keepScreen(page, 'ahead');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'ahead-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await page.goto(written);
  await page.getByLabel(t('desk-store', 'news.created')).fill(japanClock(new Date(Date.now() - 60_000)).slice(0, 16));
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect(async () => {
    await visitor.reload();
    await expect(article).toContainText('月曜日は発送をお休みします。', { timeout: 2000 });
  }).toPass();
  await expect(article.getByRole('img', { name: '倉庫の棚' })).toBeVisible();

  const act = async (name: 'news.remove' | 'alert.set' | 'alert.clear') => {
    const button = t('desk-store', name);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('日程の変更');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
  };
  await act('news.remove');
  await expect(page.getByRole('heading', { level: 1, name: t('desk-store', 'news.title') })).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(article).toHaveCount(0);
  }).toPass();

  await page.goto(links.desk('/store/alert'));
  await field(t('desk-store', 'alert.ja')).fill('月曜日は発送をお休みします');
  await field(t('desk-store', 'alert.en')).fill('Nothing is sent on Monday');
  expect(await axeFindings(page)).toEqual([]);
  await act('alert.set');
  await keepScreen(page, 'alert');
  const line = visitor.getByText('月曜日は発送をお休みします', { exact: true });
  await expect(async () => {
    await visitor.goto(links.top());
    await expect(line).toBeVisible({ timeout: 2000 });
  }).toPass();
  await act('alert.clear');
  await expect(page.getByText(t('desk-store', 'alert.none'))).toBeVisible();
  await context.close();
});
