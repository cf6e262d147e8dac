// Builds looked at, tried, given to some, to all and taken back at the desk; and a desk that is broken rolled back from the one before.
import { links, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { abort, list, promote, rollback } from '@fudaya/releases';
import type { Page } from 'playwright/test';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { expect, shop, test } from '../steps/shop.ts';
import type { KeyOfTexts, Texts } from '../steps/texts.ts';
import { publishEdition } from './steps/edition.ts';

const liveOf = async (sql: Sql, remote: RemoteName) => (await list(sql, remote)).find((row) => row.is_live)?.build ?? '';
const liveRow = async (sql: Sql) => (await sql`select build, canary, canary_share from edge.live where remote = 'store'`)[0];

/** In the dialog that is open: says why and presses. */
async function confirm(page: Page, t: Texts, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').last().fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('desk', 'done')).last()).toBeVisible();
}

/** The area's pages at the desk are those of this build, and say what it says. */
async function expectDeskOf(page: Page, remote: 'store', { build, title }: { build: string; title: string }): Promise<void> {
  await expect(async () => {
    await page.goto(links.desk(`/${remote}`));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({ timeout: 5000 });
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes(`/${build}/`) && name.includes('desk-entry'))).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
}

test('FED-8 SEC-11 at the desk a build is tried, goes live by stages, and is rolled back in one press with a reason; its desk comes and goes with it @all', async ({
  page,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const good = await liveOf(sql, 'store');
  const { t } = await openDesk(page, sql, { roles: ['releases'], language: 'en', path: '/platform/releases' });
  const title = t('desk-store', 'home.title');
  const renamed = `${title}, anew`;
  const said = { from: new RegExp(`(home\\.title["'\`]:["'\`])${title}`), to: `$1${renamed}` };
  const next = await publishEdition(sql, 'store', 77, shop.buildsDir, '', undefined, said);
  await page.reload();
  const say = (key: KeyOfTexts<'desk-platform'>, fill?: Record<string, string | number>) => t('desk-platform', key, fill);
  try {
    const remotes = page.getByRole('table', { name: say('releases.title') });
    await expect(remotes.getByRole('row', { name: /Store/ })).toContainText(good.slice(0, 8));
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'releases');
    await remotes.getByRole('link', { name: 'Store' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Store' })).toBeVisible();
    await page
      .getByRole('table')
      .getByRole('link', { name: next.slice(0, 8) })
      .click();
    await expect(page.getByText(say('releases.gateOk'))).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'build');

    await page.getByRole('link', { name: say('releases.tryShop') }).click();
    await expect(page.locator('[data-area="store"]')).toHaveAttribute('data-build', next);
    await page.goto('/?try=off');
    await page.goto(links.desk(`/platform/releases/store/${next}`));

    await page.getByRole('button', { name: say('releases.stage', { percent: 5 }) }).click();
    await confirm(page, t, say('releases.doCanary'), 'a first look');
    expect(await liveRow(sql)).toEqual({ build: good, canary: next, canary_share: 500 });
    await page.goto(links.desk('/platform/releases/store'));
    await page.getByRole('button', { name: say('releases.stage', { percent: 25 }) }).click();
    await confirm(page, t, say('releases.doCanary'), 'it does well');
    expect(await liveRow(sql)).toEqual({ build: good, canary: next, canary_share: 2_500 });
    await expect(page.getByRole('figure')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'remote');
    await page.getByRole('button', { name: say('releases.doPromote') }).click();
    await confirm(page, t, say('releases.doPromote'), 'it did well at 25');
    expect(await liveRow(sql)).toMatchObject({ build: next, canary: null });

    // The area's desk went live with it, and comes back with it.
    await expectDeskOf(page, 'store', { build: next, title: renamed });
    await keepScreen(page, 'desk-of-the-new-build');
    await page.goto(links.desk('/platform/releases'));
    const back = say('releases.backOf', { remote: 'Store', build: good.slice(0, 8) });
    await page.getByRole('button', { name: back }).click();
    // Somebody else is faster: nothing is done twice, and the page is read anew.
    await rollback(sql, { remote: 'store', to: good, buildsDir: shop.buildsDir, by: 'journey' });
    await promote(sql, { remote: 'store', build: next, buildsDir: shop.buildsDir, by: 'journey' });
    await keepScreen(page, 'rollback');
    await confirm(page, t, say('releases.doRollback'), 'the top page is blank');
    expect(await liveRow(sql)).toMatchObject({ build: good });
    await expectDeskOf(page, 'store', { build: good, title });
    await page.goto(links.desk('/platform/releases/history?remote=store'));
    const history = page.getByRole('table', { name: say('releases.history') });
    await expect(history.getByRole('row', { name: /the top page is blank/ })).toContainText(say('releases.did.rollback'));
    await expect(history).toContainText('25 %: it does well');
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'history');
  } finally {
    await abort(sql, { remote: 'store', by: 'journey' });
    if ((await liveOf(sql, 'store')) !== good) await rollback(sql, { remote: 'store', to: good, buildsDir: shop.buildsDir, by: 'journey' });
  }
  await page.goto('/');
  await expect(page.locator('[data-area="store"]')).toHaveAttribute('data-build', good);
});

test('FED-8 a shell whose desk is broken is rolled back from the desk of the build before; members notice nothing @all', async ({
  page,
  sql,
}) => {
  const good = await liveOf(sql, 'shell');
  const broken = { file: ({ desk_first: [first] = [] }: ReleaseRecord) => first, text: 'throw new Error("broken")' };
  const bad = await publishEdition(sql, 'shell', 78, shop.buildsDir, '', broken);
  const { t } = await openDesk(page, sql, { roles: ['releases'], language: 'en' });
  await expect(page.getByRole('region', { name: t('desk-platform', 'figures.title') })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  try {
    await promote(sql, { remote: 'shell', build: bad, buildsDir: shop.buildsDir, by: 'journey' });
    await expect(async () => {
      await page.goto(links.desk());
      expect(await page.locator('#release-index').textContent()).toContain(bad);
    }).toPass({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await page.goto(`${links.desk('/platform/releases')}?try.shell=${good}`);
    const back = t('desk-platform', 'releases.backOf', { remote: 'Shell', build: good.slice(0, 8) });
    await page.getByRole('button', { name: back }).click();
    await confirm(page, t, t('desk-platform', 'releases.doRollback'), 'the desk does not open');
    expect(await liveOf(sql, 'shell')).toBe(good);
    await page.goto('/?try=off');
    await page.goto('/operations');
    await expect(page).toHaveURL(links.desk('/platform/releases'));
    await expect(page.getByRole('table', { name: t('desk-platform', 'releases.title') })).toBeVisible();
  } finally {
    if ((await liveOf(sql, 'shell')) !== good) await rollback(sql, { remote: 'shell', to: good, buildsDir: shop.buildsDir, by: 'journey' });
  }
});
