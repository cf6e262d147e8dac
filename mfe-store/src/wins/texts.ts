import { defineTexts } from '@fudaya/web';

/** Of the wall of prizes alone: no first view shows it. */
export const winsTexts = defineTexts('store-wins', {
  ja: () => import(/* webpackChunkName: "texts-wins-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-wins-en" */ './texts/en.ts'),
});
export const { useText: useWinsText } = winsTexts;
