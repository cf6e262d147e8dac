import { defineTexts } from '@fudaya/web';

/** Of the page of receipts alone. */
export const receiptsTexts = defineTexts('payment-receipts', {
  ja: () => import(/* webpackChunkName: "texts-receipts-ja" */ './texts/ja.ts'),
  en: () => import(/* webpackChunkName: "texts-receipts-en" */ './texts/en.ts'),
});
export const { useText: useReceiptsText } = receiptsTexts;
