// The desk's frame: who gets in, what they are led to, and that an area which is down takes nothing with it.
import { areas, links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { deskNav, goByPalette, openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { newMember } from './steps/member.ts';
import { everySubset, remotesDown } from './steps/remotes-down.ts';
import { expect, test } from './steps/shop.ts';

const paths = [
  '',
  '/platform/releases',
  '/platform/releases/history',
  '/platform/releases/store',
  '/platform/settings',
  '/platform/staff',
  '/platform/audit',
  '/platform/tasks',
  '/platform/maintenance',
  '/store',
  '/store/alert',
  '/store/banners',
  '/store/banners/new',
  '/store/seller',
  '/store/legal',
  '/store/legal/terms-of-service',
  '/store/legal/terms-of-service/new',
  '/store/cards',
  '/store/cards/import',
  '/store/types',
  '/store/media',
  '/store/news',
  '/store/news/new',
  '/store/packs',
  '/store/packs/new',
  '/gacha',
  '/gacha/boxes',
  '/gacha/boxes/new',
  '/gacha/parcels',
  '/payment',
  '/payment/payments',
  '/payment/waiting',
  '/payment/differences',
  '/payment/bank',
  '/payment/courses',
  '/payment/courses/new',
  '/payment/methods',
  '/payment/methods/1',
  '/payment/reports',
  '/account',
  '/account/members',
  '/account/inquiries',
  '/account/referrals',
  '/account/coupons',
  '/account/promotions',
  '/account/ranks',
  '/account/ranks/new',
] as const;

test('SEC-11 to visitors and members there is no desk; staff whose session is over are asked for their passkey', async ({ page, sql }) => {
  await page.goto(links.desk());
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await newMember(page, 'ja');
  await page.goto(links.desk('/platform/audit'));
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');

  const { person, t } = await openDesk(page, sql);
  await sql`update account.session set passkey_at = null where member_id = (select id from account.member where mail = ${person.mail})`;
  await page.goto(links.desk());
  await expect(page.getByRole('button', { name: t('desk', 'prove.passkey') })).toBeVisible();
  await expect(deskNav(page, t)).toHaveCount(0);
});

test('SEC-11 staff are led to what their roles allow, and to nothing else', async ({ page, sql }) => {
  const { t } = await openDesk(page, sql, { roles: ['warehouse'] });
  const nav = deskNav(page, t);
  await expect(nav.getByRole('link', { name: '概要', exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: t('desk-platform', 'audit.title') })).toHaveCount(0);
  await page.goto(links.desk('/platform/audit'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('FRM-8 the palette leads by keys, and language and colours change in place and are kept', async ({ page, sql }) => {
  const { t } = await openDesk(page, sql);
  await goByPalette(page, t, t('desk-platform', 'audit.title'));
  await expect(page.getByRole('heading', { level: 1, name: t('desk-platform', 'audit.title') })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('account.staff_role');

  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('FED-3 in all 16 combinations of areas up and down the desk stands, each has its pages or its card, and the card brings it back', async ({
  page,
  sql,
}) => {
  test.setTimeout(300_000);
  const { t } = await openDesk(page, sql);
  const sets = await remotesDown(page);
  for (const subset of everySubset) {
    await test.step(`down: ${subset.join(' ') || 'none'}`, async () => {
      sets.down.clear();
      for (const area of subset) sets.down.add(area);
      await page.goto(links.desk(`/${subset[0] ?? 'store'}`));
      const nav = deskNav(page, t);
      for (const area of areas) {
        const group = nav.getByRole('group', { name: t('desk-platform', `area.${area}`) });
        if (subset.includes(area)) await expect(group.getByRole('link')).toHaveCount(0);
        else await expect(group.getByRole('link').first()).toBeVisible();
      }
      if (!subset[0]) return;
      await expect(page.getByRole('alert')).toContainText(`${subset[0].toUpperCase()}-LOAD`);
      sets.down.clear();
      await page.getByRole('alert').getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1, name: t(`desk-${subset[0]}`, 'home.title') })).toBeVisible();
    });
  }
});

/** What is wider than the window, in pixels. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** Each page is loaded once and looked at in both schemes and widths. English is walked with `--all`. */
const looks = [
  { width: 1440, scheme: 'light' },
  { width: 1024, scheme: 'dark' },
] as const;

for (const language of process.env['LONG_RUN'] ? (['ja', 'en'] as const) : (['ja'] as const)) {
  test(`FRM-8 axe finds nothing on the desk's pages in ${language}: wide and light, narrow and dark`, async ({ page, sql }) => {
    // Every page of the desk in one walk: it grows with them.
    test.setTimeout(300_000);
    await openDesk(page, sql, { language });
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(links.desk(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const { width, scheme } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
        const look = `${language}-${width}-${scheme}${path.replaceAll('/', '-')}`;
        await keepScreen(page, look);
        for (const finding of await axeFindings(page)) found.push(`${look} ${finding}`);
        if ((await overflow(page)) > 0) found.push(`${look} is wider than the window`);
      }
    }
    expect(found).toEqual([]);
  });
}
