import { defineTexts } from '@fudaya/web';

/** Of coupons and the like alone: no first view shows them. */
export const promotionTexts = defineTexts('account-promotion', {
  ja: () => import(/* webpackChunkName: "texts-promotion-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-promotion-en" */ './texts/en.ts'),
});
export const { useText: usePromotionText } = promotionTexts;
