import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { expect, type Page } from 'playwright/test';
import type { Person } from './member.ts';
import { ops } from './ops.ts';
import type { Texts } from './texts.ts';

/** A device with a screen lock that keeps passkeys. */
export async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes a member the first of staff as an operator does, by the link of the command; ends on the page of staff, logged in by the passkey. */
export async function becomeStaff(page: Page, t: Texts, sql: Sql, person: Person): Promise<void> {
  // Those of journeys before: the command is for the first alone.
  const others = await sql<{ mail: string }[]>`select mail from account.member where is_staff`;
  for (const { mail } of others) await ops('staff', 'remove', mail, '--note', 'a test');
  await withAuthenticator(page);
  const [link = ''] = /http\S+/.exec(await ops('staff', 'first', person.mail, '--note', 'a test')) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: t('account', 'staffPasskey.go') }).click();
  await expect(page).toHaveURL(new RegExp(`${links.staff()}$`));
  await expect(page.getByText(person.mail)).toBeVisible();
}

/** As if the passkey had been shown this long ago. */
export async function passkeyShownAgo(sql: Sql, { mail }: Person, minutes: number): Promise<void> {
  await sql`
    update account.session set passkey_at = now() - ${minutes} * interval '1 minute'
    where member_id = (select id from account.member where mail = ${mail})`;
}
