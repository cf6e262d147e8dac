import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { payment } from '@fudaya/contracts';
import { Button, Notice, failureText, useWrite } from '@fudaya/web';
import { useText } from '../../texts.ts';
import type { PayDraft } from '../pay-draft.ts';
import { useErrorText } from '../use-error-text.ts';
import { ChoiceList } from './ChoiceList.tsx';
import s from './method-inputs.module.css';

/** The cards that the provider keeps for the member, or another one. */
export function SavedCards({ cards, onForgot }: { cards: readonly payment.SavedCard[]; onForgot: () => void }) {
  const { t } = useText();
  const textOf = useErrorText();
  const { setValue, getValues } = useFormContext<PayDraft>();
  const { submit, isRunning } = useWrite(payment.savedCardDelete);
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string }>();

  const forget = async (card: payment.SavedCard) => {
    const outcome = await submit({ saved_card: card.id });
    setSaid(outcome.ok ? { tone: 'success', text: t('card.forgotten') } : { tone: 'danger', text: failureText(outcome) });
    if (!outcome.ok) return;
    if (getValues('saved_card') === card.id) setValue('saved_card', '');
    onForgot();
  };

  const kept = cards.map((card) => ({
    value: card.id,
    label: card.label,
    hint: card.is_expired === '1' ? t('card.isExpired') : t('card.expires', { date: card.expires }),
    isOff: card.is_expired === '1',
    action: (
      <Button
        kind="quiet"
        size="small"
        busy={isRunning}
        aria-label={t('card.forget', { card: card.label })}
        onClick={() => void forget(card)}
      >
        {t('card.forgetShort')}
      </Button>
    ),
  }));
  if (cards.length === 0) return said ? <Notice tone={said.tone}>{said.text}</Notice> : null;
  return (
    <div className={s.kept}>
      <Controller<PayDraft, 'saved_card'>
        name="saved_card"
        render={({ field, fieldState }) => (
          <ChoiceList
            {...field}
            legend={t('card.saved')}
            choices={[...kept, { value: '', label: t('card.another') }]}
            error={textOf(fieldState.error)}
          />
        )}
      />
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </div>
  );
}
