// What the desk shows of sales: boxes, and putting one on hold.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { goByPalette, openDesk } from './steps/desk.ts';
import { expect, test } from './steps/shop.ts';

test('OPS-9 OPS-2 from the palette to a box: its sale is put on hold with a reason, resumed, and both stand in the audit log', async ({
  page,
  sql,
}) => {
  const { t } = await openDesk(page, sql, { roles: ['catalogue', 'finance'] });
  await goByPalette(page, t, t('desk-gacha', 'boxes.title'));
  await page.getByRole('combobox', { name: t('desk-gacha', 'boxes.state') }).selectOption('on_sale');
  await page.getByRole('table').getByRole('link').first().click();
  const button = (text: 'box.hold' | 'box.resume') => page.getByRole('button', { name: t('desk-gacha', text) });
  await expect(button('box.hold')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  for (const [act, after] of [
    ['box.hold', 'box.resume'],
    ['box.resume', 'box.hold'],
  ] as const) {
    await button(act).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('画像の差し替えのため');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('desk-gacha', act) }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button(after)).toBeVisible();
  }
  await page.goto(links.desk('/platform/audit'));
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: '画像の差し替えのため' })).toHaveCount(2);
});
