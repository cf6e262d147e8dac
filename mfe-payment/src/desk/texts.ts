import { defineTexts } from '@fudaya/web';

export const texts = defineTexts('desk-payment', {
  ja: () => import(/* webpackChunkName: "texts-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en.ts'),
});
export const { useText } = texts;
export type TextKey = Parameters<ReturnType<typeof useText>['t']>[0];
