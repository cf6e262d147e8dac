import { defineTexts } from '@fudaya/web';

/** How a draw is proven: the longest texts of a pack's page, loaded beside its code, so that no other page's first tap waits for them. */
export const proofTexts = defineTexts('store-proof', {
  ja: () => import(/* webpackChunkName: "texts-proof-ja" */ './texts/proof/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-proof-en" */ './texts/proof/en.ts'),
});
export const { useText: useProofText } = proofTexts;
