import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { account } from '@fudaya/contracts';
import { ErrorState, Select, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import type { Draft } from '../draft.ts';
import { FieldFrame, TextField } from './TextField.tsx';
import { ZipPlaceChoice } from './ZipPlaceChoice.tsx';
import fieldset from '../../surface/fieldset.module.css';
import s from './user-register.module.css';

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Last, first in Japanese; last, middle, first in English. */
export function NameFields() {
  const { t, language } = useText();
  return (
    <Group legend={t('register.name')}>
      <div className={s.pair}>
        <TextField name="lastName" required autoComplete="family-name" />
        {language === 'en' && <TextField name="middleName" autoComplete="additional-name" />}
        <TextField name="firstName" required autoComplete="given-name" />
      </div>
    </Group>
  );
}

export function AddressFields() {
  const { t, language } = useText();
  const isJapanese = language === 'ja';
  return (
    <Group legend={t('register.addressGroup')}>
      <div className={s.short}>
        <TextField
          name="zipcode"
          required
          autoComplete="postal-code"
          maxLength={10}
          hint={t('register.zipcodeHint')}
          {...(isJapanese && { inputMode: 'numeric' as const })}
        />
      </div>
      {isJapanese && <ZipPlaceChoice />}
      {isJapanese ? <PrefectureField /> : <TextField name="province" autoComplete="address-level1" />}
      <TextField name="shiku" required autoComplete="address-level2" />
      <TextField name="address" required autoComplete="address-line1" />
      <TextField name="building" autoComplete="address-line2" />
    </Group>
  );
}

function PrefectureField() {
  const { t } = useText();
  const { register } = useFormContext<Draft>();
  const { reply, failure, reload } = useRead(account.prefectureList, {});
  if (failure) return <ErrorState title={t('register.prefFailed')} onRetry={() => void reload()} />;
  return (
    <FieldFrame name="pref_id" required>
      {/* Anew when the options are in: a select cannot hold a value it has no option for. */}
      <Select key={reply ? 'filled' : 'empty'} autoComplete="address-level1" {...register('pref_id')}>
        <option value="">{t('register.prefChoose')}</option>
        {reply?.list.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

export function ContactFields() {
  const { t } = useText();
  return (
    <Group legend={t('register.contact')}>
      <TextField name="tel" type="tel" required autoComplete="tel" inputMode="tel" hint={t('register.telHint')} />
    </Group>
  );
}

export function AccountFields() {
  const { t } = useText();
  return (
    <Group legend={t('register.account')}>
      <TextField
        name="mail"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('register.mailHint')}
      />
      <TextField name="pass" type="password" required autoComplete="new-password" hint={t('register.passHint')} />
      <TextField name="confirmPass" type="password" required autoComplete="new-password" />
    </Group>
  );
}

export function ReferralFields() {
  const { t } = useText();
  return (
    <Group legend={t('register.referral')}>
      <TextField name="referralCode" autoComplete="off" autoCapitalize="none" maxLength={20} hint={t('register.referralHint')} />
    </Group>
  );
}
