import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { expect, type Page } from 'playwright/test';
import { buyAndDraw } from './draw.ts';
import { giveBonus, newMember } from './member.ts';
import type { Texts } from './texts.ts';

interface Ordered {
  readonly historyId: string;
  /** The parcel's number. */
  readonly id: string;
}

/** A new member buys so many packs on this page and has all their cards shipped. */
export async function orderParcel(buyer: Page, t: Texts, sql: Sql, count: number): Promise<Ordered> {
  const memberId = await giveBonus(sql, await newMember(buyer, 'ja'), 2000);
  const historyId = await buyAndDraw(buyer, t, sql, { packId: 1, count, memberId });
  await buyer.goto(links.getCardList({ historyId }));
  const cards = buyer.getByRole('region', { name: t('gacha', 'choice.cards') }).getByRole('button');
  await expect(cards).toHaveCount(count);
  for (const card of await cards.all()) await card.click();
  await buyer.getByRole('button', { name: t('gacha', 'choice.confirm') }).click();
  await buyer.getByRole('button', { name: t('gacha', 'confirm.yesShipOnly', { count }) }).click();
  await expect(buyer.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();
  const [parcel] = await sql<{ id: number }[]>`select shipment_id as id from gacha.purchase where id = ${historyId}`;
  return { historyId, id: String(parcel!.id) };
}
