import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { links } from '@fudaya/contracts';
import { list } from '@fudaya/releases';
import { openIn } from '../steps/member.ts';
import { expect, shop, test } from '../steps/shop.ts';
import { textsIn } from '../steps/texts.ts';

const t = textsIn('ja');

test('FED-3 with the account remote gone the rest of the shop works, and "try again" brings it back', async ({ page, sql }) => {
  const live = (await list(sql, 'account')).find((row) => row.is_live);
  if (!live) throw new Error('no live build of account');
  const folder = join(shop.buildsDir, 'account', live.build);
  const hidden = `${folder}.hidden`;
  expect(existsSync(folder)).toBe(true);
  renameSync(folder, hidden);
  try {
    await expect(async () => {
      const reply = await page.request.get(`/r/account/${live.build}/${live.record.entry}`);
      expect(reply.status()).toBe(404);
    }).toPass();

    await openIn(page, 'ja', links.login());
    const card = page.getByRole('alert').filter({ hasText: t('shell', 'areaFailed') });
    await expect(card).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('banner')).toBeVisible();

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell', 'siteName') })
      .click();
    await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();
    await page.goBack();
    await expect(card).toBeVisible({ timeout: 40_000 });
  } finally {
    renameSync(hidden, folder);
  }
  await expect(async () => {
    const reply = await page.request.get(`/r/account/${live.build}/${live.record.entry}`);
    expect(reply.status()).toBe(200);
  }).toPass();
  await page.getByRole('button', { name: /もう一度|再/ }).click();
  await expect(page.getByRole('heading', { name: t('account', 'login.title'), exact: true })).toBeVisible({ timeout: 30_000 });
});
