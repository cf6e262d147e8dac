// What the rules about referrals and phones held back, decided by support at the desk.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { newMember } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';

test('REF-1 SMS-1 OPS-2 support gives both members the points of a referral that was held back, and releases a phone number @all', async ({
  page,
  browser,
  sql,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const members = [await newMember(await (await browser.newContext()).newPage(), 'ja'), await newMember(theirs, 'ja')];
  const rows = await sql<
    { id: string; mail: string }[]
  >`select id, mail from account.member where mail in ${sql(members.map(({ mail }) => mail))}`;
  const [referrer, friend] = members.map(({ mail }) => rows.find((row) => row.mail === mail)!.id);
  await sql`
    insert into account.referral (invitee_id, referrer_id, state, reason, created_at, decided_at)
    values (${friend!}, ${referrer!}, 'refused', 'card', now(), now())`;
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['support'], path: '/account/referrals' });
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${friend}"]`) });
  await expect(row).toContainText(t('desk-account', 'referrals.why.card'));
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'referrals');
  await row.getByRole('button', { name: t('desk-account', 'grant.go') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('二人の本人確認書類を確認');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('desk-account', 'grant.go') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await theirs.goto(links.buyPointHistory());
  await expect(theirs.getByRole('main')).toContainText('500');

  await sql`insert into account.verified_phone values (${friend!}, ${`+8180${String(Date.now()).slice(-8)}`}, now())`;
  await page.goto(links.desk(`/account/members/${friend}`));
  const release = page.getByRole('button', { name: t('desk-account', 'phone.go') });
  await release.click();
  await dialog.getByRole('textbox').fill('番号の持ち主が変わった');
  await keepScreen(page, 'phone');
  await dialog.getByRole('button', { name: t('desk-account', 'phone.go') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(release).toHaveCount(0);
  await expect(page.getByRole('table', { name: t('desk-account', 'member.acts') })).toContainText(t('desk-account', 'act.phone.release'));
  await theirs.context().close();
});
