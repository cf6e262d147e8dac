import { defineTexts } from '@fudaya/web';

/** Of boxes whose sale is over, loaded beside their pages' code. */
export const pastTexts = defineTexts('store-past', {
  ja: () => import(/* webpackChunkName: "texts-past-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-past-en" */ './texts/en.ts'),
});
export const { useText: usePastText } = pastTexts;
