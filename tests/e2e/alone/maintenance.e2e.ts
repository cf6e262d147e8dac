// The shop, or an area of it, is closed: what everybody sees, with whatever remotes, and that it ends by itself.
import { links } from '@fudaya/contracts';
import { findingsOn } from '../steps/axe.ts';
import { furtherRow } from '../steps/further-row.ts';
import { openIn } from '../steps/member.ts';
import { ops } from '../steps/ops.ts';
import { inEachCombination } from '../steps/remotes-down.ts';
import { expect, test } from '../steps/shop.ts';
import { textsIn } from '../steps/texts.ts';

const t = textsIn('ja');
const inEnglish = textsIn('en');
const until = '2027-01-01T09:00+09:00';
const looks = [
  { language: 'ja', name: 'phone', width: 390, height: 844 },
  { language: 'en', name: 'desktop', width: 1280, height: 800 },
] as const;

test('FRM-6 maintenance sends every page to the maintenance page, which leaves by itself when it ends', async ({ page }) => {
  await openIn(page, 'ja');
  await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();
  await ops('maintenance', 'on', '--note', 'a test', '--until', until);
  try {
    await expect(async () => {
      await page.goto('/');
      await expect(page).toHaveURL(new RegExp(links.maintenance()), { timeout: 3000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: t('shell', 'maintenanceTitle') })).toBeVisible();
    await expect(page.getByText('2027/01/01 09:00')).toBeVisible();
  } finally {
    await ops('maintenance', 'off', '--note', 'a test');
  }
  await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible({ timeout: 45_000 });
});

test('FRM-6 with one area closed the others go on; a page of that area waits for it and comes back, with no step more to go back', async ({
  page,
}) => {
  await openIn(page, 'en', links.login());
  await expect(page.getByRole('heading', { name: inEnglish('account', 'login.title'), exact: true })).toBeVisible();
  await ops('maintenance', 'on', '--note', 'a test', '--area', 'store', '--until', until);
  try {
    await expect(async () => {
      await page.goto(links.packDetail(1));
      await expect(page).toHaveURL(new RegExp(links.maintenance()), { timeout: 3000 });
    }).toPass();
    const moves: string[] = [];
    page.on('framenavigated', (frame) => moves.push(frame.url()));
    await expect(page.getByRole('heading', { name: inEnglish('shell', 'maintenanceTitle') })).toBeVisible();
    await expect(page.getByText('2027/01/01 09:00')).toBeVisible();
    // It has asked once more.
    await page.waitForResponse('**/api/user/card_type');
    expect(moves).toEqual([]);
    const other = await page.context().newPage();
    await other.goto(links.login());
    await expect(other.getByRole('heading', { name: inEnglish('account', 'login.title'), exact: true })).toBeVisible();
    await other.close();
  } finally {
    await ops('maintenance', 'off', '--note', 'a test');
  }
  await expect(page).toHaveURL(new RegExp(`${links.packDetail(1).replace('?', '\\?')}$`), { timeout: 45_000 });
});

test('FED-3 FRM-6 in all 16 combinations of remotes up and down maintenance sends everybody to its page @all', async ({ page }) => {
  test.setTimeout(180_000);
  await openIn(page, 'ja', links.login());
  await ops('maintenance', 'on', '--note', 'a test', '--until', until);
  try {
    await expect(async () => {
      await page.goto(links.login());
      await expect(page).toHaveURL(new RegExp(links.maintenance()), { timeout: 3_000 });
    }).toPass();
    await inEachCombination(page, async () => {
      await page.goto(links.buyPoint());
      await expect(page.getByRole('heading', { name: t('shell', 'maintenanceTitle') })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    });
  } finally {
    await ops('maintenance', 'off', '--note', 'a test');
  }
});

for (const { language, name, width, height } of looks) {
  test.describe(`in ${language} on a ${name}${furtherRow(language !== 'ja')}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('FRM-6 axe finds nothing on the maintenance page @all', async ({ page }) => {
      let found = ['not looked at'];
      await ops('maintenance', 'on', '--note', 'a test', '--until', until);
      try {
        // Whoever has not heard yet that the shop is closed leads away from it.
        await expect(async () => {
          await openIn(page, language, links.maintenance());
          await expect(page.getByText('2027/01/01 09:00')).toBeVisible({ timeout: 3000 });
          await expect(page.getByRole('heading', { name: textsIn(language)('shell', 'maintenanceTitle') })).toBeVisible();
          found = await findingsOn(page, links.maintenance());
        }).toPass();
      } finally {
        await ops('maintenance', 'off', '--note', 'a test');
      }
      await expect(page.getByRole('heading', { name: textsIn(language)('store', 'top.packs') })).toBeVisible({ timeout: 45_000 });
      expect(found).toEqual([]);
    });
  });
}
