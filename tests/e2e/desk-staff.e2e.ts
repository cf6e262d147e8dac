// Somebody invited with their roles; and what the frame tells and finds while a desk stays open.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { furtherRow } from './steps/further-row.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { newMember } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';

for (const language of ['ja', 'en'] as const) {
  test(`SEC-11 OPS-2 an owner says in the invitation what somebody will be, in ${language}${furtherRow(language !== 'ja')}`, async ({
    page,
    browser,
    sql,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const theirs = await (await browser.newContext()).newPage();
    const member = await newMember(theirs, language);
    await theirs.context().close();
    await sql`update account.member set verified_at = coalesce(verified_at, now()) where mail = ${member.mail}`;
    const { t } = await openDesk(page, sql, { language, path: '/platform/staff' });
    await page.getByRole('textbox', { name: t('desk-platform', 'staff.inviteMail') }).fill(member.mail);
    for (const role of ['role.warehouse', 'role.support'] as const)
      await page.getByRole('checkbox', { name: t('desk-platform', role), exact: true }).check();
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, `invite-${language}`);
    await page.getByRole('button', { name: t('desk-platform', 'staff.invite'), exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: member.mail });
    await expect(row).toContainText(t('desk-platform', 'staff.invited'));
    await expect(page.getByRole('checkbox', { name: t('desk-platform', 'role.support'), exact: true })).not.toBeChecked();
    const [link] = await sql<{ roles: string[] }[]>`
      select l.roles from account.staff_link l join account.member m on m.id = l.member_id where m.mail = ${member.mail}`;
    expect(link?.roles.toSorted()).toEqual(['support', 'warehouse']);
    await row.getByRole('button', { name: t('desk-platform', 'staff.withdraw') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('desk-platform', 'staff.withdraw'), exact: true })
      .click();
    await expect(row).toHaveCount(0);
  });

  test(`FED-2 FED-6 a desk that stays open learns that another build is live, and is loaded anew by choice, in ${language}${furtherRow(language !== 'ja')}`, async ({
    page,
    sql,
  }) => {
    const { t } = await openDesk(page, sql, { language, path: '/platform/audit' });
    const notice = page.getByRole('status').filter({ hasText: t('desk-platform', 'newer.text') });
    await expect(notice).toHaveCount(0);
    // To this tab alone.
    await page.route('**/release', async (route) => {
      const live = await (await route.fetch()).json();
      await route.fulfill({ json: { ...live, shell: 'f'.repeat(16) } });
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(notice).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await keepScreen(page, `newer-${width}-${language}`);
    }
    await page.unroute('**/release');
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button').click()]);
    await expect(page.getByRole('heading', { level: 1, name: t('desk-platform', 'audit.title') })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}

test('FRM-8 by keys alone: a member’s mail typed and Enter lead to their page, though they are found after a moment', async ({
  page,
  sql,
}) => {
  const { person, t } = await openDesk(page, sql);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: t('desk-platform', 'palette.open') }).fill(person.mail);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(links.desk('/account/members/')));
});
