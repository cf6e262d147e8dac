import { Badge, Field, TextInput, useText } from '@fudaya/web';
import s from './change-member.module.css';

/** SMS-1: a verified phone is read-only. */
export function PhoneField({ tel }: { tel: string }) {
  const { t } = useText();
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{t('register.contact')}</legend>
      <Field label={t('register.tel')} hint={t('profile.telFixed')}>
        <TextInput type="tel" value={tel} readOnly autoComplete="tel" />
      </Field>
      <p>
        <Badge tone="pine">{t('profile.telVerified')}</Badge>
      </p>
    </fieldset>
  );
}
