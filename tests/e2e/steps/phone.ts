import { randomInt } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { shop } from './shop.ts';
import type { Texts } from './texts.ts';

/** A mobile number nobody has had, as members write it. */
export const newNumber = (): string => `080${randomInt(10_000_000, 100_000_000)}`;

/** The newest code that reached a number, once it has come in. */
export async function codeAt(tel: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const reply = await fetch(`${shop.url}/dev/phone/messages?to=${encodeURIComponent(`+81${tel.slice(1)}`)}`);
    const { list } = (await reply.json()) as { list: { text: string }[] };
    code = /#(\d{6})$/.exec(list[0]?.text ?? '')?.[1];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** Where the phone's section is: types the number, agrees to be sent a code, and enters it. */
export async function verifyPhone(page: Page, t: Texts, tel: string): Promise<void> {
  await page.getByLabel(t('account', 'sms.tel')).fill(tel);
  await page.getByRole('button', { name: t('account', 'sms.verify') }).click();
  const ask = page.getByRole('dialog', { name: t('account', 'sms.askTitle') });
  await expect(ask.getByText(tel)).toBeVisible();
  await ask.getByRole('button', { name: t('account', 'sms.send') }).click();
  await enterCode(page, t, await codeAt(tel));
  await expect(page.getByText(t('account', 'sms.done'))).toBeVisible();
}

export async function enterCode(page: Page, t: Texts, code: string): Promise<void> {
  const enter = page.getByRole('dialog', { name: t('account', 'sms.codeTitle') });
  await enter.getByLabel(new RegExp(`^${t('account', 'sms.code')}`)).fill(code);
  await enter.getByRole('button', { name: t('account', 'sms.check'), exact: true }).click();
}
