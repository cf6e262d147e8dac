import { useEffect, useEffectEvent, useRef } from 'react';
import { links } from '@fudaya/contracts';
import { useNavigate, useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { sayWayBack } from './say-way-back.ts';
import { withQueryOf } from './same-query.ts';
import { WaitPage } from './WaitPage.tsx';

/** PNT-6: the member is back from 3-D Secure or a provider's page. Tells the service and redirects with the same query, whatever the answer. */
export function PayRedirectPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isSent = useRef(false);

  const settleAndGo = useEffectEvent(async () => {
    if (isSent.current) return;
    isSent.current = true;
    await sayWayBack(query);
    void navigate(withQueryOf(links.completeBuyPoint(), query), { replace: true });
  });
  useEffect(() => void settleAndGo(), []);

  return <WaitPage text={t('redirect.text')} />;
}
