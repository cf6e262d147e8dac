import { defineTexts } from '@fudaya/web';

/** Of the display settings alone: they come when the page is idle, or with the menu. */
export const displayTexts = defineTexts('shell-display', {
  ja: () => import(/* webpackChunkName: "texts-display-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-display-en" */ './texts/en.ts'),
});
export const { useText } = displayTexts;
