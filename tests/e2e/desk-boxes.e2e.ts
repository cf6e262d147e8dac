// Making a box at the desk: from a pack without one to a sale that members buy of, by two people where much is at stake.
import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { expect, test } from './steps/shop.ts';

/** A pack as the store makes them, without a box; its number. */
async function packWithoutBox(sql: Sql): Promise<number> {
  const [pack] = await sql.begin(async (tx) => {
    await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
    return await tx<{ id: number }[]>`
      insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
      select max(id) + 1, min(card_type_id), gen_random_uuid(), '冬の星座', 'Winter stars', '["/media/none.webp"]', 1, 1, now(), now() from store.pack
      returning id`;
  });
  return pack!.id;
}

test('OPS-2 OPS-9 a box is made from the catalogue, saved as a draft, and published by two people', async ({ page, browser, sql }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['catalogue'] });
  const packId = await packWithoutBox(sql);
  const shot = (name: string) =>
    page.screenshot({ path: `${process.env['DESK_SCREENS'] ?? test.info().outputDir}/${name}.png`, fullPage: true });
  await page.goto(links.desk('/gacha/boxes'));
  await page.getByRole('link', { name: t('desk-gacha', 'draft.new') }).click();
  await page.getByRole('link', { name: '冬の星座' }).first().click();

  const field = (name: string) => page.getByRole('textbox', { name });
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
  await shot('draft');
  const save = page.getByRole('button', { name: t('desk-gacha', 'draft.save') });
  await save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  // Its end before its start, then the place of its prize.
  const year = new Date().getFullYear() + 1;
  await page.getByLabel(t('desk-gacha', 'boxes.start')).fill(`${year}-01-01T10:00`);
  await page.getByLabel(t('desk-gacha', 'boxes.end')).fill(`${year}-01-20T10:00`);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('2');
  await line('prize', 2).fill('last');
  await page.reload();
  await expect(line('count', 1)).toHaveValue('1500');
  await save.click();

  await expect(page.getByRole('heading', { level: 1, name: '冬の星座', exact: true })).toBeVisible();
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
  await shot('waits');

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
