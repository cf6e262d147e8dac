import { defineTexts } from '@fudaya/web';

/** Around the legal texts: a chunk of its own, for nobody's first tap waits for it. */
export const legalTexts = defineTexts('store-legal', {
  ja: () => import(/* webpackChunkName: "texts-legal-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-legal-en" */ './texts/en.ts'),
});
export const { useText: useLegalText } = legalTexts;
