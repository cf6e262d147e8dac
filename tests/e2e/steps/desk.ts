// Staff at the desk, made without the pages by which people become staff: for journeys that are about something else.
import { links } from '@fudaya/contracts';
import type { Role } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/db';
import { expect, type Page } from 'playwright/test';
import { newMember, type Person } from './member.ts';
import { textsIn, type Texts } from './texts.ts';

export interface AtTheDesk {
  readonly person: Person;
  readonly t: Texts;
}

interface Wish {
  readonly roles?: readonly Role[];
  readonly language?: 'ja' | 'en';
  /** Below `/desk`. */
  readonly path?: string;
}

/** A new member of the staff with these roles, whose passkey was shown just now; opens a page of the desk. */
export async function openDesk(page: Page, sql: Sql, { roles = ['owner'], language = 'ja', path = '' }: Wish = {}): Promise<AtTheDesk> {
  const person = await newMember(page, language);
  await sql.begin(async (tx) => {
    await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
    const [member] = await tx<{ id: string }[]>`select id from account.member where mail = ${person.mail}`;
    const id = member?.id ?? '';
    // Sessions first, as services hold them: the other way round, two waited for each other.
    await tx`update account.session set passkey_at = now() where member_id = ${id}`;
    await tx`update account.member set is_staff = true where id = ${id}`;
    for (const role of roles) await tx`insert into account.staff_role (member_id, role, given_at) values (${id}, ${role}, now())`;
  });
  await page.goto(links.desk(path));
  const t = textsIn(language);
  await expect(page.getByRole('navigation', { name: t('desk-platform', 'nav') })).toBeVisible();
  return { person, t };
}

/** What the desk leads to, for whoever is there. */
export const deskNav = (page: Page, t: Texts) => page.getByRole('navigation', { name: t('desk-platform', 'nav') });

/** As somebody who works by keys finds a page. */
export async function goByPalette(page: Page, t: Texts, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: t('desk-platform', 'palette.open') });
  await field.fill(words);
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
}
