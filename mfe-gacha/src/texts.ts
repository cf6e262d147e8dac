import { defineTexts } from '@fudaya/web';

export const texts = defineTexts('gacha', {
  ja: () => import(/* webpackChunkName: "texts-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en.ts'),
});
export const { useText } = texts;
export type Translate = ReturnType<typeof useText>['t'];
export type TextKey = Parameters<Translate>[0];
