import { TransferPage } from '../order/TransferPage.tsx';

/** PNT-5: where to remit to a mail address. */
export const PaygeTransferInformationPage = () => <TransferPage way="payge" />;
