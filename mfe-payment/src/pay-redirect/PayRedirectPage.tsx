import { useEffect, useEffectEvent, useRef } from 'react';
import { links, payment } from '@fudaya/contracts';
import { call, useNavigate, useSearchParams, useText } from '@fudaya/web';
import { withQueryOf } from './same-query.ts';
import { WaitPage } from './WaitPage.tsx';

/** PNT-6: the member is back from 3-D Secure. Says so to the service and goes on with the same query, whatever the answer. */
export function PayRedirectPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('payment_id') ?? '';
  const isSent = useRef(false);

  const settleAndGo = useEffectEvent(async () => {
    if (isSent.current) return;
    isSent.current = true;
    if (token !== '') await call(payment.pointAppend, { token }, { spinner: false });
    void navigate(withQueryOf(links.completeBuyPoint(), query), { replace: true });
  });
  useEffect(() => void settleAndGo(), []);

  return <WaitPage text={t('redirect.text')} />;
}
