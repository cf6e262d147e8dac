export interface BannerPlan {
  readonly id: string;
  readonly game: string;
  /** Pack its link opens. */
  readonly packId: number;
  readonly altJa: string;
  readonly altEn: string;
  /** Line in the picture. */
  readonly lineJa: string;
  readonly mood: number;
}

export const bannerPlans: readonly BannerPlan[] = [
  {
    id: 'hero-suzaku',
    game: 'suzaku',
    packId: 4,
    altJa: '朱雀絵巻 初ノ巻、好評発売中',
    altEn: 'Vermilion Scrolls: First Scroll, on sale now',
    lineJa: '四神、初ノ巻に舞い降りる',
    mood: 2,
  },
  {
    id: 'hero-hoshizora',
    game: 'hoshizora',
    packId: 3,
    altJa: '星屑メガボックス、1回120ポイント',
    altEn: 'Stardust Mega Box, 120 points a draw',
    lineJa: '十万の星屑から、一番星を',
    mood: 0,
  },
  {
    id: 'hero-minamo',
    game: 'minamo',
    packId: 9,
    altJa: 'ミナモ・サーガ 深淵の宝箱',
    altEn: 'Minamo Saga: Strongbox of the Abyss',
    lineJa: '深淵の宝箱、ひらく',
    mood: 1,
  },
];
