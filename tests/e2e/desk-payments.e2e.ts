// What the payment team does at the desk: finds a payment, reads its life, and asks for its money back.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { booksOf, expectEnd } from './steps/payment.ts';
import { newMember } from './steps/member.ts';
import { cards, fillInCard, payButton } from './steps/points.ts';
import { expect, test } from './steps/shop.ts';

test('PAY-9 TRM-1 OPS-2 finance finds a payment, reads its life, gives back a part and then the rest, each with its points, and saves the unused points of a base date @all', async ({
  page,
  sql,
}) => {
  const { person, t } = await openDesk(page, sql, { roles: ['finance'] });
  await page.goto(links.buyPoint());
  await fillInCard(page, t, cards.plain, '1,000円');
  await payButton(page, t).click();
  await expectEnd(page, t, 'paid');
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });

  const [member] = await sql<{ id: string }[]>`select id from account.member where mail = ${person.mail}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(links.desk(`/payment/payments?words=${member?.id}&state=paid`));
  const list = page.getByRole('table', { name: t('desk-payment', 'payments.title') });
  await expect(list).toContainText(t('desk-payment', 'state.paid'));
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'payments');
  await list.getByRole('link').first().click();
  const life = page.getByRole('table', { name: t('desk-payment', 'payment.life') });
  await expect(life).toContainText(t('desk-payment', 'life.receipt'));
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'payment');

  // First a part, then the rest: the points of both are those of the payment.
  await page.getByRole('button', { name: t('desk-payment', 'refund.ask') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('desk-payment', 'refund.part'), exact: true }).click();
  await dialog.getByRole('textbox', { name: t('desk-payment', 'refund.yen') }).fill('300');
  await expect(dialog).toContainText('303');
  await dialog.getByRole('textbox').last().fill('届いた枚数の不足');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'refund-part-ask');
  await dialog.getByRole('button', { name: t('desk-payment', 'refund.askPart') }).click();
  await expect(dialog).toHaveCount(0);
  const parts = page.getByRole('table', { name: t('desk-payment', 'part.list') });
  await expect(parts).toContainText('300');
  await expect.poll(async () => (await booksOf(sql, person)).pt, { timeout: 30_000 }).toBe(707);
  await page.reload();
  await expect(parts).toContainText(t('desk-payment', 'part.done'));
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'refund-part-done');

  await page.getByRole('button', { name: t('desk-payment', 'refund.ask') }).click();
  await dialog.getByRole('textbox').fill('会員からの依頼');
  await dialog.getByRole('button', { name: t('desk-payment', 'refund.ask') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(life).toContainText(t('desk-payment', 'life.request'));
  await expect.poll(async () => (await booksOf(sql, person)).pt, { timeout: 30_000 }).toBe(0);
  await page.reload();
  await expect(life).toContainText(t('desk-payment', 'life.reversal'));
  await expect(page.getByText(t('desk-payment', 'state.refunded')).first()).toBeVisible();

  const payment = new URL(page.url()).pathname;
  await page.goto(links.desk(`/account/members/${member?.id}`));
  const latest = page.getByRole('table', { name: t('desk-account', 'latest.payments') });
  await expect(latest).toContainText(t('desk-account', 'payment.refunded'));
  await latest.getByRole('link').first().click();
  await expect(page).toHaveURL(({ pathname }) => pathname === payment);

  // A base date that was kept: this shop is younger than the last one.
  await sql`
    insert into payment.unused_at_base (day, class, points, lots, members, kept_at)
    values ('2026-09-30', 'paid', 12345678, 9, 4, now()), ('2026-09-30', 'bonus', 90, 1, 1, now()), ('2026-09-30', 'return', 0, 0, 0, now())
    on conflict do nothing`;
  await page.goto(links.desk('/payment/reports'));
  const days = page.getByRole('table', { name: t('desk-payment', 'reports.days') });
  await expect(days).toContainText(t('desk-payment', 'reports.total'));
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'reports');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('desk-payment', 'reports.freee') }).click();
  expect((await file).suggestedFilename()).toMatch(/^freee-.*\.csv$/);
  const base = page.getByRole('row').filter({ hasText: '12,345,678' });
  await expect(base).toContainText('2026/11/30');
  await base.getByRole('button').click();
  const figures = page.waitForEvent('download');
  await page.getByRole('button', { name: t('desk-payment', 'reports.unusedSave') }).click();
  expect((await figures).suggestedFilename()).toBe('unused-2026-09-30.csv');
});

test('PNT-3 OPS-2 support lowers what a member may spend and pauses their buying, and the member is told @all', async ({
  page,
  browser,
  sql,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const { mail } = await newMember(theirs, 'ja');
  const [member] = await sql<{ id: string }[]>`select id from account.member where mail = ${mail}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['support'], path: `/account/members/${member?.id}` });
  await page.getByRole('link', { name: t('desk-account', 'member.limitsMore') }).click();
  await page.getByRole('button', { name: t('desk-payment', 'care.lower') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('desk-payment', 'care.dayYen') }).fill('1000');
  await dialog.getByRole('textbox').last().fill('ご家族からの相談');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'care-lower');
  await dialog.getByRole('button', { name: t('desk-payment', 'care.lower') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1,000')).toBeVisible();
  await page.getByRole('button', { name: t('desk-payment', 'care.stop') }).click();
  await dialog.getByRole('textbox').fill('ご本人からの相談');
  await dialog.getByRole('button', { name: t('desk-payment', 'care.stop') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('desk-payment', 'care.isPaused'))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await keepScreen(page, `care-${width}`);
  }
  await theirs.goto(links.spendingLimit());
  await expect(theirs.getByRole('main')).toContainText('1,000');
  await theirs.getByRole('button', { name: t('shell', 'noticesUnread', { count: 2 }) }).click();
  await expect(theirs.getByRole('dialog', { name: t('shell', 'notices') })).toContainText('ご購入を休止しました');
  await theirs.context().close();
});
