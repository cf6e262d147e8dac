import { defineTexts } from '@fudaya/web';

export const texts = defineTexts('account', {
  ja: () => import(/* webpackChunkName: "texts-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en.ts'),
});
export const { useText } = texts;
export type Translate = ReturnType<typeof useText>['t'];
export type TextKey = Parameters<Translate>[0];
