// Rules of ranks: a set for next month is written at the desk, approved by a second person, told on members' pages, and withdrawn.
import { links } from '@fudaya/contracts';
import type { Browser } from 'playwright/test';
import type { Sql } from '@fudaya/db';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { newMember } from '../steps/member.ts';
import { expect, test } from '../steps/shop.ts';
import { textsIn } from '../steps/texts.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Of an attempt before. */
test.beforeEach(({ sql }) => clear(sql));
test.afterEach(({ sql }) => clear(sql));
const clear = (sql: Sql) =>
  sql.begin(async (tx) => {
    await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
    await tx`delete from account.rank_rules where created_by is not null`;
  });

async function approve(browser: Browser, sql: Sql, set: string): Promise<void> {
  const second = await (await browser.newContext({ viewport: desktop })).newPage();
  const { t } = await openDesk(second, sql, { roles: ['finance'] });
  await second.goto(set);
  await second.getByRole('button', { name: t('desk-account', 'coupons.approve') }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('textbox').fill('内容を確認');
  expect(await axeFindings(second)).toEqual([]);
  await keepScreen(second, 'ranks-approve');
  await dialog.getByRole('button', { name: t('desk-account', 'coupons.approve') }).click();
  await expect(second.getByText(t('desk-account', 'ranks.ahead'))).toBeVisible();
}

test('MEM-10 OPS-12 rules of ranks for next month are written, approved by a second person, told to members ahead, and withdrawn @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize(desktop);
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: '/account/ranks' });
  await expect(page.getByRole('table', { name: t('desk-account', 'ranks.title') })).toContainText(t('desk-account', 'ranks.live'));
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'ranks-list');

  await page.getByRole('link', { name: t('desk-account', 'ranks.new') }).click();
  const points = page.getByRole('textbox', { name: t('desk-account', 'ranks.usesOf', { rank: 2 }) });
  await expect(points).toHaveValue('10,000');
  await points.fill('60000');
  await page.getByRole('textbox', { name: t('desk-account', 'ranks.nameJaOf', { rank: 2 }) }).fill('ほころび');
  await page.getByRole('textbox', { name: t('desk-account', 'ranks.nameEnOf', { rank: 2 }) }).fill('Opening');
  await page.getByRole('textbox', { name: t('desk-account', 'ranks.bonusOf', { rank: 2 }) }).fill('15');
  await page.getByRole('textbox', { name: t('desk-account', 'ranks.earlyOf', { rank: 5 }) }).fill('24');
  const dispatch = page.getByRole('textbox', { name: t('desk-account', 'ranks.dispatchOf', { rank: 5 }) });
  await expect(dispatch).toHaveValue('14');
  await dispatch.fill('5');
  await page.getByRole('textbox', { name: new RegExp(`^${t('desk-account', 'coupons.reason')}`) }).fill('新しい年度のため');
  const save = page.getByRole('button', { name: t('desk', 'save') });
  await save.click();
  await expect(page.getByRole('alert').getByText(/前のランクより大きいポイント/)).toBeVisible();
  await points.fill('8000');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'ranks-new');
  await save.click();
  await expect(page.getByText(t('desk-account', 'coupons.own'))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'ranks-set');

  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  await newMember(theirs, 'ja');
  await theirs.goto(links.myPage());
  const coming = theirs.getByText(/からランクのルールが変わります$/);
  await expect(theirs.getByText('来月咲き初めまで、あと10,000ポイント')).toBeVisible();
  await expect(coming).toHaveCount(0);
  await approve(browser, sql, page.url());

  await theirs.reload();
  await expect(coming).toBeVisible();
  // This month goes on by its own rules; next month's are there to read, under the names of then.
  await expect(theirs.getByText('来月ほころびまで、あと10,000ポイント')).toBeVisible();
  await theirs.getByText(/^\d{4}\/\d\d\/01からのルール$/).click();
  await theirs.getByText(t('account', 'rank.rules')).click();
  const tables = theirs.getByRole('table');
  await expect(tables.filter({ hasText: 'ほころび（ランク2）' })).toContainText('8,000');
  await expect(theirs.getByText('ポイント購入で1.5%のボーナス').first()).toBeVisible();
  const highest = tables.filter({ hasText: 'ほころび（ランク2）' }).getByRole('row', { name: /ランク5/ });
  await expect(highest).toContainText('先行販売のパックを最大24時間早く購入カードの発送は5営業日以内');
  await expect(tables.filter({ hasText: '咲き初め（ランク2）' })).toContainText('10,000');
  expect(await axeFindings(theirs)).toEqual([]);
  await keepScreen(theirs, 'ranks-member');
  await theirs.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(theirs)).toEqual([]);
  await keepScreen(theirs, 'ranks-member-dark');

  const english = await (await browser.newContext({ viewport: desktop })).newPage();
  await newMember(english, 'en');
  await english.goto(links.myPage());
  await expect(english.getByText('10,000 points to go to Opening next month')).toBeVisible();
  await english.getByText(textsIn('en')('account', 'rank.rules')).click();
  expect(await axeFindings(english)).toEqual([]);
  await keepScreen(english, 'ranks-member-en');

  await page.reload();
  await page.getByRole('button', { name: t('desk-account', 'ranks.withdraw') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('見直しのため');
  await dialog.getByRole('button', { name: t('desk-account', 'ranks.withdraw') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('desk-account', 'ranks.withdrawn'))).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('来月咲き初めまで、あと10,000ポイント')).toBeVisible();
  await expect(coming).toHaveCount(0);
});
