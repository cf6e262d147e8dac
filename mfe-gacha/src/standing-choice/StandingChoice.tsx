import { gacha } from '@fudaya/contracts';
import { Field, Icon, Select, failureText, useText, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { forgetResults } from '../draw/forget-results.ts';
import s from './standing-choice.module.css';

const choices = ['ask', 'ship', 'convert'] as const satisfies readonly gacha.DefaultChoice[];

interface StandingChoiceProps {
  readonly choice: gacha.DefaultChoice;
  readonly onChange: (choice: gacha.DefaultChoice) => void;
}

/** What becomes of cards when the time is over: folded away, for it is set once and for all. */
export function StandingChoice({ choice, onChange }: StandingChoiceProps) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(gacha.changeDecisionDefault);
  const [said, setSaid] = useState<{ text: string; isFailure: boolean }>();
  const change = async (next: gacha.DefaultChoice) => {
    setSaid(undefined);
    const outcome = await submit({ choice: next });
    if (!outcome.ok) return setSaid({ text: outcome.state === 0 ? t('standing.lost') : failureText(outcome), isFailure: true });
    forgetResults();
    onChange(outcome.reply.choice);
    setSaid({ text: t('standing.saved'), isFailure: false });
  };
  return (
    <details className={s.standing}>
      <summary>
        {t('standing.title')}
        <b>{t(`standing.${choice}`)}</b>
        <Icon name="chevronDown" size={18} />
      </summary>
      <Field label={t('standing.label')} hint={t('standing.hint')} error={said?.isFailure ? said.text : undefined}>
        <Select value={choice} disabled={isRunning} onChange={(event) => void change(event.currentTarget.value as gacha.DefaultChoice)}>
          {choices.map((each) => (
            <option key={each} value={each}>
              {t(`standing.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status">{said && !said.isFailure ? said.text : ''}</p>
    </details>
  );
}
