import { EndOfPayment } from './EndOfPayment.tsx';

/** PNT-6: how a payment by card ended; other methods that come back here say which they were. */
export const CompleteBuyPointPage = () => <EndOfPayment />;
