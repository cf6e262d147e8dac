// Stock at the desk: taken in from a file, counted, written off by two people, and the ledger of who sold it.
import { links } from '@fudaya/contracts';
import sharp from 'sharp';
import { axeFindings } from './steps/axe.ts';
import { goByPalette, openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { expect, test } from './steps/shop.ts';
import type { KeyOfTexts } from './steps/texts.ts';

const head = 'card_id,units,cost_yen,source,supplier,condition,place,cert,received_on,seller_address,seller_occupation,seller_age,identity';

test('OPS-9 OPS-2 cards are taken in from a file, found by certificate, counted, written off by two people, and their seller stands in the ledger @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['warehouse'] });
  const text = (key: KeyOfTexts<'desk-gacha'>, fill?: Record<string, string>) => t('desk-gacha', key, fill);
  const [card] = await sql<{ id: string }[]>`
    select id from store.card c where not exists (select from gacha.stock_intake i where i.card_id = c.id) order by id desc limit 1`;
  const id = card!.id;
  await goByPalette(page, t, text('stock.title'));
  await page.getByRole('link', { name: text('intake.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('intake.title') })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const give = async (...lines: string[]) => {
    const buffer = Buffer.from([head, ...lines].join('\r\n'));
    await page.locator('input[type=file]').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer });
  };
  const good = `${id},10,30000,person,売手 太郎,美品,A-1,,2026-11-01,東京都千代田区1,会社員,41,運転免許証`;
  await give(good, `${id},0,1,maker,問屋,,,,2026-11-01,,,,`, 'no-such-card,1,1,maker,問屋,,,,2026-11-01,,,,');
  const wrong = page.getByRole('main').getByRole('alert');
  await expect(wrong).toContainText('3');
  await expect(wrong).toContainText('no-such-card');
  await keepScreen(page, 'stock-wrong');
  expect(await sql`select 1 from gacha.stock_intake where card_id = ${id}`).toEqual([]);
  await give(good);
  await page.getByRole('button', { name: text('intake.write') }).click();
  await expect(page.getByRole('status').filter({ hasText: '10' })).toBeVisible();

  // A graded card has its certificate, which no other may have, and by which it is found.
  const cert = `PSA-${Date.now()}`;
  const graded = `${id},1,90000,maker,問屋,PSA 10,A-2,${cert},2026-11-02,,,,`;
  await give(graded);
  await page.getByRole('button', { name: text('intake.write') }).click();
  await expect.poll(async () => await sql`select units from gacha.stock_intake where cert = ${cert}`).toEqual([{ units: 1 }]);
  await page.reload();
  await give(`${id},1,90000,maker,問屋,PSA 10,A-3,${cert},2026-11-03,,,,`);
  await expect(wrong).toContainText(cert);
  await keepScreen(page, 'stock-cert-twice');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: t('desk-platform', 'palette.open') }).fill(cert);
  await expect(page.getByRole('dialog').getByText(cert)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(({ pathname }) => pathname === links.desk(`/gacha/stock/cards/${encodeURIComponent(id)}`));
  await expect(page.getByRole('row').filter({ hasText: cert })).toContainText('A-2');
  await keepScreen(page, 'stock-cert');

  await page.goto(links.desk(`/gacha/stock?words=${encodeURIComponent(id)}`));
  await page.getByRole('row').filter({ hasText: id }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: text('writeOff.title') })).toBeVisible();
  await page.getByRole('button', { name: text('count.go') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('count.counted')).fill('10');
  await dialog.getByRole('textbox', { name: t('desk', 'reason') }).fill('月末の棚卸し');
  await dialog.getByRole('button', { name: text('count.keep') }).click();
  await expect(page.getByRole('row').filter({ hasText: '月末の棚卸し' })).toContainText('-1');
  const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#7a5230' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel(text('photos.drop')).setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('button', { name: text('photos.open', { name: text('photos.nth', { nth: '1' }) }) })).toBeEnabled();
  await page.getByRole('button', { name: text('writeOff.ask') }).click();
  await dialog.getByRole('textbox', { name: t('desk', 'reason') }).fill('水濡れ');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: text('writeOff.ask') }).click();
  await expect(page.getByRole('button', { name: text('writeOff.waits') })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'stock-card');

  // Some of them are carried to another shelf.
  await page.getByRole('button', { name: text('places.moveFrom', { place: 'A-1' }) }).click();
  await dialog.getByLabel(text('places.to')).fill('B-7');
  await dialog.getByLabel(text('places.howMany')).fill('4');
  await dialog.getByRole('textbox', { name: t('desk', 'reason') }).fill('棚の整理');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'stock-move');
  await dialog.getByRole('button', { name: text('places.move'), exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '棚の整理' })).toContainText('B-7');
  await keepScreen(page, 'stock-places');
  expect(await sql`select act from plumbing.act where thing = 'gacha.stock_move' and reason = '棚の整理'`).toEqual([{ act: 'move' }]);

  // The shelf that it came to is counted by its sheet.
  await page.goto(links.desk('/gacha/stock/sheet?is=1&place=A-1'));
  const row = page.getByRole('row').filter({ hasText: id });
  await row.getByRole('textbox').fill('1');
  await expect(page.getByText(new RegExp(`^${id}：`))).toBeVisible();
  await page.getByRole('textbox', { name: new RegExp(text('sheet.reason')) }).fill('月末の棚卸し');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'stock-sheet');
  await page.getByRole('button', { name: text('count.keep') }).press('Enter');
  await expect
    .poll(async () => await sql`select counted, place from gacha.stock_count where card_id = ${id} and order_id is not null`)
    .toEqual([{ counted: 1, place: 'A-1' }]);

  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const second = await context.newPage();
  await second.setViewportSize({ width: 1024, height: 768 });
  const path = `/gacha/stock/cards/${encodeURIComponent(id)}`;
  const there = await openDesk(second, sql, { roles: ['finance'], language: 'en', path });
  const said = (key: KeyOfTexts<'desk-gacha'>) => there.t('desk-gacha', key);
  await second.getByRole('button', { name: said('writeOff.confirm') }).click();
  await second.getByRole('dialog').getByRole('textbox').fill('seen on the shelf');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: said('writeOff.confirm') })
    .click();
  await expect
    .poll(async () => await sql`select units from gacha.stock_write_off where card_id = ${id} and confirmed_at is not null`)
    .toEqual([{ units: 1 }]);
  await keepScreen(second, 'stock-card-en');
  await second.goto(links.desk('/gacha/stock'));
  await expect(second.getByRole('row').filter({ hasText: '9' }).first()).toBeVisible();
  expect(await axeFindings(second)).toEqual([]);
  await keepScreen(second, 'stock-list-en');
  await second.getByRole('link', { name: said('ledger.title') }).click();
  await second.getByLabel(said('ledger.from')).fill('2026-11-01');
  await second.getByRole('button', { name: said('ledger.show') }).click();
  await second.getByRole('dialog').getByRole('textbox').fill('a visit of the police');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: said('ledger.show') })
    .click();
  await expect(second.getByRole('row').filter({ hasText: '売手 太郎' })).toContainText('運転免許証');
  expect(await axeFindings(second)).toEqual([]);
  await keepScreen(second, 'stock-ledger-en');
  const looks =
    await sql`select 1 from plumbing.act where thing = 'gacha.stock_seller' and act = 'read' and reason = 'a visit of the police'`;
  expect(looks).toHaveLength(1);
  await context.close();
});
