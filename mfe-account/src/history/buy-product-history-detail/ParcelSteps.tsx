import { shopRules, type account } from '@fudaya/contracts';
import { Icon, formatDate, seller } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { ParcelPhotos } from './ParcelPhotos.tsx';
import s from './detail.module.css';

type Shipment = NonNullable<account.HistoryDetail['shipment']>;

interface Props {
  readonly parcel: Pick<account.HistoryDetail, 'delivery_code' | 'delivery_url'>;
  readonly shipment: Shipment;
}

const steps = ['requested', 'packing', 'handed_over', 'delivered'] as const;

/** TRM-4: how far the parcel is, and the code that leads to the carrier's page. */
export function ParcelSteps({ parcel, shipment }: Props) {
  const { t } = useText();
  const { delivery_code, delivery_url } = parcel;
  const { state, state_at, promised_by, carrier, pickup, photos = [] } = shipment;
  const reached = state === 'returned' ? -1 : steps.indexOf(state);
  return (
    <section className={s.parcel}>
      <h2 className={s.parcelTitle}>
        <Icon name="truck" size={22} />
        {t(`history.shipment.${state}`)}
        <small>{formatDate(state_at)}</small>
      </h2>
      {reached >= 0 && (
        <ol className={s.steps}>
          {steps.map((step, i) => (
            <li key={step} data-done={i <= reached || undefined} aria-current={i === reached ? 'step' : undefined}>
              {t(`detail.step.${step}`)}
            </li>
          ))}
        </ol>
      )}
      {state === 'returned' && (
        <p>
          {t('detail.cameBack', { days: shopRules.returnedParcel_days })} <a href={`mailto:${seller()?.mail ?? ''}`}>{t('detail.write')}</a>
        </p>
      )}
      <dl className={s.facts}>
        {pickup && (
          <div>
            <dt>{t('detail.store')}</dt>
            <dd>
              {pickup.chain} {pickup.store}
              <br />〒{pickup.zipcode} {pickup.place}
              <br />
              {t('detail.kept', { count: pickup.keep_days })}
            </dd>
          </div>
        )}
        {delivery_code === '' ? (
          <div>
            <dt>{t('history.promisedBy')}</dt>
            <dd>{promised_by.replaceAll('-', '/')}</dd>
          </div>
        ) : (
          <div>
            <dt>{t('history.deliveryCode')}</dt>
            <dd>
              {carrier}{' '}
              {delivery_url === '' ? (
                delivery_code
              ) : (
                <a
                  href={delivery_url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('detail.follow', { carrier, code: delivery_code })}
                >
                  {delivery_code}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
      <ParcelPhotos photos={photos} />
    </section>
  );
}
