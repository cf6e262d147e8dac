import { gacha, links, payment, states, store, type Area } from '@fudaya/contracts';
import { call, closedLast, formatDateTime, navigate } from '@fudaya/web';
import { useEffect, useState } from 'react';
import { useText } from '../texts.ts';
import { Logo } from '../frame/Logo.tsx';
import { loadMember } from '../member/current-member.ts';
import s from './MaintenancePage.module.css';

const again_ms = 5000;

/** A cheap public call of each area: one under maintenance answers 9999. */
const questions = {
  store: () => call(store.cardTypeList, {}, { spinner: false }),
  gacha: () => call(gacha.drawPolicy, {}, { spinner: false }),
  payment: () => call(payment.pointPriceList, {}, { spinner: false }),
  account: () => loadMember({ spinner: false }),
} as const satisfies { readonly [area in Area]: unknown };

/** FRM-6: polls every few seconds, and returns to the previous page when the maintenance is over. */
export function MaintenancePage() {
  const { t } = useText();
  const [until, setUntil] = useState<string | null>(null);
  useEffect(() => {
    document.title = `${t('maintenanceTitle')} | ${t('siteName')}`;
  }, [t]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const closed = closedLast();
    async function ask() {
      const outcome = await questions[closed?.area ?? 'account']();
      if (isGone) return;
      if (outcome.ok) return navigate(closed?.path ?? links.top(), { replace: true });
      if (outcome.state === states.maintenance) setUntil(outcome.until ?? null);
      timer = setTimeout(() => void ask(), again_ms);
    }
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className={s['page']}>
      <Logo size={72} />
      <h1 tabIndex={-1}>{t('maintenanceTitle')}</h1>
      <p>{t('maintenanceText')}</p>
      {until !== null && <p className={s['until']}>{t('maintenanceUntil', { time: formatDateTime(until) })}</p>}
    </div>
  );
}
