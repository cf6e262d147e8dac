// Making a box at the desk: from a pack without one to a sale that members buy of, by two people where much is at stake.
import { links } from '@fudaya/contracts';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { expect, test } from '../steps/shop.ts';

test('OPS-2 OPS-9 a pack is made, then its box from the catalogue, saved as a draft, and published by two people', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['catalogue'] });
  const field = (name: string) => page.getByRole('textbox', { name });
  const name = `冬の星座 ${Date.now()}`;
  await page.goto(links.desk('/store/packs'));
  await page.getByRole('link', { name: t('desk-store', 'packs.new') }).click();
  await field(t('desk-store', 'packs.nameJa')).fill(name);
  await field(t('desk-store', 'packs.nameEn')).fill('Winter stars');
  const [known] = await sql<{ image: string }[]>`select images ->> 0 as image from store.pack order by id limit 1`;
  await field(t('desk-store', 'packs.images')).fill('pictures/winter.webp');
  await field(t('desk-store', 'packs.detailJa')).fill('<p>冬の夜空</p><script>alert(1)</script>');
  expect(await axeFindings(page)).toEqual([]);
  const make = page.getByRole('button', { name: t('desk-store', 'packs.make') });
  await make.click();
  await expect(page.getByText(/画像を1〜10枚/)).toBeVisible();
  await field(t('desk-store', 'packs.images')).fill(known!.image);
  await make.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(field(t('desk-store', 'packs.detailJa'))).toHaveValue('<p>冬の夜空</p>');
  const packId = Number(/packs\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
  await field(t('desk-store', 'packs.nameEn')).fill('Stars of winter');
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect
    .poll(async () => (await sql`select name_en from store.pack where id = ${packId}`)[0])
    .toEqual({ name_en: 'Stars of winter' });
  await keepScreen(page, 'pack');
  await page.getByRole('link', { name: t('desk-store', 'packs.box') }).click();
  await page.getByRole('link', { name: t('desk-gacha', 'draft.new') }).click();
  await page.getByRole('link', { name }).click();

  await field(t('desk-gacha', 'boxes.price')).fill('1000');
  await page.getByLabel(t('desk-gacha', 'boxes.start')).fill('2026-01-01T10:00');
  await page.getByLabel(t('desk-gacha', 'boxes.end')).fill('2025-12-31T10:00');
  await field(t('desk-gacha', 'draft.addCard')).fill('0');
  const add = page.getByRole('listitem').getByRole('button');
  await add.first().click();
  await add.nth(1).click();
  const line = (name: 'count' | 'points' | 'prize', number: number) =>
    field(t('desk-gacha', 'draft.fieldOf', { field: t('desk-gacha', `draft.${name}`), line: String(number) }));
  await line('count', 1).fill('1500');
  await line('points', 1).fill('300');
  await line('prize', 2).fill('0');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'draft');
  const save = page.getByRole('button', { name: t('desk-gacha', 'draft.save') });
  await save.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  // Its end before its start, then the place of its prize.
  const year = new Date().getFullYear() + 1;
  await page.getByLabel(t('desk-gacha', 'boxes.start')).fill(`${year}-01-01T10:00`);
  await page.getByLabel(t('desk-gacha', 'boxes.end')).fill(`${year}-01-20T10:00`);
  await save.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('2');
  await line('prize', 2).fill('last');
  await page.reload();
  await expect(line('count', 1)).toHaveValue('1500');
  // What the law asks stands beside it, and the members' own page of the pack as it will be, on a phone; in the other language likewise.
  const law = page.getByRole('region', { name: t('desk-gacha', 'draft.law') });
  await expect(law.getByText(t('desk-gacha', 'draft.lawFacts'))).toBeVisible();
  await expect(law.getByText(t('desk-gacha', 'draft.lawOddsMet'))).toBeVisible();
  await expect(page.getByTitle(t('desk-store', 'preview.sale'))).toBeVisible();
  const phone = page.locator('iframe').contentFrame();
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(phone.getByRole('table')).toContainText('100.00 %');
  await expect(phone.getByRole('definition').filter({ hasText: '300' }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'draft-seen-ja-1440');
  // Read in the other language while the desk goes on in its own.
  await page.getByText(t('desk-store', 'preview.en'), { exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Stars of winter' })).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
  await expect(save).toBeVisible();
  await keepScreen(page, 'draft-seen-in-english-1440');
  await page.getByText(t('desk-store', 'preview.ja'), { exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByTitle('The members’ page once it is published')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1, name: 'Stars of winter' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'draft-seen-en-1024');
  await page.getByText('日本語', { exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await save.click();

  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const publish = async (at: typeof page, text: 'draft.publish' | 'draft.confirm') => {
    await at.getByRole('button', { name: t('desk-gacha', text) }).click();
    await at.getByRole('dialog').getByRole('textbox').fill('年末の販売');
    await at
      .getByRole('dialog')
      .getByRole('button', { name: t('desk-gacha', text) })
      .click();
    await expect(at.getByRole('dialog')).toHaveCount(0);
  };
  await publish(page, 'draft.publish');
  await expect(page.getByText(t('desk-gacha', 'draft.waits'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('desk-gacha', 'draft.confirm') })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'waits');

  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const second = await context.newPage();
  await openDesk(second, sql, { roles: ['catalogue'], path: `/gacha/boxes/${packId}` });
  await publish(second, 'draft.confirm');
  await expect(second.getByText(t('desk-gacha', 'draft.waitsForYou'))).toHaveCount(0);
  await expect(second.getByRole('link', { name: t('desk-gacha', 'draft.edit') })).toHaveCount(0);
  await expect
    .poll(
      async () => (await sql`select 1 from gacha.announcement a join gacha.box b on b.id = a.box_id where b.pack_id = ${packId}`).length,
    )
    .toBe(1);
  await context.close();
});
