import { defineTexts } from './define-texts.ts';

/** Texts of the ui kit and the call client. */
export const ownTexts = defineTexts('web', {
  ja: () => import(/* webpackChunkName: "texts-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en.ts'),
});
export const { useText: useOwnText } = ownTexts;
