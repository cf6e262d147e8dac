import type { BoxPlan } from './box.ts';
import { packTexts } from './pack-texts.ts';
import { tiersOf } from './tiers.ts';

export interface PackPlan {
  readonly id: number;
  readonly game: string;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly detailJa: string;
  readonly detailEn: string;
  readonly box: BoxPlan;
  /** Most packs of one purchase; 0 no limit of its own. */
  readonly perPurchase: number;
  /** Most packs one member may buy; 0 no limit. */
  readonly cap: number;
  /** Most packs one member may buy on one day; 0 no limit. */
  readonly perDay: number;
  /** 1: strongbox reveal. */
  readonly movieStyle: number;
  /** Hours from the day the shop is seeded. */
  readonly saleStart: number;
  readonly saleEnd: number;
  /** Slots already drawn when the shop opens. */
  readonly soldTo: number;
}

const days = (count: number) => count * 24;
const wide = [3, 7, 12, 24, 40] as const;
const narrow = [2, 4, 6, 10, 14] as const;

interface Terms {
  n: number;
  price: number;
  top: number;
  kinds?: readonly [number, number, number, number, number];
  payback?: number;
  unit?: 'PT' | 'COIN';
  perPurchase?: number;
  cap?: number;
  perDay?: number;
  movieStyle?: number;
  saleStart?: number;
  saleEnd?: number;
  soldTo?: number;
}

function plan(id: number, game: string, names: readonly [ja: string, en: string], terms: Terms): PackPlan {
  const {
    n,
    price,
    top,
    kinds = wide,
    payback = 68,
    unit = 'PT',
    perPurchase = 0,
    cap = 0,
    perDay = 0,
    movieStyle = 0,
    saleStart = -days(2),
    saleEnd = days(60),
    soldTo = 0,
  } = terms;
  const [detailJa, detailEn] = packTexts[id] ?? ['', ''];
  const box = { n, price, unit, payback, tiers: tiersOf(n, { top, kinds }), seed: 7000 + id };
  return {
    id,
    game,
    nameJa: names[0],
    nameEn: names[1],
    detailJa,
    detailEn,
    box,
    perPurchase,
    cap,
    perDay,
    movieStyle,
    saleStart,
    saleEnd,
    soldTo,
  };
}

/** In the order the shop shows them. */
export const packPlans: readonly PackPlan[] = [
  plan(1, 'hoshizora', ['星空アルカナ はじまりの星座', 'Starlit Arcana: First Constellation'], {
    n: 2000,
    price: 300,
    top: 5,
    soldTo: 214,
  }),
  plan(2, 'hoshizora', ['星空アルカナ 極光の宝箱', 'Starlit Arcana: Aurora Strongbox'], {
    n: 300,
    price: 3000,
    top: 3,
    kinds: narrow,
    payback: 73,
    movieStyle: 1,
    soldTo: 41,
  }),
  plan(3, 'hoshizora', ['星屑メガボックス', 'Stardust Mega Box'], {
    n: 100_000,
    price: 120,
    top: 20,
    kinds: [4, 6, 20, 40, 80],
    payback: 66,
    soldTo: 0,
    saleEnd: days(180),
  }),
  plan(4, 'suzaku', ['朱雀絵巻 初ノ巻', 'Vermilion Scrolls: First Scroll'], { n: 3000, price: 500, top: 6, soldTo: 652 }),
  plan(5, 'suzaku', ['朱雀絵巻 百鬼夜行', 'Vermilion Scrolls: Night Parade'], { n: 800, price: 1000, top: 4, payback: 70, soldTo: 515 }),
  plan(6, 'suzaku', ['朱雀絵巻 金襴の秘宝（お一人様3パックまで）', 'Vermilion Scrolls: Gold Brocade (3 per member)'], {
    n: 100,
    price: 5000,
    top: 2,
    kinds: narrow,
    payback: 75,
    cap: 3,
    movieStyle: 1,
    saleEnd: days(7),
    soldTo: 23,
  }),
  plan(7, 'suzaku', ['コインパック 縁起もの', 'Coin Pack: Lucky Charms'], { n: 1500, price: 20, top: 3, unit: 'COIN', soldTo: 96 }),
  plan(8, 'minamo', ['ミナモ・サーガ 蒼海の序曲', 'Minamo Saga: Overture of the Blue'], { n: 2500, price: 400, top: 5, soldTo: 388 }),
  plan(9, 'minamo', ['ミナモ・サーガ 深淵の宝箱', 'Minamo Saga: Strongbox of the Abyss'], {
    n: 500,
    price: 2000,
    top: 3,
    kinds: narrow,
    payback: 72,
    movieStyle: 1,
    soldTo: 121,
  }),
  plan(10, 'minamo', ['ミナモ・サーガ 真珠の夜会', 'Minamo Saga: Pearl Soirée'], {
    n: 60,
    price: 800,
    top: 1,
    kinds: narrow,
    payback: 70,
    soldTo: 60,
  }),
  plan(11, 'minamo', ['コインパック 潮だまり', 'Coin Pack: Tide Pool'], { n: 800, price: 50, top: 2, unit: 'COIN', soldTo: 35 }),
  plan(12, 'zenmai', ['ゼンマイ機巧団 起動セット', 'Clockwork Brigade: Starter Set'], { n: 4000, price: 200, top: 8, soldTo: 903 }),
  plan(13, 'zenmai', ['ゼンマイ機巧団 真鍮の玉座', 'Clockwork Brigade: The Brass Throne'], {
    n: 600,
    price: 1500,
    top: 3,
    perDay: 10,
    payback: 71,
    soldTo: 77,
  }),
  plan(14, 'zenmai', ['ゼンマイ機巧団 蒸気都市の夜明け', 'Clockwork Brigade: Dawn over Steam City'], {
    n: 1200,
    price: 600,
    top: 4,
    perPurchase: 5,
    saleStart: days(3),
    saleEnd: days(90),
  }),
  plan(15, 'suzaku', ['はじめての一枚（お一人様5パックまで）', 'My First Card (5 per member)'], {
    n: 5000,
    price: 100,
    top: 10,
    payback: 75,
    cap: 5,
    saleEnd: days(365),
    soldTo: 1240,
  }),
];
