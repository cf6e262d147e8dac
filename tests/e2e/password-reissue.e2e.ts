import { links } from '@fudaya/contracts';
import { furtherRow } from './steps/further-row.ts';
import { followLink, mailTo } from './steps/mailbox.ts';
import { logIn, newMember, openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn, type FieldOfTexts, type KeyOfTexts } from './steps/texts.ts';

const subjects = {
  ja: { welcome: '【札屋】会員登録', temporary: '【札屋】仮パスワード' },
  en: { welcome: 'Fudaya: Welcome', temporary: 'Fudaya: Your temporary password' },
} as const;

for (const language of ['ja', 'en'] as const) {
  test(`PWR-1 PWR-2 a forgotten password is replaced by mail, in ${language}${furtherRow(language !== 'ja')}`, async ({ page, sql }) => {
    const t = textsIn(language);
    const heading = (name: KeyOfTexts<'account'>) => page.getByRole('heading', { name: t('account', name), exact: true });
    const person = await newMember(page, language);

    await followLink(page, await mailTo(person.mail, subjects[language].welcome));
    await expect(page.getByText(t('account', 'verify.done'))).toBeVisible();
    const rows = await sql`select 1 from account.member where mail = ${person.mail} and verified_at is not null`;
    expect(rows).toHaveLength(1);

    await page.goto(links.myPage());
    await page.getByRole('button', { name: t('account', 'myPage.logout') }).click();
    await page.getByRole('link', { name: t('account', 'login.forgotten') }).click();
    await page.getByLabel(t('account', 'reissue.mail')).fill(person.mail);
    await page.getByRole('button', { name: t('account', 'reissue.submit') }).click();
    await expect(heading('reissued.title')).toBeVisible();
    await page.goBack();
    await expect(heading('login.title')).toBeVisible();

    const { text } = await mailTo(person.mail, subjects[language].temporary);
    const temporary = /^ {4}(\S{10})$/m.exec(text)?.[1] ?? '';
    await logIn(page, t, { mail: person.mail, password: temporary }, links.login(1));
    await expect(heading('password.title')).toBeVisible();
    await expect(page.getByText(t('account', 'password.forced'))).toBeVisible();
    await page.goto(links.buyProductHistory());
    await expect(heading('password.title')).toBeVisible();

    const [first, second] = [t('account', 'password.pass'), t('account', 'password.confirmPass')];
    const change = async (pass: string, confirmPass: string) => {
      await page.getByLabel(first, { exact: false }).first().fill(pass);
      await page.getByLabel(second, { exact: false }).fill(confirmPass);
      await page.getByRole('button', { name: t('account', 'password.submit') }).click();
    };
    await change('brandnew1', 'brandnew2');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
    await change('brandnew1', 'brandnew1');
    await expect(page.getByText(t('account', 'password.changed'))).toBeVisible();
    await page.getByRole('link', { name: t('account', 'password.toMyPage') }).click();
    await expect(heading('myPage.title')).toBeVisible();

    await page.getByRole('button', { name: t('account', 'myPage.logout') }).click();
    await logIn(page, t, person);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
    await logIn(page, t, { mail: person.mail, password: 'brandnew1' });
    await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();
  });
}

test('REG-3 a postal code in two prefectures lets the member choose', async ({ page }) => {
  const t = textsIn('ja');
  await openIn(page, 'ja', links.userRegister());
  const field = (name: FieldOfTexts<'account', 'register'>) => page.getByLabel(t('account', `register.${name}`), { exact: false }).first();
  await field('zipcode').fill('3300854');
  await expect(field('shiku')).toHaveValue('さいたま市大宮区');
  await expect(field('pref_id')).toHaveValue('11');
  await field('zipcode').fill('4980000');
  await page.getByRole('button', { name: '三重県桑名郡木曽岬町' }).click();
  await expect(field('shiku')).toHaveValue('桑名郡木曽岬町');
  await expect(field('pref_id')).toHaveValue('24');
});
