import { defineTexts } from '@fudaya/web';

/** What opens when somebody buys or looks at a card: a chunk of its own, for no first view shows it. */
export const buyTexts = defineTexts('store-buy', {
  ja: () => import(/* webpackChunkName: "texts-buy-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-buy-en" */ './texts/en.ts'),
});
export const { useText: useBuyText } = buyTexts;
