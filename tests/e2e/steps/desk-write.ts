import { account, type Call, type SentInputOf } from '@fudaya/contracts';
import { expect, type Page } from 'playwright/test';

/** A write without its page, as whoever is signed in on this page. */
export async function deskWrite<K extends Call>(page: Page, contract: K, input: SentInputOf<K>): Promise<void> {
  const { csrf } = (await (await page.request.get(`/api${account.userPoint.path}`)).json()) as { csrf: string };
  const reply = await page.request.post(`/api${contract.path}`, { form: { csrf, json: JSON.stringify(input) } });
  const told = await reply.text();
  expect(JSON.parse(told), `${contract.path} answered ${told}`).toMatchObject({ state: 200 });
}
