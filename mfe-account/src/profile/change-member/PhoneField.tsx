import { useFormContext, useWatch } from 'react-hook-form';
import { Badge, Field, TextInput } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { VerifyPhone } from '../../identity/phone/VerifyPhone.tsx';
import type { Draft } from '../../registration/draft.ts';
import { TextField } from '../../registration/user-register/TextField.tsx';
import fieldset from '../../surface/fieldset.module.css';

/** SMS-1: a verified phone is read-only. */
export function PhoneField({ tel }: { tel: string }) {
  const { t } = useText();
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{t('register.contact')}</legend>
      <Field label={t('register.tel')} hint={t('profile.telFixed')}>
        <TextInput type="tel" value={tel} readOnly autoComplete="tel" />
      </Field>
      <p>
        <Badge tone="pine">{t('profile.telVerified')}</Badge>
      </p>
    </fieldset>
  );
}

/** One that is not can be changed, and verified as it stands in the field. */
export function OpenPhoneField({ onVerified }: { onVerified: () => void }) {
  const { t } = useText();
  const { control } = useFormContext<Draft>();
  const tel = useWatch({ control, name: 'tel' });
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{t('register.contact')}</legend>
      <TextField name="tel" type="tel" required autoComplete="tel" inputMode="tel" hint={t('register.telHint')} />
      <VerifyPhone tel={tel} onVerified={onVerified} />
    </fieldset>
  );
}
