import type { Language } from '@fudaya/contracts';
import { defineTexts } from './define-texts.ts';

/** What the contracts' refusals and invalid fields say, for a form that looks before it asks: the service says the same. */
const refusalTexts = defineTexts('refusals', {
  ja: () => import(/* webpackChunkName: "refusals-ja" */ '@fudaya/contracts/texts/refusals/ja'),
  en: () => import(/* webpackChunkName: "refusals-en" */ '@fudaya/contracts/texts/refusals/en'),
});
export const { useText: useRefusalText } = refusalTexts;
/** For `lazyPage`: the texts come with the page's code. */
export const prepareRefusals = (_path: string, language: Language): Promise<void> => refusalTexts.load(language);
