// A phone is verified by SMS: wrong code, another code, right code; read-only afterwards.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { newMember } from './steps/member.ts';
import { codeAt, enterCode, newNumber, verifyPhone } from './steps/phone.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

test.describe('in ja on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
  test('SMS-1 a member is asked, gets a code, mistypes it and verifies their phone', async ({ page }) => {
    const t = textsIn('ja');
    await newMember(page, 'ja');
    await page.goto(links.inviteFriends());
    const field = page.getByLabel(t('account', 'sms.tel'));
    await field.fill('0312345678');
    const verify = page.getByRole('button', { name: t('account', 'sms.verify') });
    await verify.click();
    await page.getByRole('button', { name: t('account', 'sms.send') }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'SMSを受け取れる携帯電話の番号' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const tel = newNumber();
    await field.fill(tel);
    await verify.click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: t('account', 'sms.send') }).click();
    const code = await codeAt(tel);
    await enterCode(page, t, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await expect(page.getByText('認証コードが一致しません。（残り4回）')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await enterCode(page, t, code);
    await expect(page.getByText(t('account', 'sms.done'))).toBeVisible();
    await expect(verify).toHaveCount(0);
    await page.reload();
    await expect(field).toHaveValue(tel);
    await expect(field).toHaveAttribute('readonly', '');
  });
});

test('SMS-1 in English a number is verified, and no second account gets it @all', async ({ page, context }) => {
  const t = textsIn('en');
  const tel = newNumber();
  await newMember(page, 'en');
  await page.goto(links.inviteFriends());
  await verifyPhone(page, t, tel);

  // Of an open page a late reply would set its own cookie.
  await page.goto('about:blank');
  await context.clearCookies();
  await newMember(page, 'en');
  await page.goto(links.inviteFriends());
  await page.getByLabel(t('account', 'sms.tel')).fill(tel);
  await page.getByRole('button', { name: t('account', 'sms.verify') }).click();
  const before = await codeAt(tel);
  await page.getByRole('button', { name: t('account', 'sms.send') }).click();
  await expect(page.getByRole('dialog', { name: t('account', 'sms.codeTitle') })).toBeVisible();
  await expect.poll(() => codeAt(tel)).not.toBe(before);
  await enterCode(page, t, await codeAt(tel));
  await expect(page.getByText('This number is verified for another account.', { exact: false })).toBeVisible();
});
