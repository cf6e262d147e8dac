import { useEffect, useEffectEvent, useRef } from 'react';
import { links, payment } from '@fudaya/contracts';
import { Page, Spinner, call, useNavigate, useSearchParams, useText } from '@fudaya/web';
import s from './pay-redirect.module.css';

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
    void navigate(links.completeBuyPoint(token), { replace: true });
  });
  useEffect(() => void settleAndGo(), []);

  return (
    <Page title={t('redirect.title')} narrow>
      <p className={s.wait} role="status">
        <Spinner size={28} />
        {t('redirect.text')}
      </p>
    </Page>
  );
}
