import { lazyPage, prepareRefusals, Route } from '@fudaya/web';

const BuyPointPage = lazyPage(() => import('./buy-point/BuyPointPage.tsx'));
const ConfirmBuyPointPage = lazyPage(() => import('./confirm-buy-point/ConfirmBuyPointPage.tsx'), { prepare: prepareRefusals });
const CardInputPage = lazyPage(() => import('./card-input/CardInputPage.tsx'));
const SpendingLimitPage = lazyPage(() => import('./spending-limit/SpendingLimitPage.tsx'), { prepare: prepareRefusals });
const ReceiptsPage = lazyPage(() => import('./receipts/ReceiptsPage.tsx'), { prepare: prepareRefusals });
const ConfirmCombiniPage = lazyPage(() => import('./confirm-combini/ConfirmCombiniPage.tsx'));
const BankTransferInformationPage = lazyPage(() => import('./bank-transfer-information/BankTransferInformationPage.tsx'));
const PaygeTransferInformationPage = lazyPage(() => import('./payge-transfer-information/PaygeTransferInformationPage.tsx'));
const PayRedirectPage = lazyPage(() => import('./pay-redirect/PayRedirectPage.tsx'));
const AmazonPayRedirectPage = lazyPage(() => import('./amazon-pay-redirect/AmazonPayRedirectPage.tsx'));
const CompleteBuyPointPage = lazyPage(() => import('./complete-buy-point/CompleteBuyPointPage.tsx'));
const CompleteBuyPointAmazonPayPage = lazyPage(() => import('./complete-buy-point-amazom-pay/CompleteBuyPointAmazonPayPage.tsx'));
const CompleteBuyPointPayPalPage = lazyPage(() => import('./complete-buy-point-paypal/CompleteBuyPointPayPalPage.tsx'));
const CarrierEndPage = lazyPage(() => import('./complete-carrier/CarrierEndPage.tsx'));

/** The pages of the payment area. */
export const routes = (
  <>
    <Route path="/buy-point" Component={BuyPointPage} />
    <Route path="/confirm-buy-point" Component={ConfirmBuyPointPage} />
    <Route path="/card-input" Component={CardInputPage} />
    <Route path="/spending-limit" Component={SpendingLimitPage} />
    <Route path="/receipts" Component={ReceiptsPage} />
    <Route path="/confirm-combini" Component={ConfirmCombiniPage} />
    <Route path="/bank-transfer-information" Component={BankTransferInformationPage} />
    <Route path="/payge-transfer-information" Component={PaygeTransferInformationPage} />
    <Route path="/pay-redirect" Component={PayRedirectPage} />
    <Route path="/amazon-pay-redirect" Component={AmazonPayRedirectPage} />
    <Route path="/complete-buy-point" Component={CompleteBuyPointPage} />
    <Route path="/complete-buy-point-amazom-pay" Component={CompleteBuyPointAmazonPayPage} />
    <Route path="/complete-buy-point-paypal" Component={CompleteBuyPointPayPalPage} />
    {/* One screen for both. */}
    <Route path="/complete-carrier" Component={CarrierEndPage} />
    <Route path="/error-carrier" Component={CarrierEndPage} />
  </>
);
