import { useEffect, useEffectEvent, useRef } from 'react';
import { links, payment } from '@fudaya/contracts';
import { call, useNavigate, useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { WaitPage } from '../pay-redirect/WaitPage.tsx';
import { withQueryOf } from '../pay-redirect/same-query.ts';

/** PNT-6: the member is back from Amazon Pay. Has the checkout session completed, or given up, and goes on, whatever the answer. */
export function AmazonPayRedirectPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isSent = useRef(false);

  const completeAndGo = useEffectEvent(async () => {
    if (isSent.current) return;
    isSent.current = true;
    const payment_id = query.get('payment_id');
    const amazonCheckoutSessionId = query.get('amazonCheckoutSessionId');
    const input = { ...(payment_id && { payment_id }), ...(amazonCheckoutSessionId && { amazonCheckoutSessionId }) };
    await call(payment.completeCheckoutSession, input, { spinner: false });
    if (payment_id && query.get('cancelled') === '1') await call(payment.pointCancel, { payment_id }, { spinner: false });
    void navigate(withQueryOf(links.completeBuyPointAmazonPay(), query), { replace: true });
  });
  useEffect(() => void completeAndGo(), []);

  return <WaitPage text={t('redirect.text')} />;
}
