import { account } from '@fudaya/contracts';
import { Badge, ErrorState, Field, Notice, Skeleton, TextInput, useRead } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { VerifyPhone } from './VerifyPhone.tsx';
import s from './phone.module.css';

/** The member's phone with its verification, where it is no part of a larger form. */
export function PhoneSection({ onVerified }: { onVerified?: () => void }) {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.phone, {});
  const [typed, setTyped] = useState<string>();
  const [isDone, setDone] = useState(false);
  if (failure && !reply) return <ErrorState onRetry={() => void reload()} />;
  if (!reply) return <Skeleton height={200} radius={16} />;
  const tel = typed ?? reply.tel;
  const isVerified = reply.end_sms === '1';
  const verified = () => {
    setDone(true);
    setTyped(undefined);
    void reload();
    onVerified?.();
  };
  return (
    <section className={s.section} aria-labelledby="phone-title">
      <h2 id="phone-title" className={s.title}>
        {t('sms.title')}
        {isVerified && <Badge tone="pine">{t('sms.verified')}</Badge>}
      </h2>
      {isDone && <Notice tone="success">{t('sms.done')}</Notice>}
      {!isVerified && <p className={s.note}>{t('sms.lead')}</p>}
      <Field label={t('sms.tel')} hint={isVerified ? undefined : t('sms.telHint')}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          readOnly={isVerified}
          value={tel}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {!isVerified && <VerifyPhone tel={tel} onVerified={verified} />}
    </section>
  );
}
