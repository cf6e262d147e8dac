import { defineTexts } from '@fudaya/web';

/** Of the page of favourites alone: nobody's first tap waits for it. */
export const favouritesTexts = defineTexts('store-favourites', {
  ja: () => import(/* webpackChunkName: "texts-favourites-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-favourites-en" */ './texts/en.ts'),
});
export const { useText: useFavouritesText } = favouritesTexts;
