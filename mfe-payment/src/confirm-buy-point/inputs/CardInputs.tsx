import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@fudaya/web';
import { useText } from '../../texts.ts';
import type { CardData } from '../card-form/card-data.ts';
import { CardForm } from '../card-form/CardForm.tsx';
import { cardFields, type PayDraft } from '../pay-draft.ts';
import s from './method-inputs.module.css';

/** The card form, and whether the provider keeps the card. */
export function CardInputs({ canBeKept }: { canBeKept: boolean }) {
  const { t } = useText();
  const { register, setValue, trigger, formState } = useFormContext<PayDraft>();
  const { errors, isSubmitted } = formState;
  const card = useWatch<PayDraft>() as PayDraft;

  const change = (changes: Partial<CardData>) => {
    for (const [field, value] of Object.entries(changes)) setValue(field as keyof CardData, value as string);
    // Errors appear at the first submit, then update as the member corrects them.
    const changed = Object.values(cardFields).filter((field) => field in changes || (field === 'month' && 'year' in changes));
    if (isSubmitted) void trigger(changed);
  };
  const messages = Object.entries(cardFields).map(([name, field]) => [name, errors[field]?.message]);
  return (
    <>
      <CardForm card={card} errors={Object.fromEntries(messages.filter(([, message]) => message !== undefined))} onChange={change} />
      {canBeKept && (
        <div className={s.save}>
          <Checkbox {...register('card_save')} label={t('card.save')} />
          <p className={s.saveHint}>{t('card.saveHint')}</p>
        </div>
      )}
    </>
  );
}
