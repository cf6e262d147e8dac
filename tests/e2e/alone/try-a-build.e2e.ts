import { links } from '@fudaya/contracts';
import { list, rollback } from '@fudaya/releases';
import { newMember } from '../steps/member.ts';
import { becomeStaff } from '../steps/passkey.ts';
import { redeploy } from './steps/redeploy.ts';
import { serveFromHere } from './steps/dev-server.ts';
import { expect, shop, test } from '../steps/shop.ts';
import { textsIn } from '../steps/texts.ts';

const t = textsIn('ja');

test('FED-7 SEC-11 staff try a build that is not live, see that they do, and leave by one click; a member’s wish is nothing @all', async ({
  page,
  sql,
}) => {
  const live = (await list(sql, 'store')).find((row) => row.is_live)?.build ?? '';
  const other = await redeploy(sql, 'store', 7);
  await rollback(sql, { remote: 'store', to: live, buildsDir: shop.buildsDir, by: 'journey' });
  const person = await newMember(page, 'ja');
  const store = page.locator('[data-area="store"]');
  await expect(async () => {
    await page.goto(`/?try.store=${other}`);
    await expect(store).toHaveAttribute('data-build', live, { timeout: 5_000 });
  }).toPass();

  // An account of staff whose session no passkey opened is a member like any other.
  await sql`update account.member set is_staff = true where mail = ${person.mail}`;
  await page.goto(`/?try.store=${other}`);
  await expect(store).toHaveAttribute('data-build', live);
  await becomeStaff(page, t, sql, person);
  await page.goto(`/?try.store=${other}&areas`);
  await expect(store).toHaveAttribute('data-build', other);
  // The boundary view names owner and build of each part.
  const nameOf = (part: string, pseudo: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element, at) => getComputedStyle(element, at).content, pseudo);
  expect(await nameOf('[data-area="store"]', '::before')).toContain('store');
  expect(await nameOf('[data-frame]', '::after')).toContain('shell');
  const badge = page.getByRole('status').filter({ hasText: other.slice(0, 8) });
  await expect(badge).toBeVisible();
  await page.goto(links.packList(2));
  await expect(store).toHaveAttribute('data-build', other);
  await badge.getByRole('link', { name: t('qa', 'leaveTrying') }).click();
  await expect(store).toHaveAttribute('data-build', live);
  await expect(badge).toHaveCount(0);

  await page.goto('/?recorder');
  const chip = page.getByRole('button', { name: new RegExp(t('qa', 'recorder')) });
  await chip.click();
  await expect(
    page
      .getByRole('region', { name: t('qa', 'recorder') })
      .getByText('member.current.v1')
      .first(),
  ).toBeVisible();
  await page.goto(links.packList(2));
  await expect(chip).toBeVisible();
  await chip.click();
  await page.getByRole('link', { name: t('qa', 'off') }).click();
  await expect(store).toHaveAttribute('data-build', live);
  await expect(chip).toHaveCount(0);
});

test('FED-7 `pnpm dev store --serve` gives staff the remote of this machine in the running shop, and nobody else @all', async ({
  page,
  browser,
  sql,
}) => {
  const live = (await list(sql, 'store')).find((row) => row.is_live)?.build ?? '';
  const person = await newMember(page, 'ja');
  await becomeStaff(page, t, sql, person);
  const store = page.locator('[data-area="store"]');
  const machine = await serveFromHere('store');
  try {
    const tryIt = `/pack-list?index=2&try.store=${encodeURIComponent(machine.url)}`;
    const visitor = await browser.newContext({ baseURL: shop.url });
    const theirs = await visitor.newPage();
    const asked: string[] = [];
    theirs.on('request', (request) => asked.push(new URL(request.url()).origin));
    await theirs.goto(tryIt);
    await expect(theirs.locator('[data-area="store"]')).toHaveAttribute('data-build', live);
    await visitor.close();
    expect(asked).not.toContain(machine.url);

    await page.goto(tryIt);
    await expect(store).toHaveAttribute('data-build', '0'.repeat(16));
    await expect(page.getByRole('status').filter({ hasText: machine.url })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    // A source that is saved is built, and told of; what is served is the last build.
    await machine.save('mfe-store/src/index.tsx');
    await page.reload();
    await expect(store).toHaveAttribute('data-build', '0'.repeat(16));
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  } finally {
    await machine.end();
  }
  await expect(fetch(`${machine.url}/remoteEntry.js`)).rejects.toThrow();
  await page.goto('/?try=off');
  await expect(store).toHaveAttribute('data-build', live);
});
