// Becoming a member without a pointing device: Tab, Space, Enter and the arrows, and what is typed.
import { links } from '@fudaya/contracts';
import { furtherRow } from './steps/further-row.ts';
import { press, tabTo } from './steps/keyboard.ts';
import { newPerson, openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn, type FieldOfTexts } from './steps/texts.ts';

const saitama = '11';
const home = {
  ja: { lastName: '札屋', firstName: '一枚', zipcode: '3300854', address: '桜木町1-2-3', tel: '09012345678' },
  en: { lastName: 'Fuda', firstName: 'Ichi', zipcode: '94103', shiku: 'San Francisco', address: '1 Market Street', tel: '+14155550123' },
} as const;

for (const language of ['ja', 'en'] as const) {
  test(`REG-1 REG-3 REG-4 REG-5 REG-6 a member registers by keyboard alone, in ${language}${furtherRow(language !== 'ja')}`, async ({
    page,
    sql,
  }) => {
    const t = textsIn(language);
    const person = newPerson();
    const field = (name: FieldOfTexts<'account', 'register'>) =>
      page.getByLabel(t('account', `register.${name}`), { exact: false }).first();
    const type = async (name: FieldOfTexts<'account', 'register'>, text: string) => {
      await tabTo(page, field(name));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    };
    await openIn(page, language, links.userRegister());
    await expect(page.getByRole('heading', { level: 1, name: t('account', 'register.title') })).toBeVisible();

    // Everything is still empty: each needed field says so, and the first of them has the focus.
    const agree = page.getByRole('checkbox', { name: t('account', 'register.agree') });
    const confirm = page.getByRole('button', { name: t('account', 'register.confirm') });
    await press(page, agree, 'Space');
    await expect(agree).toBeChecked();
    await press(page, confirm);
    await expect(field('lastName')).toBeFocused();
    for (const name of ['lastName', 'zipcode', 'address', 'tel', 'mail', 'pass'] as const)
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true');

    const { zipcode, tel, ...rest } = home[language];
    await type('lastName', rest.lastName);
    await type('firstName', rest.firstName);
    await type('zipcode', zipcode);
    if (language === 'ja') {
      // The code fills both; the arrows change the list and bring it back.
      await expect(field('pref_id')).toHaveValue(saitama);
      await expect(field('shiku')).toHaveValue(/さいたま市/);
      await tabTo(page, field('pref_id'));
      await page.keyboard.press('ArrowDown');
      await expect(field('pref_id')).toHaveValue('12');
      await page.keyboard.press('ArrowUp');
      await expect(field('pref_id')).toHaveValue(saitama);
    } else await type('shiku', home.en.shiku);
    await type('address', rest.address);
    await type('tel', '12');
    await type('mail', person.mail);
    await type('pass', person.password);
    await type('confirmPass', person.password);

    // One mistake is left: refused again, and the focus is on it.
    await press(page, confirm);
    await expect(field('tel')).toBeFocused();
    await expect(field('tel')).toHaveAttribute('aria-invalid', 'true');
    await type('tel', tel);
    await press(page, confirm);

    await expect(page.getByRole('heading', { level: 1, name: t('account', 'confirm.title') })).toBeFocused();
    await expect(page.getByText(person.mail)).toBeVisible();
    await press(page, page.getByRole('button', { name: t('account', 'confirm.register') }));
    await expect(page.getByRole('heading', { level: 1, name: t('account', 'complete.title') })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${links.completeUserRegister()}$`));
    expect(await sql`select 1 from account.member where mail = ${person.mail}`).toHaveLength(1);
  });
}
