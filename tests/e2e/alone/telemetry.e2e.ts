// What pages tell of the builds they run, from the browser to the figures.
import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { list, rollback } from '@fudaya/releases';
import { deployEdition } from './steps/edition.ts';
import { newMember } from '../steps/member.ts';
import { expect, shop, test } from '../steps/shop.ts';

async function countOf(sql: Sql, remote: string, build: string, kind: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(count), 0)::int as count from edge.figure where remote = ${remote} and build = ${build} and kind = ${kind}`;
  return row?.count ?? 0;
}

test('FED-8 a fault of a payment piece in a page of the store is counted for payment, and a page that is left tells the last it saw', async ({
  page,
  sql,
}) => {
  const { buildsDir } = shop;
  const liveOf = async (remote: 'shell' | 'store' | 'payment') => (await list(sql, remote)).find((row) => row.is_live)?.build ?? '';
  const [shell, store, before] = [await liveOf('shell'), await liveOf('store'), await liveOf('payment')];
  const storeFaults = await countOf(sql, 'store', store, 'fault');
  const throwing = "\nsetTimeout(() => { throw new Error('a piece of payment broke'); });\n";
  const build = await deployEdition(sql, 'payment', 62, buildsDir, throwing);
  try {
    await newMember(page, 'ja');
    await expect(async () => {
      await page.goto('/');
      expect(await page.locator('#release-index').textContent()).toContain(build);
    }).toPass();
    await expect(page.locator('[data-area="store"]')).toHaveAttribute('data-build', store);
    // Pointed at, the link brings payment's code into the page of the store.
    await page.getByRole('banner').locator(`a[href="${links.buyPoint()}"]`).filter({ visible: true }).first().hover();
    await expect.poll(() => countOf(sql, 'payment', build, 'fault')).toBe(1);
    const causes = await sql`select cause from edge.fault where remote = 'payment' and build = ${build}`;
    expect(causes).toEqual([{ cause: 'Error: a piece of payment broke' }]);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await countOf(sql, 'store', store, 'fault')).toBe(storeFaults);

    // How far things moved is known when a page is left, and told then.
    const moves = async () => (await countOf(sql, 'shell', shell, 'cls')) + (await countOf(sql, 'store', store, 'cls'));
    const seen = await moves();
    await page.goto('about:blank');
    await expect.poll(moves).toBeGreaterThan(seen);
  } finally {
    await rollback(sql, { remote: 'payment', to: before, buildsDir, by: 'journey', why: 'it throws' });
  }
});
