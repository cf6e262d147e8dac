import { account, links } from '@fudaya/contracts';
import { Button, ErrorState, isOfPurchase, LinkButton, Notice, Page, Skeleton, useRead, useSearchParams } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';
import { newAddressId } from './new-address-id.ts';
import s from './addresses.module.css';

type Editing = { readonly id: string; readonly kept?: account.GivenAddress };

/** MEM-16: where parcels may go. A shipment that waits is gone back to. */
export function AddressesPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const { reply, failure, reload } = useRead(account.addressList, {});
  const [editing, setEditing] = useState<Editing>();
  const asked = query.get('next');
  const next = asked !== null && isOfPurchase(asked) ? asked : undefined;
  const done = async () => {
    setEditing(undefined);
    await reload();
  };
  return (
    <Page title={t('addresses.title')} back={next ?? links.userMenu()} narrow>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={320} radius={16} />}
      {reply && editing && <AddressForm key={editing.id} {...editing} onDone={() => void done()} onCancel={() => setEditing(undefined)} />}
      {reply && !editing && (
        <>
          <p className={s.lead}>{t('addresses.lead')}</p>
          <ul className={s.list}>
            <li>
              {reply.own ? (
                <AddressCard id="own" address={reply.own} next={next} onChanged={reload} />
              ) : (
                <Notice>
                  <p>{t('addresses.ownFirst')}</p>
                  <LinkButton to={links.changeMember(next)}>{t('addresses.giveOwn')}</LinkButton>
                </Notice>
              )}
            </li>
            {reply.addresses.map(({ id, ...address }) => (
              <li key={id}>
                <AddressCard id={id} address={address} onChanged={reload} onEdit={() => setEditing({ id, kept: address })} />
              </li>
            ))}
          </ul>
          {reply.own && reply.addresses.length < account.maxAddresses && (
            <Button kind="secondary" wide onClick={() => setEditing({ id: newAddressId() })}>
              {t('addresses.add')}
            </Button>
          )}
          {next !== undefined && (
            <LinkButton to={next} size="large" wide>
              {t('addresses.backToParcel')}
            </LinkButton>
          )}
        </>
      )}
    </Page>
  );
}
