// A lineup of more lines than one call takes: read from a file, kept while the tab is closed, sent in parts and read back.
import { randomUUID } from 'node:crypto';
import { links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { expect, test } from './steps/shop.ts';

const lines = 21_000;

/** How many lines each long lineup has in the browser's database, which writes a moment after they are shown. */
const linesKept = (page: Page) =>
  page.evaluate(async () => {
    const outcome = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error ?? new Error('no database'));
      });
    const database = await outcome(indexedDB.open('fudaya.desk'));
    const kept = (await outcome(database.transaction('lineups').objectStore('lineups').getAll())) as unknown[][];
    database.close();
    return kept.map((one) => one.length);
  });

test('OPS-2 OPS-9 a lineup of many thousand lines outlives its tab, tells what is wrong by its line, and is saved as one draft', async ({
  page,
  sql,
}, { retry }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['catalogue'] });
  const [card] = await sql<{ id: string }[]>`select id from store.card order by id desc limit 1`;
  const packId = await sql.begin(async (tx) => {
    await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
    const [made] = await tx<{ id: number }[]>`
      insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
      select max(p.id) + 1, max(p.card_type_id), ${randomUUID()}, '大きなボックス', 'A large box', '[]', 1, 1, now(), now() from store.pack p returning id`;
    return made!.id;
  });
  await page.goto(links.desk(`/gacha/boxes/${packId}/draft`));
  const field = (name: string) => page.getByRole('textbox', { name });
  await field(t('desk-gacha', 'boxes.price')).fill('500');
  const year = new Date().getFullYear() + 1;
  await page.getByLabel(t('desk-gacha', 'boxes.start')).fill(`${year}-02-01T10:00`);
  await page.getByLabel(t('desk-gacha', 'boxes.end')).fill(`${year}-02-20T10:00`);
  const give = async (wrongAt: number) => {
    const rows = Array.from(
      { length: lines },
      (_, at) => `${card!.id},1,${at === wrongAt ? 'SS' : at < 10 ? 'S' : 'C'},${at < 10 ? 5 : 1},10,${(retry + 1) * 1_000_000 + at}`,
    );
    const buffer = Buffer.from(['card_id,count,rarity,reveal_rarity,return_points,first_serial', ...rows].join('\r\n'));
    await page.locator('input[type=file]').setInputFiles({ name: 'lineup.csv', mimeType: 'text/csv', buffer });
  };
  await give(20_500);
  const all = page.getByText(t('desk-gacha', 'draft.linesOf', { from: '1', to: '50', all: '21,000' }));
  await expect(all).toBeVisible();
  await expect.poll(() => linesKept(page)).toEqual([lines]);
  await page.reload();
  await expect(all).toBeVisible();
  await expect(field(t('desk-gacha', 'boxes.price'))).toHaveValue('500');

  const save = page.getByRole('button', { name: t('desk-gacha', 'draft.save') });
  await save.click();
  const wrong = page.getByRole('main').getByRole('alert');
  await expect(wrong).toContainText('20,501', { timeout: 30_000 });
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'long-lineup-wrong-ja-1440');
  expect(await sql`select 1 from gacha.box where pack_id = ${packId}`).toEqual([]);

  await give(-1);
  await save.click();
  await expect(
    page
      .getByRole('progressbar')
      .or(page.getByRole('link', { name: t('desk-gacha', 'draft.edit') }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: t('desk-gacha', 'draft.edit') })).toBeVisible({ timeout: 60_000 });
  await page.getByText('English', { exact: true }).click();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('link', { name: 'Edit the draft' }).click();
  await expect(page.getByText('Lines 1 to 50 of 21,000')).toBeVisible({ timeout: 30_000 });
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'long-lineup-en-1024');
  const [box] = await sql<{ lines: number }[]>`
    select count(*)::int as lines from gacha.manifest_line m join gacha.box b on b.id = m.box_id where b.pack_id = ${packId}`;
  expect(box).toEqual({ lines });
});
