// A short walk through the shell and all areas. It goes by what every version of them has, places and fields and no texts, so that
// builds of different days can be walked through together.
import { links, remoteNames, type Area, type RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { expect, type Page } from 'playwright/test';
import { buyAndDraw } from './draw.ts';
import { giveBonus, newMember, type Person } from './member.ts';
import { goWithin } from './remotes-down.ts';
import { textsIn } from './texts.ts';

const packId = 1;
/** Build of each remote. */
export type Builds = ReadonlyMap<RemoteName, string>;
export interface Walker extends Person {
  /** Of a purchase whose cards wait to be decided about. */
  readonly historyId: string;
}

/** Joins by the shop's own calls, buys a pack in the page, and is in the middle of its reveal. */
export async function memberWithCards(page: Page, sql: Sql): Promise<Walker> {
  const person = await newMember(page, 'ja');
  const memberId = await giveBonus(sql, person, 1000);
  const historyId = await buyAndDraw(page, textsIn('ja'), sql, { packId, count: 1, memberId });
  return { ...person, historyId };
}

/** What a page says when something in it is broken: thrown, logged as an error, or a file of a build that did not come. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && new URL(response.url()).pathname.startsWith('/r/'))
      faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}

/** The page is there with its data, drawn by the build that is asked for, and no area's error card is in it. */
async function see(page: Page, area: Area, path: string, builds: Builds): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === new URL(path, url).pathname);
  const mounted = page.locator(`[data-area="${area}"][data-build]`);
  await expect(mounted).toHaveAttribute('data-build', builds.get(area) ?? '');
  await expect(mounted.getByRole('heading').first()).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\b[A-Z]+-[A-Z]+\b/ })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** A visitor looks around, logs in, and goes to a page of each area: by loading it, and within the document. */
export async function walkThrough(page: Page, { mail, password, historyId }: Walker, builds: Builds): Promise<void> {
  const load = async (area: Area, path: string) => {
    await page.goto(path);
    const index = JSON.parse((await page.locator('#release-index').textContent()) ?? '{}') as { shell: string };
    expect(index.shell).toBe(builds.get('shell'));
    await see(page, area, path, builds);
  };
  const go = async (area: Area, path: string) => {
    await goWithin(page, path);
    await see(page, area, path, builds);
  };
  await load('store', links.top());
  await go('account', links.login());
  await page.locator('input[type="email"]').fill(mail);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
  await see(page, 'store', links.top(), builds);
  await go('account', links.myPage());
  await go('store', links.packDetail(packId));
  await go('payment', links.buyPoint());
  await load('gacha', links.getCardList({ historyId }));
  await go('account', links.buyProductHistory());
}

/** What is live now. */
export async function liveBuilds(sql: Sql): Promise<Map<RemoteName, string>> {
  const rows = await sql<{ remote: RemoteName; build: string }[]>`select remote, build from edge.live`;
  const live = new Map(rows.map(({ remote, build }) => [remote, build]));
  expect([...live.keys()].toSorted()).toEqual([...remoteNames].toSorted());
  return live;
}
