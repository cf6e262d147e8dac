// What a member asks from the site, and what support answers at the desk.
import { links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { refusalInBoth } from '@fudaya/contracts/refusals';
import { axeFindings } from './steps/axe.ts';
import { deskNav, openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { mailTo } from './steps/mailbox.ts';
import { newMember } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const question = { subject: '配送について', text: '注文したカードは\nいつ届きますか？' };
const answer = '明日発送します。\nもう少しお待ちください。';

/** As a phone's camera gives it: larger than it is kept. */
async function aPhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1800];
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#8a5a2b';
    context?.fillRect(0, 0, 2400, 1800);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

for (const language of ['ja', 'en'] as const) {
  test(`OPS-2 OPS-15 a member asks in ${language}, support answers, and the answer comes by mail, bell and page @all`, async ({
    page,
    browser,
    sql,
  }) => {
    const t = textsIn(language);
    const theirs = await (await browser.newContext()).newPage();
    const member = await newMember(theirs, language);
    await theirs.goto(links.userMenu());
    await theirs
      .getByRole('main')
      .getByRole('link', { name: t('account', 'userMenu.inquiry') })
      .click();
    await theirs.getByLabel(t('account', 'inquiry.subject')).fill(question.subject);
    await theirs.getByLabel(t('account', 'inquiry.text')).fill(question.text);
    await theirs
      .getByLabel(t('account', 'inquiry.addPicture'))
      .and(theirs.locator('input'))
      .setInputFiles(await aPhoto(theirs));
    await expect(theirs.getByRole('img', { name: t('account', 'inquiry.picture', { nth: 1 }) })).toBeVisible();
    expect(await axeFindings(theirs)).toEqual([]);
    await keepScreen(theirs, `asking-${language}`);
    await theirs.getByRole('button', { name: t('account', 'inquiry.send') }).click();
    await expect(theirs.getByText(t('account', 'inquiry.waiting'))).toBeVisible();
    await theirs.getByRole('button', { name: t('account', 'inquiry.showPictures', { count: 1 }) }).click();
    await expect(theirs.getByRole('img', { name: t('account', 'inquiry.picture', { nth: 1 }) })).toBeVisible();
    await keepScreen(theirs, `asked-${language}`);

    await page.setViewportSize({ width: 1440, height: 900 });
    await openDesk(page, sql, { roles: ['support'], language });
    await deskNav(page, t)
      .getByRole('link', { name: t('desk-account', 'inquiries.title'), exact: true })
      .click();
    await expect(page).toHaveURL(({ pathname }) => pathname === links.desk('/account/inquiries'));
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(t('desk-account', 'inquiries.words')).fill('いつ届きますか');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/words=/);
    await expect(page.getByRole('table').getByRole('link', { name: question.subject }).last()).toBeVisible();
    await keepScreen(page, `inquiries-${language}`);
    const inquiry = await page.getByRole('table').getByRole('link', { name: question.subject }).last().getAttribute('href');

    // A template, kept by support, is put in with one press; what only staff know is written over first.
    const name = `template ${Date.now()}`;
    await page.goto(links.desk('/account/templates'));
    await page.getByRole('link', { name: t('desk-account', 'templates.new') }).click();
    const field = (key: 'templates.name' | 'templates.ja' | 'templates.en') =>
      page.getByRole('textbox', { name: new RegExp(`^${t('desk-account', key)}`) });
    await field('templates.name').fill(name);
    await field('templates.ja').fill('{{subject}}：{{parcel}}');
    await field('templates.en').fill('{{subject}}: {{parcel}}');
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, `template-${language}`);
    await page.getByRole('button', { name: t('desk', 'save') }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(inquiry ?? '');
    const picture = t('desk-account', 'inquiry.picture', { nth: 1 });
    await page.getByRole('button', { name: t('desk-account', 'inquiry.openPicture', { name: picture }) }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: picture })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('combobox', { name: t('desk-account', 'templates.use') }).selectOption({ label: name });
    await page.getByRole('button', { name: t('desk-account', 'templates.putEn') }).click();
    const written = page.getByRole('textbox', { name: t('desk-account', 'inquiry.answer') });
    await expect(written).toHaveValue(`${question.subject}: {{parcel}}`);
    await page.getByRole('button', { name: t('desk-account', 'inquiry.send') }).click();
    await expect(page.getByText(refusalInBoth('desk.template.unfilled')[language])).toBeVisible();
    await written.fill(answer);
    const added = t('desk-account', 'inquiry.addPictures', { most: 3 });
    await page.getByLabel(added).setInputFiles([await aPhoto(page), await aPhoto(page)]);
    await page.getByRole('button', { name: t('desk-account', 'inquiry.removeNth', { nth: 2 }) }).click();
    await expect(page.getByRole('img', { name: t('desk-account', 'inquiry.picture', { nth: 1 }) })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, `answering-${language}`);
    await page.setViewportSize({ width: 1024, height: 900 });
    await keepScreen(page, `inquiry-${language}`);
    await page.getByRole('button', { name: t('desk-account', 'inquiry.send') }).click();
    await expect(page.getByText(t('desk-account', 'inquiry.answered')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('desk-account', 'inquiry.openPicture', { name: picture }) })).toHaveCount(2);
    await keepScreen(page, `answered-desk-${language}`);

    const title = language === 'ja' ? '【札屋】お問い合わせに回答しました' : 'Fudaya: We answered your inquiry';
    expect((await mailTo(member.mail, title)).text).toContain(answer);
    const [row] = await sql`select 1 from account.notice n join account.member m on m.id = n.member_id where m.mail = ${member.mail}`;
    expect(row).toBeTruthy();
    await theirs.reload();
    await expect(theirs.getByText('もう少しお待ちください。')).toBeVisible();
    // The first message's, then the answer's.
    await theirs
      .getByRole('button', { name: t('account', 'inquiry.showPictures', { count: 1 }) })
      .nth(1)
      .click();
    const shown = theirs.getByRole('img', { name: t('account', 'inquiry.picture', { nth: 1 }) });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await theirs.getByRole('button', { name: t('account', 'inquiry.more') }).click();
    expect(await axeFindings(theirs)).toEqual([]);
    await keepScreen(theirs, `answered-${language}`);
    await theirs.context().close();
  });
}
