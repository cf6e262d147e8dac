// The catalogue at the desk: a card game, cards from a file with a mistake in it, and one card by a form.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { expect, test } from '../steps/shop.ts';
import type { KeyOfTexts } from '../steps/texts.ts';

const folder = fileURLToPath(new URL('../../../services/ops/art/out/cards', import.meta.url));
const picture = `/art/cards/${readdirSync(folder).find((name) => /\.[0-9a-f]{8}-ja\.avif$/.test(name))}`;

test('OPS-2 OPS-9 MEM-19 a card game is made, and its cards come from a file once every wrong line of it is mended; one of them is changed by a form @all', async ({
  page,
  sql,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], language: 'en', path: '/store/types' });
  const known = await sql<{ id: number }[]>`select id from store.card_type`;
  const game = [9, 8, 7, 6].find((id) => known.every((type) => type.id !== id))!;
  await page.getByRole('button', { name: t('desk-store', 'types.new') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('desk-store', 'types.id')).fill(String(game));
  await dialog.getByLabel(t('desk-store', 'packs.nameJa')).fill('冬の物語');
  await dialog.getByLabel(t('desk-store', 'packs.nameEn')).fill('Winter Tales');
  await dialog.getByRole('button', { name: t('desk-store', 'types.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table')).toContainText('Winter Tales');

  await page.goto('/desk/store/cards/import');
  const header = 'id,card_type,name_ja,name_en,model_number,rarity,set_size,image';
  const file = (rarity: number) => ({
    name: 'cards.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `${header}\nwinter-${game}-1,${game},雪の守り手,Keeper of snow,WT-1,3,2,/media/wt-1.webp\nwinter-${game}-2,${game},氷の竜,Dragon of ice,WT-2,${rarity},2,/media/wt-2.webp\n`,
    ),
  });
  const drop = page.getByLabel(/CSV file of cards/);
  await drop.setInputFiles(file(9));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Line 3: check rarity.');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'import-wrong');
  await drop.setInputFiles(file(1));
  await expect(page.getByText(t('desk', 'import.judged', { added: '2', changed: '0' }))).toBeVisible();
  expect(await sql`select 1 from store.card where card_type_id = ${game}`).toHaveLength(0);
  await page.getByRole('button', { name: t('desk', 'import.write') }).click();
  await expect(page.getByText(t('desk', 'import.written', { added: '2', changed: '0' }))).toBeVisible();
  await page.goto('/desk/store/cards?words=Dragon');
  await expect(page.getByRole('table')).toContainText(`winter-${game}-2`);
  await page.getByRole('button', { name: t('desk-store', 'cards.setReferenceOf', { id: `winter-${game}-2` }) }).click();
  await dialog.getByLabel(t('desk-store', 'cards.referencePoints')).fill('82');
  await dialog.getByRole('textbox', { name: t('desk', 'reason') }).fill('the prices of three shops');
  await keepScreen(page, 'reference');
  await dialog.getByRole('button', { name: t('desk-store', 'types.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table')).toContainText('82 pt');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'cards');

  await page.getByRole('link', { name: `winter-${game}-2` }).click();
  const field = (name: KeyOfTexts<'desk-store'>) => page.getByRole('textbox', { name: t('desk-store', name) });
  await expect(field('packs.nameEn')).toHaveValue('Dragon of ice');
  // Somebody else is quicker.
  await sql.begin(async (tx) => {
    await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
    await tx`update store.card set set_size = 3 where id = ${`winter-${game}-2`}`;
  });
  await field('packs.nameEn').fill('Dragon of black ice');
  await field('packs.image').fill(picture);
  const save = page.getByRole('button', { name: t('desk', 'save') });
  await save.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('desk', 'changedMeanwhile'));
  await page.reload();
  await expect(field('cards.setSize')).toHaveValue('3');
  await field('packs.nameEn').fill('Dragon of black ice');
  await field('packs.image').fill(picture);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'card');
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dragon of black ice' })).toBeVisible();
  expect(await sql`select image from store.card where id = ${`winter-${game}-2`}`).toEqual([{ image: picture }]);
});
