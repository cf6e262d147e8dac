import { Fragment } from 'react';
import { Badge } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './shipping-to.module.css';
import { isStore, type Place } from './use-shipping.ts';

/** An address breaks between its parts: a house's number stays in one piece. */
const Parts = ({ of }: { of: readonly string[] }) =>
  of
    .join(' ')
    .split(' ')
    .filter(Boolean)
    .map((part, i) => (
      <Fragment key={i}>
        {i > 0 && ' '}
        <span className={s.part}>{part}</span>
      </Fragment>
    ));

/** An address, or a store with who picks up there: the member themselves, as the carrier tells the store. */
export function WrittenPlace({ place, own }: { place: Place; own: Place | undefined }) {
  const { t } = useText();
  if (isStore(place)) {
    return (
      <address className={s.written}>
        <strong>
          {place.chain} {place.store} <Badge tone="indigo">{t('pickup.badge')}</Badge>
        </strong>
        <span>
          <Parts of={[place.zipcode, place.place]} />
        </span>
        {own && !isStore(own) && <span>{t('pickup.by', { name: own.name, tel: own.tel })}</span>}
      </address>
    );
  }
  const { name, zipcode, place: where, tel, is_default } = place;
  return (
    <address className={s.written}>
      <strong>
        {name} {is_default === '1' && <Badge tone="indigo">{t('shipping.default')}</Badge>}
      </strong>
      <span>
        <Parts of={[zipcode, where]} />
      </span>
      <span>{t('shipping.tel', { tel })}</span>
    </address>
  );
}
