// A member's own pages: where they stand, what they did with the books behind it, their details, their data, and leaving.
import { readFile } from 'node:fs/promises';
import { brokenInvariants } from '@fudaya/books';
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { buyAndDraw } from './steps/draw.ts';
import { giveBonus, logIn, newMember } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const packId = 1;

test('MEM-12 MYP-1 HIS-1 HIS-2 HIS-3 PRO-1 a member looks at what they did, saves their data, and leaves', async ({ page, sql }) => {
  const t = textsIn('ja');
  const person = await newMember(page, 'ja');
  const memberId = await giveBonus(sql, person, 20_000);
  const historyId = await buyAndDraw(page, t, sql, { packId, count: 5, memberId });
  await page.goto(links.getCardList({ historyId }));
  await page.getByRole('button', { name: t('gacha', 'choice.confirm') }).click();
  await page.getByRole('button').filter({ hasText: /pt/ }).last().click();
  await expect(page.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();

  // My page counts the use of this month; the menu leads on to each history.
  await page.goto(links.myPage());
  const [used] = await sql<{ cost: number }[]>`select cost from gacha.purchase where id = ${historyId}`;
  const graph = page.getByRole('table', { name: t('account', 'rank.caption') });
  await expect(graph.getByRole('row').first()).toContainText((used?.cost ?? 0).toLocaleString('en'));
  await page.getByRole('link', { name: t('account', 'myPage.pointHistory') }).click();
  const rows = page.getByRole('table', { name: t('account', 'pointHistory.title') }).getByRole('row');
  await expect(rows.filter({ hasText: `-${(used?.cost ?? 0).toLocaleString('en')}` })).toBeVisible();
  await rows
    .filter({ hasText: `-${(used?.cost ?? 0).toLocaleString('en')}` })
    .getByRole('button')
    .click();
  await expect(page.getByText(t('account', 'journal.of.prize_due'))).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: t('account', 'csv.save') }).click();
  const lines = (await readFile(await (await csv).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('日付,内容');
  expect(lines.some((line) => line.endsWith(`,0,-${used?.cost}`))).toBe(true);

  await page.goto(links.buyProductHistory());
  // On a small screen, so that there is something to scroll: the way back finds the list where it was left.
  const whole = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: whole.width, height: 420 });
  const row = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  await row.evaluate((link) => {
    document.documentElement.scrollTop = link.getBoundingClientRect().top - 160;
  });
  const place = await page.evaluate(() => document.documentElement.scrollTop);
  expect(place).toBeGreaterThan(20);
  await row.click();
  await expect(page.getByRole('heading', { name: new RegExp(t('account', 'detail.converted')) })).toBeVisible();
  await page.getByRole('button', { name: '戻る', exact: true }).click();
  await expect(row).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(place);
  await page.setViewportSize(whole);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/buy-product-history-detail\\?packHistoryId=${historyId}`));
  await expect(page.getByRole('heading', { name: new RegExp(t('account', 'detail.converted')) })).toBeVisible();
  await page.goto(links.collection());
  await expect(page.getByRole('list', { name: t('account', 'collection.title') }).getByRole('listitem')).toHaveCount(5);
  // The same cards as a binder: each different one is in its pocket.
  await page.getByRole('link', { name: t('account', 'binder.binder'), exact: true }).click();
  const [{ different } = { different: 0 }] = await sql<{ different: number }[]>`
    select count(distinct card_id)::int as different from books.drawn_card where purchase_id = ${historyId}`;
  await expect(page.locator('button[data-held]')).toHaveCount(different);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('button[data-held]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('[data-level]').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto(links.changeMember());
  await page.getByLabel(t('account', 'register.lastName'), { exact: false }).fill('札野');
  await page.getByRole('button', { name: t('account', 'profile.change') }).click();
  await expect(page.getByText(t('account', 'profile.changed'))).toBeVisible();

  await page.goto(links.closeAccount());
  const data = page.waitForEvent('download');
  await page.getByRole('button', { name: t('account', 'close.save') }).click();
  const kept = JSON.parse(await readFile(await (await data).path(), 'utf8'));
  expect(kept.profile).toMatchObject([{ mail: person.mail, last_name: '札野' }]);
  expect(kept.cards).toHaveLength(5);
  expect(kept.purchases).toMatchObject([{ purchase_id: historyId, cost: used?.cost }]);

  await page.getByRole('checkbox', { name: t('account', 'close.agree') }).check();
  await page.getByLabel(t('account', 'close.pass'), { exact: false }).first().fill(person.password);
  await page.getByRole('button', { name: t('account', 'close.go') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account', 'close.sure') })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await logIn(page, t, person);
  await expect(page.getByText('メールアドレスまたはパスワードが一致しません')).toBeVisible();
  const [left] = await sql`select last_name, tel, closed_at is not null as is_closed from account.member where id = ${memberId}`;
  expect(left).toEqual({ last_name: '', tel: '', is_closed: true });
  expect(await brokenInvariants(sql, new Date())).toEqual([]);
});

test('MYP-2 PRO-1 in English on a desktop: the user menu leads to the details, whose rules speak English', async ({ page }) => {
  const t = textsIn('en');
  await page.setViewportSize({ width: 1280, height: 800 });
  await newMember(page, 'en');
  await page.goto(links.myPage());
  await page.getByRole('link', { name: t('account', 'myPage.userMenu') }).click();
  await page.getByRole('link', { name: t('account', 'userMenu.profile') }).click();
  const tel = page.getByLabel(t('account', 'register.tel'), { exact: false });
  await tel.fill('12');
  await page.getByRole('button', { name: t('account', 'profile.change') }).click();
  await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
  await tel.fill('+14155550123');
  await page.getByRole('button', { name: t('account', 'profile.change') }).click();
  await expect(page.getByText(t('account', 'profile.changed'))).toBeVisible();
});
