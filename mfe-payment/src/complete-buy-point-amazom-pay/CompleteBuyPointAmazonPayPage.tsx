import { useSearchParams } from '@fudaya/web';
import { EndOfPayment } from '../complete-buy-point/EndOfPayment.tsx';

/** PNT-6: how a payment with Amazon Pay ended. */
export function CompleteBuyPointAmazonPayPage() {
  const [query] = useSearchParams();
  return <EndOfPayment wallet={{ name: 'Amazon Pay', isStarted: query.has('amazonCheckoutSessionId') }} />;
}
