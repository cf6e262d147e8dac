import { useId, useState } from 'react';
import { links } from '@fudaya/contracts';
import { Amount, Badge, Icon, Link, SummaryList, formatDate, formatDateTime, useText } from '@fudaya/web';
import { pathOnward, stateTones, voidState, type Purchase } from './history-state.ts';
import s from './history-row.module.css';

/** One purchase: what is open leads on, what is decided unfolds. */
export function HistoryRow({ purchase }: { purchase: Purchase }) {
  const path = pathOnward(purchase);
  if (path === undefined) return <DecidedRow purchase={purchase} />;
  return (
    <li className={s.item}>
      <Link to={path} className={s.row}>
        <RowText purchase={purchase} />
        <Icon name="chevronRight" />
      </Link>
    </li>
  );
}

function DecidedRow({ purchase }: { purchase: Purchase }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  return (
    <li className={s.item}>
      <button type="button" className={s.row} aria-expanded={isOpen} aria-controls={details} onClick={() => setOpen(!isOpen)}>
        <RowText purchase={purchase} />
        <span className={s.fold} data-open={isOpen || undefined}>
          <Icon name="chevronDown" />
        </span>
      </button>
      <div id={details} className={s.details} hidden={!isOpen}>
        <Details purchase={purchase} />
        <Link to={links.drawProof(purchase.id)} className={s.proof}>
          <Icon name="seal" size={18} />
          {t('history.proof')}
        </Link>
      </div>
    </li>
  );
}

function RowText({ purchase }: { purchase: Purchase }) {
  const { t } = useText();
  const { created, pack_name, count, point, payment_method, send_state, decide_by } = purchase;
  const isOpen = pathOnward(purchase) !== undefined;
  return (
    <span className={s.text}>
      <span className={s.line}>
        <time dateTime={created} className={s.date}>
          {formatDate(created)}
        </time>
        <Badge tone={stateTones[send_state] ?? 'neutral'}>{t(`history.state${send_state}`)}</Badge>
      </span>
      <strong className={s.name}>{pack_name}</strong>
      <span className={s.line}>
        <span>{t('history.count', { n: count })}</span>
        <Amount value={point} unit={payment_method === '1' ? 'pt' : 'coin'} />
        {isOpen && decide_by !== null && <span className={s.deadline}>{t('history.decideBy', { at: formatDateTime(decide_by) })}</span>}
      </span>
    </span>
  );
}

function Details({ purchase }: { purchase: Purchase }) {
  const { t } = useText();
  if (purchase.send_state === voidState) return <p>{t('history.void')}</p>;
  const { shipment = null, delivery_code = '' } = purchase;
  return (
    <SummaryList
      items={[
        ...(shipment === null ? [] : shipmentItems(t, shipment, delivery_code)),
        { label: t('history.sent'), value: t('history.cards', { n: purchase.send_count }) },
        { label: t('history.converted'), value: t('history.cards', { n: purchase.reduction_count }) },
        { label: t('history.returned'), value: <Amount value={purchase.reduction_point} unit="pt" /> },
      ]}
    />
  );
}

type Shipment = NonNullable<Purchase['shipment']>;

/** TRM-4: how far the parcel is, until when it leaves, and the code to follow it by. */
function shipmentItems(t: ReturnType<typeof useText>['t'], { state, promised_by, carrier }: Shipment, code: string) {
  const how = { label: t('history.shipment'), value: t(`history.shipment.${state}`) };
  if (code === '') return [how, { label: t('history.promisedBy'), value: promised_by.replaceAll('-', '/') }];
  return [how, { label: t('history.deliveryCode'), value: `${carrier} ${code}`.trim() }];
}
