import { account } from '@fudaya/contracts';
import type { TransactionSql } from '@fudaya/db';
import { putCards, putCardTypes } from '@fudaya/store/operator';
import { catalogue } from '../catalogue/index.ts';
import { allGood } from './all-good.ts';

/** Card games, cards and banners: what stands in the window before any pack does. */
export async function seedShopWindow(tx: TransactionSql): Promise<void> {
  const cardTypes = catalogue.cardTypes.map(({ id, nameJa, nameEn, position }) => ({ id, name_ja: nameJa, name_en: nameEn, position }));
  // Announced games that the exchange has a tab for stand behind them, without cards yet.
  const coming = catalogue.comingCardTypes
    .filter(({ id }) => account.exchangeTypes.some((type) => type === id))
    .map(({ id, nameJa, nameEn }) => ({ id, name_ja: nameJa, name_en: nameEn, position: 100 + id }));
  allGood(await putCardTypes(tx, [...cardTypes, ...coming]));
  const cards = catalogue.cards.map((card) => ({
    id: card.id,
    card_type: card.cardTypeId,
    name_ja: card.nameJa,
    name_en: card.nameEn,
    model_number: card.modelNumber,
    rarity: card.rarity,
    image: card.image,
    set_size: card.setSize,
  }));
  allGood(await putCards(tx, cards));
  const banners = catalogue.banners.map(({ mode, fileName, altJa, altEn, packId, position }) => ({
    mode,
    file_name: fileName,
    alt_ja: altJa,
    alt_en: altEn,
    link: `/pack-detail?packId=${packId}`,
    position,
  }));
  await tx`insert into store.banner ${tx(banners)}`;
}
