import { defineTexts } from '@fudaya/web';

/** Of packs that cannot be bought now: waiting for one, and packs like it. */
export const watchTexts = defineTexts('store-watch', {
  ja: () => import(/* webpackChunkName: "texts-watch-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-watch-en" */ './texts/en.ts'),
});
export const { useText: useWatchText } = watchTexts;
