import { gacha } from '@fudaya/contracts';
import { Countdown, Field, Icon, Select, failureText, formatDateTime, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { forgetResults } from '../draw/forget-results.ts';
import s from './deadline.module.css';

const choices = ['ask', 'ship', 'convert'] as const satisfies readonly gacha.DefaultChoice[];

interface DeadlineProps {
  readonly decideBy: string;
  /** The server's clock when `decideBy` was read. */
  readonly serverTime: string;
  readonly onOver: () => void;
  readonly choice: gacha.DefaultChoice;
  readonly onChange: (choice: gacha.DefaultChoice) => void;
}

/** The deadline for the decision, and what happens to the cards then; unfolds to change that standing choice. */
export function Deadline({ decideBy, serverTime, onOver, choice, onChange }: DeadlineProps) {
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
    <details className={s.deadline}>
      <summary>
        <Icon name="clock" size={18} />
        <span>
          {t(choice === 'ship' ? 'choice.deadlineShip' : 'choice.deadline', { at: formatDateTime(decideBy) })}{' '}
          <Countdown isInWords to={decideBy} serverTime={serverTime} onEnd={onOver} /> <u>{t('standing.change')}</u>
        </span>
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
