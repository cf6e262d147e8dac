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

/** Opens a mail in the simulator's mailbox and follows its first link. */
export async function followLink(page: Page, { id }: Mail): Promise<void> {
  await page.goto(`/dev/mail/${id}`);
  await page
    .getByRole('link', { name: /^https?:/ })
    .first()
    .click();
}
