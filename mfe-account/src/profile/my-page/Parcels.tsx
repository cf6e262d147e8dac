import { links, type account } from '@fudaya/contracts';
import { Badge, Icon, Link } from '@fudaya/web';
import { useText } from '../../texts.ts';
import block from '../../surface/block.module.css';
import s from './standing.module.css';

const tones = { requested: 'gold', packing: 'gold', handed_over: 'pine' } as const;

/** Parcels that have not arrived: how far each is, and by when it leaves. */
export function Parcels({ standing: { shipments } }: { standing: account.UserStanding }) {
  const { t } = useText();
  if (shipments.length === 0) return null;
  const isAllSent = shipments.every(({ state }) => state === 'handed_over');
  return (
    <section className={block.block} aria-labelledby="parcels-title">
      <h2 id="parcels-title" className={s.rankTitle}>
        <Icon name="truck" size={24} />
        {t('parcels.title')}
      </h2>
      <ul className={s.parcels}>
        {shipments.map(({ id, state, cards, promised_by, carrier, delivery_code, pickup }) => (
          <li key={id}>
            <Badge tone={tones[state]}>{t(`history.shipment.${state}`)}</Badge>
            <span>{t('parcels.cards', { count: cards })}</span>
            <span className={s.note}>
              {delivery_code === '' ? t('parcels.by', { day: promised_by.replaceAll('-', '/') }) : `${carrier} ${delivery_code}`}
            </span>
            {pickup && <span className={s.note}>{t('parcels.store', { store: `${pickup.chain} ${pickup.store}` })}</span>}
          </li>
        ))}
      </ul>
      <Link to={`${links.buyProductHistory()}?mode=${isAllSent ? 3 : 2}&page=1`} className={s.onward}>
        {t(isAllSent ? 'parcels.sent' : 'parcels.all')}
      </Link>
    </section>
  );
}
