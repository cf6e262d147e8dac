import { useId, type ReactNode, type Ref } from 'react';
import { FieldError } from '../card-form/FieldError.tsx';
import s from './choice-list.module.css';

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOff?: boolean;
  /** What can be done with it besides choosing it. */
  readonly action?: ReactNode;
}

interface ChoiceListProps {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** Side by side where there is room: short words. */
  readonly isShort?: boolean;
}

/** One of a few, each line a target of its own. */
export function ChoiceList({ name, legend, hint, choices, value, error, onChange, ref, isShort = false }: ChoiceListProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={s.group} role="radiogroup" aria-describedby={describedBy} aria-invalid={error ? true : undefined}>
      <legend className={s.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={s.hint}>
          {hint}
        </p>
      )}
      <div className={s.choices} data-short={isShort ? (choices.length % 2 === 0 ? 'even' : 'odd') : undefined}>
        {choices.map((choice, place) => (
          <div key={choice.value} className={s.choice} data-off={choice.isOff || undefined}>
            <label className={s.line}>
              <input
                ref={place === 0 ? ref : undefined}
                type="radio"
                className={s.radio}
                name={name}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.isOff}
                onChange={() => onChange(choice.value)}
              />
              <span className={s.label}>
                {choice.label}
                {choice.hint && <span className={s.hint}>{choice.hint}</span>}
              </span>
            </label>
            {choice.action}
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
