import { TransferPage } from '../order/TransferPage.tsx';

/** PNT-5: the account for a bank transfer. */
export const BankTransferInformationPage = () => <TransferPage way="bank" />;
