import type { Sql } from '@fudaya/db';
import { links } from '@fudaya/contracts';
import { expect, type Page } from 'playwright/test';
import type { Texts } from './texts.ts';

/** Buys packs on the confirmation page and waits until they are drawn; the purchase's id. */
export async function buyAndDraw(
  page: Page,
  t: Texts,
  sql: Sql,
  { packId, count, memberId }: { packId: number; count: number; memberId: string },
): Promise<string> {
  await page.goto(links.confirmBuyProduct(packId, count));
  await page.getByRole('button', { name: new RegExp(t('store', 'confirm.buyPoint', { cost: 'COST' }).replace('COST', '[\\d,]+')) }).click();
  await expect(page).toHaveURL(/\/gacha-animation/);
  let id = '';
  await expect(async () => {
    const [purchase] = await sql<{ id: string; state: string }[]>`
      select id, state from gacha.purchase where member_id = ${memberId} and pack_id = ${packId} order by accepted_at desc limit 1`;
    expect(purchase?.state).toBe('resolved');
    id = purchase?.id ?? '';
  }).toPass({ timeout: 40_000 });
  return id;
}
