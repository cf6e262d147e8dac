// The desk's frame: who gets in, what they are led to, and that an area which is down takes nothing with it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, links } from '@fudaya/contracts';
import { deskNav, goByPalette, openDesk } from './steps/desk.ts';
import { everyLook } from './steps/desk-looks.ts';
import { recordRoutes } from './steps/desk-records.ts';
import { newMember } from './steps/member.ts';
import { everySubset, remotesDown } from './steps/remotes-down.ts';
import { expect, test } from './steps/shop.ts';

/** Every page of the desk, as the frame and the areas name them; what a page of one record is looked at with is said here. */
const records: Readonly<Record<string, string>> = {
  '/platform/releases/:remote': '/platform/releases/store',
  '/store/legal/:page': '/store/legal/terms-of-service',
  '/store/legal/:page/new': '/store/legal/terms-of-service/new',
  '/store/packs/:id': '/store/packs/1',
  '/store/packs/:id/plans/:from': '/store/packs/1/plans/new',
  '/store/banners/:id': '/store/banners/new',
  '/store/groups/:id': '/store/groups/new',
  '/gacha/boxes/:pack': '/gacha/boxes/1',
  '/payment/courses/:id': '/payment/courses/new',
  '/payment/methods/:id': '/payment/methods/1',
  '/account/templates/:id': '/account/templates/new',
};
const root = join(import.meta.dirname, '../..');
const routes = ['shell/src/desk/frame/DeskFrame.tsx', ...areas.map((area) => `mfe-${area}/src/desk/routes.tsx`)].flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/<Route path="\/desk([^"]*)"/g)].map(([, path = '']) => path),
);
/** Records that a shop has only after something happened are made and looked at by the journey desk-records. */
const isRecord = (path: string): boolean => (recordRoutes as readonly string[]).includes(path);
const paths = routes.filter((path) => !isRecord(path)).map((path) => records[path] ?? path);

test('FRM-8 every page of the desk is looked at, here or with a record of its own', () => {
  expect(routes.length).toBeGreaterThan(80);
  expect([...Object.keys(records), ...recordRoutes].filter((path) => !routes.includes(path))).toEqual([]);
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});

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

test('FRM-8 where the page is stands in sight of the navigation, however long it is', async ({ page, sql }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  const { t } = await openDesk(page, sql, { path: '/account/members' });
  const here = deskNav(page, t).locator('[aria-current="page"]');
  await expect(here).toBeInViewport({ ratio: 1 });
  await goByPalette(page, t, t('desk-platform', 'audit.title'));
  await expect(page.getByRole('heading', { level: 1, name: t('desk-platform', 'audit.title') })).toBeVisible();
  await expect(here).toHaveText(t('desk-platform', 'audit.title'));
  await expect(here).toBeInViewport({ ratio: 1 });
});

test('FED-3 in all 16 combinations of areas up and down the desk stands, each has its pages or its card, and the card brings it back @all', async ({
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

const areaOf = (path: string): string => path.split('/')[1] || 'platform';
const walks = [...new Set(paths.map(areaOf))].flatMap((area) => (['ja', 'en'] as const).map((language) => ({ area, language })));

// A walk for each area: they are minutes each, and go on side by side.
test.describe('on every page', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const { area, language } of walks) {
    test(`FRM-8 axe finds nothing on the desk’s pages of ${area} in ${language}, wide and light, narrow and dark, and keys reach all of it @all`, async ({
      page,
      sql,
    }) => {
      test.setTimeout(600_000);
      await openDesk(page, sql, { language });
      const found: string[] = [];
      for (const path of paths.filter((one) => areaOf(one) === area)) {
        // Places are the same in both languages.
        found.push(...(await everyLook(page, path, { language, withKeys: language === 'ja' })));
      }
      expect(found).toEqual([]);
    });
  }
});
