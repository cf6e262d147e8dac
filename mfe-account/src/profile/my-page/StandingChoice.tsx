import { gacha, shopRules } from '@fudaya/contracts';
import { Field, Select, failureText, useRead, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import s from './my-page.module.css';

const choices = ['ask', 'ship', 'convert'] as const satisfies readonly gacha.DefaultChoice[];

/** What becomes of cards the member does not choose for in time. Nothing is shown while it is not known: a guess would be a lie. */
export function StandingChoice() {
  const { t } = useText();
  const { reply, reload } = useRead(gacha.decisionDefault, {}, { spinner: false });
  const { submit, isRunning } = useWrite(gacha.changeDecisionDefault);
  const [said, setSaid] = useState<{ text: string; isFailure: boolean }>();
  if (!reply) return null;
  const change = async (choice: gacha.DefaultChoice) => {
    setSaid(undefined);
    const outcome = await submit({ choice });
    if (!outcome.ok) return setSaid({ text: failureText(outcome), isFailure: true });
    await reload();
    setSaid({ text: t('standing.saved'), isFailure: false });
  };
  return (
    <section className={s.standing}>
      <Field
        label={t('standing.label')}
        hint={t('standing.hint', { hours: shopRules.decision_hours })}
        error={said?.isFailure ? said.text : undefined}
      >
        <Select
          value={reply.choice}
          disabled={isRunning}
          onChange={(event) => void change(event.currentTarget.value as gacha.DefaultChoice)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`standing.${choice}`)}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status">{said && !said.isFailure ? said.text : ''}</p>
    </section>
  );
}
