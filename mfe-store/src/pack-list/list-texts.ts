import { defineTexts } from '@fudaya/web';

/** Of the list of packs: search, order and filters, loaded beside its code. */
export const listTexts = defineTexts('store-list', {
  ja: () => import(/* webpackChunkName: "texts-list-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-list-en" */ './texts/en.ts'),
});
export const { useText: useListText } = listTexts;
