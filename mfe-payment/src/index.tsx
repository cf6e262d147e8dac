import { mountRemote } from '@fudaya/web';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';

export const { bootstrap, mount, preload, unmount } = mountRemote({
  area: 'payment',
  pages: {
    '/buy-point': () => import('./buy-point/BuyPointPage.tsx'),
    '/confirm-buy-point': () => import('./confirm-buy-point/ConfirmBuyPointPage.tsx'),
    '/card-input': () => import('./card-input/CardInputPage.tsx'),
    '/spending-limit': () => import('./spending-limit/SpendingLimitPage.tsx'),
    '/confirm-combini': () => import('./confirm-combini/ConfirmCombiniPage.tsx'),
    '/bank-transfer-information': () => import('./bank-transfer-information/BankTransferInformationPage.tsx'),
    '/payge-transfer-information': () => import('./payge-transfer-information/PaygeTransferInformationPage.tsx'),
    '/pay-redirect': () => import('./pay-redirect/PayRedirectPage.tsx'),
    '/amazon-pay-redirect': () => import('./amazon-pay-redirect/AmazonPayRedirectPage.tsx'),
    '/complete-buy-point': () => import('./complete-buy-point/CompleteBuyPointPage.tsx'),
    '/complete-buy-point-amazom-pay': () => import('./complete-buy-point-amazom-pay/CompleteBuyPointAmazonPayPage.tsx'),
    '/complete-buy-point-paypal': () => import('./complete-buy-point-paypal/CompleteBuyPointPayPalPage.tsx'),
    // One screen for both.
    '/complete-carrier': () => import('./complete-carrier/CarrierEndPage.tsx'),
    '/error-carrier': () => import('./complete-carrier/CarrierEndPage.tsx'),
  },
  messages: { ja, en },
});
