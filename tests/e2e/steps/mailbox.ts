import { account } from '@fudaya/contracts';
import { expect, type Page } from 'playwright/test';
import { shop } from './shop.ts';

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to an address whose subject begins so, once it has come in. */
export async function mailTo(address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const reply = await fetch(`${shop.url}/dev/mail/messages?to=${encodeURIComponent(address)}`);
    const { list } = (await reply.json()) as { list: Mail[] };
    found = list.find((mail) => mail.subject.startsWith(subject));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

/** Shows the shop that the address is its member's, as the link in the mail that greets them does. Paying asks for it. */
export async function proveAddress(page: Page, address: string): Promise<void> {
  const { text } = await mailTo(address, '');
  const token = /verify-mail\?token=([\w-]+)/.exec(text)?.[1];
  const { csrf } = (await (await page.request.get(`/api${account.userPoint.path}`)).json()) as { csrf: string };
  const reply = await page.request.post(`/api${account.verifyMail.path}`, { form: { csrf, json: JSON.stringify({ token }) } });
  expect(await reply.json()).toMatchObject({ state: 200 });
}

/** Opens a mail in the simulator's mailbox and follows its first link. */
export async function followLink(page: Page, { id }: Mail): Promise<void> {
  await page.goto(`/dev/mail/${id}`);
  await page
    .getByRole('link', { name: /^https?:/ })
    .first()
    .click();
}
