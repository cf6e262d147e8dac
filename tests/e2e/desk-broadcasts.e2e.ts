// What staff tell many members at once: written, looked at, approved by a second person, told to who agreed, and ended by the link of the mail.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { mailTo } from './steps/mailbox.ts';
import { newMember } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const phone = { width: 390, height: 844 };

test('OPS-14 a broadcast is written, approved by a second person and reaches who agreed; who ends offers by its link is not told again @all', async ({
  page,
  browser,
  sql,
}) => {
  test.slow();
  const t = textsIn('ja');
  const [en, word] = [textsIn('en'), Date.now().toString(36)];
  // Who agrees to offers on their page, and who does not.
  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  const hana = await newMember(theirs, 'en');
  const jun = await newMember(await (await browser.newContext()).newPage(), 'ja');
  await theirs.goto(links.notificationSettings());
  const agree = theirs.getByRole('checkbox', { name: new RegExp(`^${en('account', 'offers.ask')}`) });
  await expect(agree).not.toBeChecked();
  await agree.check();
  await theirs.reload();
  await expect(agree).toBeChecked();
  expect(await axeFindings(theirs)).toEqual([]);
  await keepScreen(theirs, 'settings-en');
  const people = await sql<{ id: string; code: string; mail: string }[]>`
    select id, referral_code as code, mail from account.member where mail in ${sql([hana.mail, jun.mail])} order by mail = ${jun.mail}`;

  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, sql, { roles: ['catalogue'], path: '/account/broadcasts' });
  /** Writes a draft for the two, and leads to its page. */
  const write = async (title: string) => {
    await page.goto(links.desk('/account/broadcasts'));
    await page.getByRole('link', { name: t('desk-account', 'broadcasts.new') }).click();
    const field = (name: string, value: string) =>
      page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) }).fill(value);
    await field(t('desk-account', 'broadcasts.titleJa'), `秋の新作 ${title}`);
    await field(t('desk-account', 'broadcasts.titleEn'), `Autumn ${title}`);
    await field(t('desk-account', 'broadcasts.textJa'), '新しいパックが始まります。\nぜひご覧ください。');
    await field(t('desk-account', 'broadcasts.textEn'), 'A new pack is coming.\nHave a look.');
    await field(t('desk-account', 'broadcasts.href'), '/pack-list');
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'edit');
    await page.getByRole('button', { name: t('desk', 'save') }).click();
    await expect(page.getByText('A new pack is coming.').first()).toBeVisible();
    const file = (lines: string[]) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'members.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
    await file([people[0]!.id, 'nobody']);
    await expect(page.getByText(t('desk-account', 'broadcasts.wrongLine', { line: '2', text: 'nobody' }))).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await file([people[0]!.id, people[1]!.code]);
    await expect(page.getByText(t('desk-account', 'broadcasts.people', { count: 2, people: '2' }))).toBeVisible();
  };
  const send = async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t('desk-account', 'broadcasts.send'), exact: true }).click();
    await dialog.getByRole('textbox', { name: new RegExp(t('desk', 'reason')) }).fill('新作のお知らせ');
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'send');
    await dialog.getByRole('button', { name: t('desk-account', 'broadcasts.send'), exact: true }).click();
  };
  await write(word);
  await page.getByRole('button', { name: t('desk-account', 'broadcasts.test') }).click();
  await page.setViewportSize({ width: 1024, height: 768 });
  await keepScreen(page, 'draft-1024');
  // As if it reached more than one person may write to alone.
  const [{ id }] = await sql<[{ id: string }]>`select id from account.broadcast where title_en = ${`Autumn ${word}`}`;
  await sql`
    insert into account.broadcast (id, version, kind, title_ja, title_en, text_ja, text_en, href, by_bell, by_mail, created_at, created_by, sent_by, sent_at,
      approved_by, counted, starts_at, finished_at)
    select gen_random_uuid(), 1, 'advert', '前の配信', 'Before', 'x', 'x', '', true, false, now() - interval '1 hour', created_by, created_by, now() - interval '1 hour',
      created_by, 1000, now() - interval '1 hour', now() from account.broadcast where id = ${id}`;
  await send();
  await expect(page.getByText(t('desk-account', 'broadcasts.own'))).toBeVisible();

  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openDesk(second, sql, { roles: ['support'], language: 'en' });
  await second.goto(page.url());
  await second.getByRole('button', { name: en('desk-account', 'broadcasts.approve') }).click();
  await second.getByRole('dialog').getByRole('textbox').fill('looked at it');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: en('desk-account', 'broadcasts.approve') })
    .click();
  const tell = () => sql`select plumbing.enqueue('account.tell-broadcasts', '{}', null, null)`;
  await tell();
  const mail = await mailTo(hana.mail, `Fudaya: Autumn ${word}`);
  expect(mail.text).toContain('A new pack is coming.');
  await second.reload();
  await expect(second.getByText(en('desk-account', 'broadcasts.toldOf', { told: '1', counted: '1' }))).toBeVisible();
  expect(await axeFindings(second)).toEqual([]);
  await keepScreen(second, 'done-en');
  const bells = () =>
    sql`select m.mail from account.notice n join account.member m on m.id = n.member_id where n.kind = 'news' and m.mail in ${sql([hana.mail, jun.mail])}`;
  expect(await bells()).toEqual([{ mail: hana.mail }]);

  // The link of the mail, where nobody is logged in.
  const anywhere = await (await browser.newContext({ viewport: phone, locale: 'ja' })).newPage();
  await anywhere.goto(/\/offers-end\?token=[\w-]+/.exec(mail.text)![0]);
  const end = anywhere.getByRole('button', { name: t('account', 'offers.end') });
  await expect(end).toBeVisible();
  expect(await axeFindings(anywhere)).toEqual([]);
  await keepScreen(anywhere, 'end-ja');
  await end.click();
  await expect(anywhere.getByText(t('account', 'offers.ended'))).toBeVisible();
  await theirs.reload();
  await expect(agree).not.toBeChecked();

  await page.setViewportSize({ width: 1440, height: 900 });
  await write(`${word} 2`);
  await expect(page.getByText(t('desk-account', 'broadcasts.people', { count: 0, people: '0' }))).toBeVisible();
  await page.goto(links.desk('/account/broadcasts'));
  await expect(page.getByRole('row', { name: new RegExp(`秋の新作 ${word} 2`) })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'list');
  await second.goto(links.desk('/account/stop-list'));
  await second.getByRole('button', { name: en('desk-account', 'stops.add') }).click();
  await second
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(en('desk-account', 'stops.mail')) })
    .fill(jun.mail);
  await second
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(en('desk', 'reason')) })
    .fill('asked by phone');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: en('desk-account', 'stops.add') })
    .click();
  await expect(second.getByRole('cell', { name: jun.mail })).toBeVisible();
  expect(await axeFindings(second)).toEqual([]);
  await keepScreen(second, 'stop-list-en');
});
