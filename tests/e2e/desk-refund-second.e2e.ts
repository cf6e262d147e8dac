// A refund above what one person may give back alone: one asks, another confirms, each at their own desk.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { booksOf, expectEnd } from './steps/payment.ts';
import { cards, fillInCard, payButton } from './steps/points.ts';
import { expect, test } from './steps/shop.ts';
import type { KeyOfTexts } from './steps/texts.ts';

test('SEC-11 OPS-2 finance asks for a large refund, and the money goes back when a colleague confirms it', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { person, t } = await openDesk(page, sql, { roles: ['finance'] });
  await page.goto(links.buyPoint());
  await fillInCard(page, t, cards.plain, '50,000円');
  await payButton(page, t).click();
  await expectEnd(page, t, 'paid');
  const { pt } = await booksOf(sql, person);
  const [payment] = await sql<{ id: string }[]>`
    select p.id from payment.payment p join account.member m on m.id = p.member_id where m.mail = ${person.mail}`;
  const path = `/payment/payments/${payment?.id}`;

  await page.goto(links.desk(path));
  await page.getByRole('button', { name: t('desk-payment', 'refund.ask') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('会員からの依頼');
  await dialog.getByRole('button', { name: t('desk-payment', 'refund.ask') }).click();
  await expect(page.getByText(t('desk-payment', 'refund.secondMine'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('desk-payment', 'refund.confirm') })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'refund-ja-1440');
  expect((await booksOf(sql, person)).pt).toBe(pt);

  const colleague = await (await browser.newContext({ viewport: { width: 1024, height: 900 } })).newPage();
  const { t: en } = await openDesk(colleague, sql, { roles: ['finance'], language: 'en', path });
  await colleague.getByRole('button', { name: en('desk-payment', 'refund.confirm') }).click();
  const theirs = colleague.getByRole('dialog');
  await theirs.getByRole('textbox').fill('looked at the payment');
  expect(await axeFindings(colleague)).toEqual([]);
  await keepScreen(colleague, 'refund-en-1024');
  await theirs.getByRole('button', { name: en('desk-payment', 'refund.confirm') }).click();
  await expect(theirs).toHaveCount(0);
  await expect.poll(async () => (await booksOf(sql, person)).pt, { timeout: 30_000 }).toBe(0);
  await colleague.context().close();
});

test('SEC-11 OPS-2 an owner asks for a higher ceiling of refunds, and it holds once finance confirms it', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  const { t } = await openDesk(page, sql, { path: '/payment/refund-rule' });
  await expect(page.getByRole('textbox', { name: t('desk-payment', 'rule.alone') })).toHaveValue(/30,?000/);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'refund-rule');
  await page.getByRole('textbox', { name: t('desk-payment', 'rule.alone') }).fill('40000');
  await page.getByRole('textbox', { name: new RegExp(t('desk-payment', 'offer.reason')) }).fill('年末の繁忙期のため');
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect(page.getByText(t('desk-payment', 'rule.secondMine'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('desk-payment', 'rule.confirm') })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'refund-rule-asked-1024');

  const colleague = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const { t: en } = await openDesk(colleague, sql, { roles: ['finance'], language: 'en', path: '/payment/refund-rule' });
  await colleague.getByRole('button', { name: en('desk-payment', 'rule.confirm') }).click();
  const dialog = colleague.getByRole('dialog');
  await dialog.getByRole('textbox').fill('agreed for December');
  expect(await axeFindings(colleague)).toEqual([]);
  await keepScreen(colleague, 'refund-rule-confirm-en-1440');
  await dialog.getByRole('button', { name: en('desk-payment', 'rule.confirm') }).click();
  await expect(colleague.getByText(en('desk-payment', 'rule.now', { yen: '40,000' }))).toBeVisible();
  // The page of settings has the other ceilings, which an owner sets by the same rule.
  await page.goto(links.desk('/platform/settings'));
  const platform = (key: KeyOfTexts<'desk-platform'>) => t('desk-platform', key);
  await page.getByRole('button', { name: t('desk-platform', 'settings.editOf', { name: platform('settings.ceiling.broadcast') }) }).click();
  const raise = page.getByRole('dialog');
  await raise.getByRole('textbox', { name: platform('settings.ceiling.broadcast') }).fill('1200');
  await raise.getByRole('textbox').last().fill('会員数が増えたため');
  expect(await axeFindings(page)).toEqual([]);
  await raise.getByRole('button', { name: platform('settings.edit') }).click();
  await expect(page.getByText(platform('settings.secondMine'))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'ceilings-1024');
  await colleague.goto(links.desk('/platform/settings'));
  await colleague.getByRole('button', { name: en('desk-platform', 'settings.drop') }).click();
  await keepScreen(colleague, 'ceilings-drop-en-1440');
  await colleague.getByRole('dialog').getByRole('textbox').fill('not in December');
  await colleague
    .getByRole('dialog')
    .getByRole('button', { name: en('desk-platform', 'settings.drop') })
    .click();
  await expect.poll(async () => (await sql`select count(*)::int as n from account.ceiling_ask`)[0]).toEqual({ n: 0 });

  // Lowered again it holds at once.
  await page.goto(links.desk('/payment/refund-rule'));
  await page.getByRole('textbox', { name: t('desk-payment', 'rule.alone') }).fill('30000');
  await page.getByRole('textbox', { name: new RegExp(t('desk-payment', 'offer.reason')) }).fill('繁忙期の終わり');
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect.poll(async () => (await sql`select payment.refund_alone() as yen`)[0]).toEqual({ yen: 30_000 });
  await colleague.context().close();
});
