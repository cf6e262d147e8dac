import { account } from '@fudaya/contracts';
import { Amount, Button, Field, Skeleton, TextInput, useRead } from '@fudaya/web';
import type { SubmitEvent } from 'react';
import { useText } from '../../texts.ts';
import type { Site } from './SiteList.tsx';
import s from './transfer-point.module.css';

interface Props {
  readonly site: Site;
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly onError: (text: string) => void;
  readonly onClose: () => void;
  readonly onNext: (point: number) => void;
}

/** At least one, at most what is owned there, ten digits. When the site does not say what is owned, it judges the wish itself. */
export function AmountStep({ site, typed, error, onType, onError, onClose, onNext }: Props) {
  const { t } = useText();
  const { reply, failure } = useRead(account.transferBalance, { site_id: site.id });
  const owned = reply?.point ?? null;
  const next = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const point = Number(typed);
    if (point < 1) return onError(t('transfer.tooFew'));
    if (owned !== null && point > owned) return onError(t('transfer.tooMany'));
    onNext(point);
  };
  return (
    <form className={s.form} noValidate onSubmit={next}>
      <dl className={s.owned}>
        <dt>{t('transfer.owned', { name: site.name })}</dt>
        <dd>
          {owned !== null && <Amount value={owned} unit="pt" />}
          {owned === null && (reply || failure) && <span className={s.note}>{t('transfer.ownedUnknown')}</span>}
          {!reply && !failure && <Skeleton width={96} height={28} />}
        </dd>
      </dl>
      <Field label={t('transfer.point')} hint={t('transfer.pointHint')} error={error} required>
        <div className={s.amount}>
          <PointInput value={typed} onType={onType} />
          {owned !== null && owned > 0 && (
            <Button kind="secondary" onClick={() => onType(String(owned))}>
              {t('transfer.all')}
            </Button>
          )}
        </div>
      </Field>
      <div className={s.actions}>
        <Button kind="secondary" onClick={onClose}>
          {t('transfer.cancel')}
        </Button>
        <Button type="submit">{t('transfer.next')}</Button>
      </div>
    </form>
  );
}

const PointInput = ({ value, onType }: { value: string; onType: (text: string) => void }) => (
  <TextInput
    className={s.points}
    value={value}
    onChange={(event) => onType(event.currentTarget.value.normalize('NFKC').replaceAll(/\D/g, ''))}
    inputMode="numeric"
    autoComplete="off"
    maxLength={10}
  />
);
