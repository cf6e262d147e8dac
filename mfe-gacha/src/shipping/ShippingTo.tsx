import { links } from '@fudaya/contracts';
import { Button, Link, LinkButton, Notice, Skeleton } from '@fudaya/web';
import { useId, useState } from 'react';
import { useText } from '../texts.ts';
import { PickupDialog } from './PickupDialog.tsx';
import s from './shipping-to.module.css';
import { isStore, joins, type Place, type Shipping } from './use-shipping.ts';
import { WrittenPlace } from './WrittenPlace.tsx';

interface Props {
  readonly shipping: Shipping;
  /** Of the purchase that is decided, and how many of its cards ship. */
  readonly historyId: string;
  readonly cards: number;
  readonly here: string;
}

/** MEM-14, MEM-16: where the chosen cards go, with what and when, and the way to another address or a store. */
export function ShippingTo({ shipping, historyId, cards, here }: Props) {
  const { t } = useText();
  const id = useId();
  const [isSearching, setSearching] = useState(false);
  const { places, chosen, isUnknown, pickup } = shipping;
  if (isUnknown) return null;
  if (places === undefined) return <Skeleton height={140} radius={12} />;
  if (chosen === undefined) {
    return (
      <div className={s.none}>
        <Notice tone="warning" title={t('shipping.none')}>
          {t('shipping.noneHint')}
        </Notice>
        <LinkButton to={links.changeMember(here)} size="large" wide>
          {t('shipping.give')}
        </LinkButton>
      </div>
    );
  }
  const own = places.find((place) => place.id === 'own');
  return (
    <section className={s.to} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {t('shipping.title')}
      </h2>
      {places.length === 1 ? (
        <WrittenPlace place={chosen} own={own} />
      ) : (
        <fieldset className={s.choices}>
          <legend className={s.legend}>{t('shipping.choose')}</legend>
          {places.map((place) => (
            <label key={place.id} className={s.choice}>
              <input type="radio" name={id} checked={place.id === chosen.id} onChange={() => shipping.choose(place.id)} />
              <WrittenPlace place={place} own={own} />
            </label>
          ))}
        </fieldset>
      )}
      <p className={s.when} aria-live="polite">
        {whenOf(t, chosen, cards)}
      </p>
      {pickup !== null && cards > pickup.most_cards && <p className={s.when}>{t('pickup.tooMany', { count: pickup.most_cards })}</p>}
      {pickup !== null && cards <= pickup.most_cards && (
        <Button kind="secondary" wide onClick={() => setSearching(true)}>
          {t(places.some(isStore) ? 'pickup.openOther' : 'pickup.open')}
        </Button>
      )}
      <Link className={s.change} to={links.addresses(here)}>
        {t('shipping.change')}
      </Link>
      {pickup !== null && isSearching && (
        <PickupDialog
          offer={pickup}
          historyId={historyId}
          cards={cards}
          near={own && !isStore(own) ? own.zipcode : ''}
          onChoose={(store) => {
            shipping.chooseStore(store);
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </section>
  );
}

function whenOf(t: ReturnType<typeof useText>['t'], place: Place, cards: number): string {
  const leaves = t('shipping.leaves', { date: place.promised_by.replaceAll('-', '/') });
  const together = joins(place, cards) ? t('shipping.together', { count: place.parcel?.cards ?? 0 }) : t('shipping.alone');
  const kept = isStore(place) ? ` ${t('pickup.kept', { count: place.keep_days })}` : '';
  return `${leaves} ${together}${kept}`;
}
