import { Controller, useWatch } from 'react-hook-form';
import { payment } from '@fudaya/contracts';
import { Notice } from '@fudaya/web';
import { useText } from '../../texts.ts';
import type { PayDraft } from '../pay-draft.ts';
import { useErrorText } from '../use-error-text.ts';
import { ChoiceList } from './ChoiceList.tsx';

/** Asked once in a member's life: minors have a monthly cap. */
export function AgeInput() {
  const { t } = useText();
  const textOf = useErrorText();
  const chosen = useWatch<PayDraft, 'age_bracket'>({ name: 'age_bracket' });
  const choices = payment.ageBrackets.map((value) => ({ value, label: t(`age.${value}`) }));
  return (
    <>
      <Controller<PayDraft, 'age_bracket'>
        name="age_bracket"
        render={({ field, fieldState }) => (
          <ChoiceList {...field} isShort legend={t('age.legend')} hint={t('age.hint')} choices={choices} error={textOf(fieldState.error)} />
        )}
      />
      {chosen !== '' && chosen !== '20_over' && <Notice>{t('age.guardian')}</Notice>}
    </>
  );
}
