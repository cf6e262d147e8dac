import { useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { EndOfPayment } from '../complete-buy-point/EndOfPayment.tsx';
import { WaitPage } from '../pay-redirect/WaitPage.tsx';
import { usePayPalReturn } from './use-paypal-return.ts';

/** PNT-6: the member is back from PayPal: hands the approval over, then shows how it ended. */
export function CompleteBuyPointPayPalPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const isTold = usePayPalReturn(query);
  if (!isTold) return <WaitPage text={t('redirect.text')} />;
  return <EndOfPayment wallet={{ name: 'PayPal', isStarted: query.has('token') }} />;
}
