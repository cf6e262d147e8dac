import { defineTexts } from '@fudaya/web';

/** Of a single card: its reference, and wishing for it. In no first view, so a chunk of its own. */
export const cardTexts = defineTexts('store-card', {
  ja: () => import(/* webpackChunkName: "texts-card-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-card-en" */ './texts/en.ts'),
});
export const { useText: useCardText } = cardTexts;
