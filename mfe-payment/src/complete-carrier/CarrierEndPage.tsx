import { links } from '@fudaya/contracts';
import { Icon, LinkButton, Page, useLocation, useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from '../complete-buy-point/complete-buy-point.module.css';
import { ToTop } from '../complete-buy-point/WayOn.tsx';
import { idIn } from '../course/id-in.ts';
import { useCarrierReturn } from './use-carrier-return.ts';

/** GRD-4: one screen for both addresses that carriers lead back to; success exactly when the address contains complete-carrier. */
export function CarrierEndPage() {
  const { t } = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isPaid = pathname.includes('complete-carrier');
  const packId = idIn(query, 'packId');
  useCarrierReturn(query.get('payment_id'));
  return (
    <Page title={t(isPaid ? 'carrier.paidTitle' : 'carrier.failedTitle')} narrow>
      <section className={s.card} data-result={isPaid ? 'paid' : 'failed'} role={isPaid ? 'status' : 'alert'}>
        <span className={s.sign}>
          <Icon name={isPaid ? 'success' : 'danger'} size={40} />
        </span>
        <p className={s.text}>{t(isPaid ? 'carrier.paidText' : 'failure.carrier')}</p>
      </section>
      <div className={s.actions}>
        {packId !== undefined && isPaid && (
          <LinkButton size="large" wide to={links.packDetail(packId)}>
            {t('complete.toPack')}
          </LinkButton>
        )}
        {!isPaid && (
          <LinkButton size="large" wide to={links.buyPoint(packId)}>
            {t('complete.again')}
          </LinkButton>
        )}
        <ToTop />
      </div>
    </Page>
  );
}
