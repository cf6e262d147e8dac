// What support does at the desk: finds a member, suspends and releases them, and signs them out.
import { links } from '@fudaya/contracts';
import { refusalInBoth } from '@fudaya/contracts/refusals';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { followLink, mailTo } from './steps/mailbox.ts';
import { giveBonus, logIn, newMember, newPerson } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import type { Texts } from './steps/texts.ts';

const packId = 1;
const desktop = { width: 1440, height: 900 };

async function act(page: Page, t: Texts, name: 'suspend' | 'release' | 'signOut'): Promise<void> {
  await page.getByRole('button', { name: t('desk-account', `${name}.go`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('本人からの連絡');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('desk-account', `${name}.go`) }).click();
  await expect(dialog).toHaveCount(0);
}

test('SEC-1 OPS-2 OPS-16 support finds a member by the palette, suspends them so that they cannot buy, releases them, gives points, and signs them out @all', async ({
  page,
  browser,
  sql,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const member = await newMember(theirs, 'ja');
  const memberId = await giveBonus(sql, member, 20_000);

  await page.setViewportSize(desktop);
  const { t } = await openDesk(page, sql, { roles: ['support', 'finance'] });
  const standing = (name: 'live' | 'suspended' | 'closed') =>
    page
      .getByRole('banner')
      .or(page.getByRole('main'))
      .getByText(t('desk-account', `standing.${name}`))
      .first();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: t('desk-platform', 'palette.open') }).fill(member.mail);
  await expect(page.getByRole('dialog').getByText(member.mail)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${links.desk(`/account/members/${memberId}`)}$`));
  await expect(standing('live')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // Before and after, the pack is offered to them; in between it is not.
  const buy = async () => {
    await theirs.goto(links.packDetail(packId));
    await theirs
      .getByRole('region', { name: t('store', 'buy.bar') })
      .getByRole('button', { name: t('store', 'buy.times', { n: 5 }) })
      .click();
  };
  await act(page, t, 'suspend');
  await expect(standing('suspended')).toBeVisible();
  await expect(page.getByRole('table', { name: t('desk-account', 'member.freezes') })).toContainText(t('desk-account', 'freeze.now'));
  expect(await axeFindings(page)).toEqual([]);
  await buy();
  await expect(theirs.getByText(refusalInBoth('frozen').ja).first()).toBeVisible();
  await act(page, t, 'release');
  await expect(standing('live')).toBeVisible();
  await buy();
  await expect(theirs.getByRole('dialog', { name: t('store', 'confirm.title') })).toContainText('20,000');

  // A note for the next of staff who looks.
  await page.getByRole('textbox', { name: new RegExp(`^${t('desk-account', 'notes.new')}`) }).fill('電話で本人を確認');
  await page.getByRole('button', { name: t('desk-account', 'notes.add') }).click();
  await expect(page.getByRole('article').getByText('電話で本人を確認')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'member-notes');

  await page.getByRole('button', { name: t('desk-account', 'goodwill.go') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('desk-account', 'goodwill.points') }).fill('500');
  await dialog.getByRole('textbox').last().fill('配送の遅れのお詫び');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'goodwill');
  await dialog.getByRole('button', { name: t('desk-account', 'goodwill.go') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table', { name: t('desk-account', 'member.acts') })).toContainText(t('desk-account', 'act.goodwill.give'));
  await keepScreen(page, 'member-acted');
  await theirs.goto(links.buyPointHistory());
  await expect(theirs.getByRole('main')).toContainText('お詫びのポイント');

  await act(page, t, 'signOut');
  await expect(page.getByRole('button', { name: t('desk-account', 'signOut.go') })).toHaveCount(0);
  await theirs.goto(links.top());
  await expect(theirs.getByRole('banner').getByRole('link', { name: t('shell', 'login') })).toBeVisible();

  await page.goto(links.desk(`/account/members/${memberId}`));
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('desk-account', 'export.go') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('本人からの開示請求');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk-account', 'export.go') })
    .click();
  expect((await file).suggestedFilename()).toMatch(/^fudaya-data-.*\.json$/);
  await page.goto(links.desk('/account/members'));
  const list = page.getByRole('table', { name: t('desk-account', 'members.title') });
  await expect(list).toContainText(member.mail);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(links.desk(`/account/members/${memberId}`));
  await page.getByRole('button', { name: t('desk-account', 'close.go') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('本人からの退会の申し出');
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk-account', 'close.go') })
    .click();
  await expect(standing('closed')).toBeVisible();
  await theirs.context().close();
});

test('SEC-11 OPS-2 support gives a member another address, which holds once the link that went there is followed @all', async ({
  page,
  browser,
  sql,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const member = await newMember(theirs, 'ja');
  const [row] = await sql<{ id: string }[]>`select id from account.member where mail = ${member.mail}`;
  await page.setViewportSize(desktop);
  const { t } = await openDesk(page, sql, { roles: ['support'], path: `/account/members/${row?.id}` });
  await page.getByRole('button', { name: t('desk-account', 'mail.go') }).click();
  const dialog = page.getByRole('dialog');
  const { mail } = newPerson();
  await dialog.getByRole('textbox', { name: t('desk-account', 'mail.new') }).fill(mail);
  await dialog.getByRole('textbox').last().fill('本人確認書類を確認');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'mail');
  await dialog.getByRole('button', { name: t('desk-account', 'mail.go') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('desk-account', 'mail.waits'))).toBeVisible();
  await keepScreen(page, 'mail-asked');

  await followLink(theirs, await mailTo(mail, ''));
  await expect(theirs.getByText(t('account', 'verify.done'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('desk-account', 'mail.waits'))).toHaveCount(0);
  await expect(page.getByText(mail)).toBeVisible();
  await logIn(theirs, t, { ...member, mail });
  await expect(theirs).toHaveURL(/\/$/);
  await theirs.context().close();
});

test('FRM-8 the members’ pages stand at 1440 and 1024, in both languages @all', async ({ page, sql }) => {
  for (const language of ['ja', 'en'] as const) {
    const { person } = await openDesk(page, sql, { language });
    const [member] = await sql<{ id: string }[]>`select id from account.member where mail = ${person.mail}`;
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, path] of [
        ['members', '/account/members'],
        ['member', `/account/members/${member?.id}`],
        ['books', `/account/members/${member?.id}/books`],
      ] as const) {
        await page.goto(links.desk(path));
        await expect(name === 'books' ? page.getByRole('radiogroup').last() : page.getByText(person.mail).first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await keepScreen(page, `${name}-${language}-${width}`);
      }
    }
  }
});
