// Pictures at the desk: dropped for a banner and seen by a visitor, refused where they are none, and found again in the library.
import { texts as refusals } from '@fudaya/contracts/texts/refusals/ja';
import sharp from 'sharp';
import type { Page } from 'playwright/test';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { expect, test } from '../steps/shop.ts';
import type { KeyOfTexts } from '../steps/texts.ts';

/** As a file comes from a folder of the computer. */
async function drop(page: Page, file: { readonly name: string; readonly content: Buffer }): Promise<void> {
  const held = await page.evaluateHandle(
    ({ name, base64 }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (one) => one.codePointAt(0)!)], name, { type: 'image/png' }));
      return transfer;
    },
    { name: file.name, base64: file.content.toString('base64') },
  );
  await page.locator('input[type="file"]').locator('..').dispatchEvent('drop', { dataTransfer: held });
}

/** Its own each time, so that nobody put it there before. */
const banner = () => {
  const [r, g, b] = [0, 1, 2].map(() => Math.floor(Math.random() * 256)) as [number, number, number];
  return sharp({ create: { width: 1920, height: 720, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
};

test('OPS-2 TOP-1 a picture that is dropped for a banner is seen by a visitor, a wrong one is refused, and the library knows both places of it @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: '/store/banners' });
  await page.getByRole('link', { name: t('desk-store', 'banners.new') }).click();
  const field = (name: KeyOfTexts<'desk-store'>) => page.getByRole('textbox', { name: t('desk-store', name) });
  const name = `落とした画像 ${Date.now()}`;
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  try {
    await drop(page, {
      name: 'script.png',
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    });
    await expect(page.getByRole('main').getByRole('alert')).toContainText(refusals['desk.picture.no_picture']);
    await expect(field('banners.file')).toHaveValue('');
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'media-refused');

    await drop(page, { name: '春の札.png', content: await banner() });
    await expect(field('banners.file')).toHaveValue(/^\/media\/banners\/[\da-f]{24}\.[\da-f]{8}\.avif$/);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    const path = await field('banners.file').inputValue();
    await field('banners.altJa').fill(name);
    await field('banners.altEn').fill('A dropped picture');
    await keepScreen(page, 'media-banner');
    await page.getByRole('button', { name: t('desk', 'save') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto('/');
      await expect(visitor.locator(`img[alt="${name}"]`).first()).toBeAttached();
    }).toPass();
    const served = await visitor.request.get(path);
    expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/avif']);

    await page.goto('/desk/store/media');
    const row = page.getByRole('row').filter({ hasText: path });
    await expect(row).toContainText('春の札.png');
    await expect(row.getByRole('link', { name: t('desk-store', 'media.use.banner', { name }) })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'media-library');
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByText('English', { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'media-library-en');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'media-library-dark');
  } finally {
    await context.close();
    await sql.begin(async (tx) => {
      await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
      await tx`delete from store.banner where alt_ja = ${name}`;
    });
  }
});
