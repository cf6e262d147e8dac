import { defineTexts } from '@fudaya/web';

export const qaTexts = defineTexts('qa', {
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
});
export const { useText } = qaTexts;
