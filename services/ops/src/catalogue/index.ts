// The demo catalogue as data: invented card games, their cards, packs with the contents of their boxes, banners.
// Pictures are drawn by services/ops/art; art.json says where each one is.
import type { Text } from '@fudaya/contracts';
import art from './art.json' with { type: 'json' };
import { bannerPlans } from './banners.ts';
import { boxLines, type BoxLine } from './box.ts';
import { cardsOf, type CatalogueCard } from './cards.ts';
import { exchangePlans } from './exchange.ts';
import { comingGames, games } from './games/games.ts';
import { newsPlans } from './news.ts';
import { packPlans } from './packs.ts';

export type { BoxLine } from './box.ts';

export interface CataloguePack {
  readonly id: number;
  readonly cardTypeId: number;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly detailJa: string;
  readonly detailEn: string;
  /** Two pictures, for the rotation. */
  readonly images: readonly string[];
  /** 1 points, 2 coins. */
  readonly paymentMethod: 1 | 2;
  readonly position: number;
  readonly box: {
    readonly lines: readonly BoxLine[];
    /** Slots: the sum of the lines' counts. */
    readonly n: number;
    readonly price: number;
    readonly unit: 'PT' | 'COIN';
    /** Most slots per purchase, and per member; 0 no limit. */
    readonly perPurchase: number;
    readonly cap: number;
    /** On one day; 0 no limit. */
    readonly perDay: number;
    readonly movieStyle: number;
    /** Hours from the hour the shop is seeded; the start may lie before it. */
    readonly saleStart: number;
    readonly saleEnd: number;
    /** Slots to be drawn already when the shop opens; n for the sold-out pack. */
    readonly soldTo: number;
  };
}

const pictures: { readonly [folder: string]: { readonly [id: string]: string } } = art;

function pictureOf(folder: string, id: string): string {
  const path = pictures[folder]?.[id];
  if (path === undefined) throw new Error(`No picture of ${folder} ${id}: run pnpm art`);
  return path;
}

const cards: readonly (CatalogueCard & { readonly image: string })[] = games
  .flatMap(cardsOf)
  .map((card) => ({ ...card, image: pictureOf('cards', `${card.id}-ja`) }));

const packs: readonly CataloguePack[] = packPlans.map(
  ({ game, box, perPurchase, cap, perDay, movieStyle, saleStart, saleEnd, soldTo, ...pack }, position) => {
    const cardTypeId = games.find((candidate) => candidate.key === game)?.id ?? 0;
    const lines = boxLines(
      cards.filter((card) => card.cardTypeId === cardTypeId),
      box,
    );
    return {
      ...pack,
      cardTypeId,
      images: [pictureOf('packs', `pack-${pack.id}-front`), pictureOf('packs', `pack-${pack.id}-inside`)],
      paymentMethod: box.unit === 'COIN' ? 2 : 1,
      position,
      box: { lines, n: box.n, price: box.price, unit: box.unit, perPurchase, cap, perDay, movieStyle, saleStart, saleEnd, soldTo },
    };
  },
);

/** What a picture of news shows: a pack, or a banner's phone crop. */
function altOf(id: string): Text {
  const pack = packs.find((one) => id.startsWith(`pack-${one.id}-`));
  if (pack) return { ja: `パック「${pack.nameJa}」`, en: `The pack “${pack.nameEn}”` };
  const banner = bannerPlans.find((one) => id === `${one.id}-phone`);
  return { ja: banner?.altJa ?? '', en: banner?.altEn ?? '' };
}

export const catalogue = {
  cardTypes: games.map(({ id, nameJa, nameEn }, position) => ({ id, nameJa, nameEn, position })),
  /** Announced games without cards or packs: they have a card back already. */
  comingCardTypes: comingGames.map(({ id, nameJa, nameEn }) => ({ id, nameJa, nameEn })),
  cards,
  packs,
  /** Cards for coins. */
  exchange: games.flatMap(({ id }) => exchangePlans(cards.filter(({ cardTypeId }) => cardTypeId === id))),
  banners: bannerPlans.map(({ id, packId, altJa, altEn }, position) => ({
    mode: 1 as const,
    fileName: pictureOf('banners', id),
    /** The same name with -phone before the ending: a taller crop for narrow screens. */
    phoneFileName: pictureOf('banners', `${id}-phone`),
    altJa,
    altEn,
    packId,
    position,
  })),
  news: newsPlans.map(({ images, ...plan }) => ({
    ...plan,
    images: images.map(([folder, id]) => pictureOf(folder, id)),
    alts: Object.fromEntries(images.map(([folder, id]) => [pictureOf(folder, id), altOf(id)])),
  })),
  /** Card backs by card type, 1 to 9: always /art/backs/{card type}.avif. */
  backs: Array.from({ length: 9 }, (_, i) => pictureOf('backs', String(i + 1))),
  /** Medallions of the ranks, lowest first. */
  ranks: Array.from({ length: 5 }, (_, i) => pictureOf('ranks', `rank-${i + 1}`)),
} as const;
