// The wall of prizes: what collectors of the demo won, and by which name a member is shown there.
import { links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { newMember, openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

/** From the top page, below everything on sale. */
async function openWall(page: Page, language: 'ja' | 'en') {
  const t = textsIn(language);
  await openIn(page, language, links.top());
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: t('store', 'wins.all'), exact: true }).click();
  await expect(page).toHaveURL(links.wins());
  return { t, wall: page.getByRole('list', { name: t('store', 'wins.title') }) };
}

test('MEM-9 winners are anonymous on the wall of prizes until they choose a name', async ({ page, sql }) => {
  await sql`delete from account.winner_name where member_id in (select member_id from gacha.box_win)`;
  const person = await newMember(page, 'ja');
  const { t, wall } = await openWall(page, 'ja');
  await expect(wall.getByText(t('store', 'wins.anonymous')).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('checkbox', { name: t('store', 'winner.isShown') }).check();
  await page.getByRole('combobox', { name: t('store', 'winner.second') }).selectOption({ index: 2 });
  await page.getByRole('button', { name: t('store', 'winner.save') }).click();
  await expect(page.getByText(t('store', 'winner.saved'))).toBeVisible();
  // Collectors of the demo choose as this member did.
  await sql`
    insert into account.winner_name
    select distinct v.member_id, w.first, w.second, w.is_shown, w.is_ranked, w.updated_at
    from gacha.box_win v, account.winner_name w join account.member m on m.id = w.member_id
    where m.mail = ${person.mail} and v.member_id <> m.id`;
  await expect(async () => {
    await page.reload();
    await expect(wall.getByText('あかつきのフクロウさん').first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect(await axeFindings(page)).toEqual([]);
});

test('MEM-9 a visitor comes from the top page to the wall of prizes, and from a prize to the record of its box', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { t, wall } = await openWall(page, 'en');
  await expect(page.getByRole('heading', { name: t('store', 'ranking.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('store', 'winner.title') })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await wall.getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/pack-detail\?packId=/);
  await expect(page.getByText(t('store', 'proof.title'))).toBeVisible();
});
