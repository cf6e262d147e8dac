import { account, links, prefectureOutsideJapan } from '@fudaya/contracts';
import { Badge, Button, Dialog, LinkButton, Notice, failureText, useWrite, type Failure } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import s from './addresses.module.css';

interface Props {
  /** `own`: the one of the profile. */
  readonly id: string;
  readonly address: account.GivenAddress;
  readonly next?: string | undefined;
  readonly onChanged: () => Promise<unknown>;
  /** The member's own is changed with the profile. */
  readonly onEdit?: () => void;
}

/** One address, and what can be done with it. */
export function AddressCard({ id, address, next, onChanged, onEdit }: Props) {
  const { t } = useText();
  const [failure, setFailure] = useState<Failure>();
  const [isRemoving, setRemoving] = useState(false);
  const asDefault = useWrite(account.addressDefault);
  const remove = useWrite(account.addressRemove);
  const end = async (outcome: { ok: true } | Failure) => {
    setRemoving(false);
    setFailure(outcome.ok ? undefined : outcome);
    await onChanged();
  };
  const name = nameOf(address);
  return (
    <section className={s.card} aria-label={name}>
      {address.is_default === '1' && <Badge tone="indigo">{t('addresses.default')}</Badge>}
      <address className={s.written}>
        <strong>{name}</strong>
        <span>{writtenPlace(address)}</span>
        <span>{t('addresses.tel', { tel: address.tel })}</span>
      </address>
      {failure && <Notice tone="danger">{failureText(failure)}</Notice>}
      <div className={s.actions}>
        {address.is_default === '0' && (
          <Button kind="secondary" busy={asDefault.isRunning} onClick={() => void asDefault.submit({ id }).then(end)}>
            {t('addresses.makeDefault')}
          </Button>
        )}
        {onEdit ? (
          <>
            <Button kind="quiet" onClick={onEdit}>
              {t('addresses.edit')}
            </Button>
            <Button kind="quiet" onClick={() => setRemoving(true)}>
              {t('addresses.remove')}
            </Button>
          </>
        ) : (
          <LinkButton kind="quiet" to={links.changeMember(next)}>
            {t('addresses.edit')}
          </LinkButton>
        )}
      </div>
      <Dialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('addresses.removeTitle')}
        actions={
          <>
            <Button kind="secondary" onClick={() => setRemoving(false)}>
              {t('addresses.keep')}
            </Button>
            <Button kind="final" busy={remove.isRunning} onClick={() => void remove.submit({ id }).then(end)}>
              {t('addresses.remove')}
            </Button>
          </>
        }
      >
        <p>{writtenPlace(address)}</p>
        <p>{t('addresses.removeText')}</p>
      </Dialog>
    </section>
  );
}

const nameOf = ({ lastName, middleName, firstName }: account.GivenAddress) => [lastName, middleName, firstName].filter(Boolean).join(' ');

/** From the whole to the part in Japan, the other way round elsewhere. */
function writtenPlace({ zipcode, pref_id, pref_name, province, shiku, address, building }: account.GivenAddress): string {
  if (pref_id === prefectureOutsideJapan) return [address, building, shiku, province, zipcode].filter(Boolean).join(', ');
  return [zipcode.replace(/^(\d{3})(\d{4})$/, '$1-$2'), pref_name, shiku, address, building].filter(Boolean).join(' ');
}
