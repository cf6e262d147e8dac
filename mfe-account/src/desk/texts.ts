import { defineTexts } from '@fudaya/web';

export const texts = defineTexts('desk-account', {
  ja: () => import(/* webpackChunkName: "texts-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en.ts'),
});
export const { useText } = texts;
