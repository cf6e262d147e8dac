import { links, type gacha } from '@fudaya/contracts';
import { Badge, Link, LinkButton, Notice, Skeleton } from '@fudaya/web';
import { useId } from 'react';
import { useText } from '../texts.ts';
import s from './shipping-to.module.css';
import type { Shipping } from './use-shipping.ts';

/** MEM-14, MEM-16: where the chosen cards go, with what and when, and the way to another address. */
export function ShippingTo({ shipping, here }: { shipping: Shipping; here: string }) {
  const { t } = useText();
  const id = useId();
  const { addresses, chosen, isUnknown } = shipping;
  if (isUnknown) return null;
  if (addresses === undefined) return <Skeleton height={140} radius={12} />;
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
  return (
    <section className={s.to} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {t('shipping.title')}
      </h2>
      {addresses.length === 1 ? (
        <Written address={chosen} />
      ) : (
        <fieldset className={s.choices}>
          <legend className={s.legend}>{t('shipping.choose')}</legend>
          {addresses.map((address) => (
            <label key={address.id} className={s.choice}>
              <input type="radio" name={id} checked={address.id === chosen.id} onChange={() => shipping.choose(address.id)} />
              <Written address={address} />
            </label>
          ))}
        </fieldset>
      )}
      <p className={s.when} aria-live="polite">
        {whenOf(t, chosen)}
      </p>
      <Link className={s.change} to={links.addresses(here)}>
        {t('shipping.change')}
      </Link>
    </section>
  );
}

function Written({ address: { name, zipcode, place, tel, is_default } }: { address: gacha.ShippingAddress }) {
  const { t } = useText();
  return (
    <address className={s.written}>
      <strong>
        {name} {is_default === '1' && <Badge tone="indigo">{t('shipping.default')}</Badge>}
      </strong>
      <span>{[zipcode, place].filter(Boolean).join(' ')}</span>
      <span>{t('shipping.tel', { tel })}</span>
    </address>
  );
}

function whenOf(t: ReturnType<typeof useText>['t'], { promised_by, parcel }: gacha.ShippingAddress): string {
  const leaves = t('shipping.leaves', { date: promised_by.replaceAll('-', '/') });
  const together = parcel === null ? t('shipping.alone') : t('shipping.together', { count: parcel.cards });
  return `${leaves} ${together}`;
}
