import { links } from '@fudaya/contracts';
import { history, list, promote, publish, rollback } from '@fudaya/releases';
import { buildChanged } from './steps/changed-remote.ts';
import { openIn } from '../steps/member.ts';
import { expect, shop, test } from '../steps/shop.ts';
import { textsIn } from '../steps/texts.ts';

const t = textsIn('ja');

test('FED-2 a changed mfe-account is published, promoted, seen, rolled back, and nothing else moves', async ({ page, sql }) => {
  const { buildsDir } = shop;
  const liveBefore = (await list(sql)).filter((build) => build.is_live);
  const title = t('account', 'login.title');
  await openIn(page, 'ja', links.login());
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();

  const dist = buildChanged('mfe-account', {
    file: 'src/identity/texts.ja.ts',
    from: `'login.title': '${title}'`,
    to: `'login.title': '${title}・新しい版'`,
  });
  const { build, isNew } = await publish(sql, { remote: 'account', dist, buildsDir, by: 'journey' });
  expect(isNew).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();

  await promote(sql, { remote: 'account', build, buildsDir, by: 'journey', why: 'a new title' });
  await expect(async () => {
    await page.goto(links.login());
    await expect(page.getByRole('heading', { name: `${title}・新しい版` })).toBeVisible({ timeout: 2000 });
  }).toPass();

  const others = (rows: typeof liveBefore) =>
    rows.filter((row) => row.remote !== 'account').map(({ remote, build: own }) => `${remote} ${own}`);
  expect(others((await list(sql)).filter((row) => row.is_live))).toEqual(others(liveBefore));

  await rollback(sql, { remote: 'account', buildsDir, by: 'journey', why: 'the old title was better' });
  await expect(async () => {
    await page.goto(links.login());
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();

  const liveAfter = (await list(sql)).filter((row) => row.is_live);
  expect(liveAfter.map((row) => row.build).toSorted()).toEqual(liveBefore.map((row) => row.build).toSorted());
  const [last, before] = await history(sql, 'account', 2);
  expect(last).toMatchObject({ action: 'rollback', by: 'journey', why: 'the old title was better', previous: build });
  expect(before).toMatchObject({ action: 'promote', build });
});
