// News and the alert line, written at the desk and read by members.
import { links, store } from '@fudaya/contracts';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { expect, test } from '../steps/shop.ts';

test('TOP-5 TOP-1 OPS-2 news and the alert line are written at the desk, read by visitors, and taken away', async ({
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
  await expect(page.getByLabel(t('desk-store', 'preview.ja'))).toContainText('月曜日は発送をお休みします。');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'news');
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await visitor.goto(links.top(store.specialTabs.news));
  const article = visitor.getByRole('article', { name: title });
  await expect(article).toContainText('月曜日は発送をお休みします。');

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
