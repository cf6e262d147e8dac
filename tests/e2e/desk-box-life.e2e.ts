// The end of a box at the desk: cancelled, then closed after its audit, each by two people.
import { randomUUID } from 'node:crypto';
import { links, store } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import type { Browser, Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { expect, shop, test } from './steps/shop.ts';
import { textsIn, type Texts } from './steps/texts.ts';

const reason = 'カードに傷が見つかったため';

/** A pack with a small box, made and published at the desk by one person. */
async function publishedPack(page: Page, sql: Sql, t: Texts): Promise<{ packId: number; name: string }> {
  const name = `終わる星 ${Date.now()}`;
  const [pack] = await sql<{ id: number }[]>`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    select (select max(id) + 1 from store.pack), card_type_id, ${randomUUID()}, ${name}, 'Ending stars', images, 1, 1, now() + interval '1 year', now() + interval '1 year' from store.pack order by id limit 1 returning id`;
  const packId = pack!.id;
  await page.goto(links.desk(`/gacha/boxes/${packId}/draft`));
  const year = new Date().getFullYear() + 1;
  await page.getByRole('textbox', { name: t('desk-gacha', 'boxes.price') }).fill('100');
  await page.getByLabel(t('desk-gacha', 'boxes.start')).fill(`${year}-01-01T10:00`);
  await page.getByLabel(t('desk-gacha', 'boxes.end')).fill(`${year}-01-20T10:00`);
  await page.getByRole('textbox', { name: t('desk-gacha', 'draft.addCard') }).fill('0');
  await page.getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('button', { name: t('desk-gacha', 'draft.save') }).click();
  await act(page, t, t('desk-gacha', 'draft.publish'));
  await expect(page.getByText(t('desk-gacha', 'state.upcoming'))).toBeVisible();
  return { packId, name };
}

/** Presses a button of the page, gives the reason, and presses the same in the dialog. */
async function act(page: Page, t: Texts, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toHaveCount(0);
}

test('OPS-9 DRW-2 BUY-4 MEM-2 a box is watched, cancelled by two people, closed by two people once its audit is done, and read by anyone @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['catalogue'] });
  const { packId, name } = await publishedPack(page, sql, t);
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const second = await context.newPage();
  await second.setViewportSize({ width: 1024, height: 768 });
  // Nothing of its card ever came in: the cost says so, also to whoever is asked to confirm.
  const cost = page.getByRole('region', { name: t('desk-gacha', 'cost.title') });
  await expect(cost).toContainText(t('desk-gacha', 'cost.unknown', { count: 1 }));
  await keepScreen(page, 'box-cost');
  const there = await openDesk(second, sql, { roles: ['catalogue'], language: 'en', path: `/gacha/boxes/${packId}` });

  await act(page, t, t('desk-gacha', 'end.ask.cancel'));
  await expect(page.getByText(t('desk-gacha', 'end.waits.cancel'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('desk-gacha', 'end.confirm.cancel') })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'box-life-asked');
  await expect(second.getByText(there.t('desk-gacha', 'end.waitsForYou.cancel'))).toBeVisible();
  expect(await axeFindings(second)).toEqual([]);
  await keepScreen(second, 'box-life-confirm');
  await act(second, there.t, there.t('desk-gacha', 'end.confirm.cancel'));
  await expect(second.getByText(there.t('desk-gacha', 'end.done.cancel', { figure: '0' }))).toBeVisible();
  await expect
    .poll(async () => await sql`select c.reason from gacha.cancellation c join gacha.box b on b.id = c.box_id where b.pack_id = ${packId}`)
    .toEqual([{ reason }]);

  await act(page, t, t('desk-gacha', 'end.ask.close'));
  // The audit comes by itself.
  await expect(page.getByText(t('desk-gacha', 'end.audited'))).toBeVisible();
  await act(second, there.t, there.t('desk-gacha', 'end.confirm.close'));
  await expect(second.getByText(there.t('desk-gacha', 'end.done.close', { figure: '1' }))).toBeVisible();
  await expect(second.getByRole('row', { name: new RegExp(there.t('desk-gacha', 'did.confirm close')) })).toBeVisible();
  expect(await axeFindings(second)).toEqual([]);
  await keepScreen(second, 'box-life-closed');
  await context.close();
  await keepScreen(await anyoneReads(browser, packId, name), 'past-box');
});

/** MEM-2: nobody needs to log in for what became of the box, nor scripts; of whom it was closed no name is told. */
async function anyoneReads(browser: Browser, packId: number, name: string): Promise<Page> {
  const t = textsIn('ja');
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${shop.url}${links.packDetail(packId)}`);
  await page.getByRole('link', { name: t('store', 'proof.past') }).click();
  await expect(page).toHaveURL(links.pastBox(packId));
  await expect(page).toHaveTitle(new RegExp(t('store', 'past.box.title', { name })));
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(t('store', 'past.audit.sound'))).toBeVisible();
  await expect(page.getByText(/担当者2名が確認して締め切り/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const files = await page.locator(`a[href^="/api/user/draw/"]`).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(files.map((file) => file.split('/').at(-1))).toEqual(['terms.json', 'manifest.json', 'checkpoint', 'ticks.jsonl', 'cancel.json']);
  for (const file of files) expect((await page.request.get(`${shop.url}${file}`)).status(), file).toBe(200);
  await page.goto(`${shop.url}${links.packList(store.specialTabs.allPacks)}`);
  await page.getByRole('link', { name: t('store', 'packList.past') }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(links.pastBox(packId));
  await expect(page.getByText(reason)).toBeVisible();
  return page;
}
