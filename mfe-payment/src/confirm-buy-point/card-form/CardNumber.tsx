import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { TextInput } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { withGroup } from './card-data.ts';
import s from './card-form.module.css';
import { FieldError } from './FieldError.tsx';

interface CardNumberProps {
  readonly groups: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (groups: string[]) => void;
}

/**
 * Four groups of four that advance by themselves. No maxlength: a whole number that is pasted, or filled in by the browser, lands in
 * one input and runs on into the others.
 */
export function CardNumber({ groups, error, onChange }: CardNumberProps) {
  const { t } = useText();
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  const change = (index: number, text: string) => {
    const next = withGroup(groups, index, text);
    onChange(next);
    const grew = next.join('').length > groups.join('').length;
    const open = next.findIndex((group, place) => place >= index && group.length < 4);
    if (grew && open > index) inputs.current[open]?.focus();
    if (grew && open === -1 && index < 3) inputs.current[3]?.focus();
  };
  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    change(index, event.clipboardData.getData('text'));
  };
  const stepBack = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && groups[index] === '' && index > 0) inputs.current[index - 1]?.focus();
  };

  return (
    <fieldset className={s.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={s.label}>{t('card.number')}</legend>
      <div className={s.number}>
        {groups.map((group, index) => (
          <TextInput
            key={index}
            ref={(input) => {
              inputs.current[index] = input;
            }}
            className={s.digits}
            value={group}
            inputMode="numeric"
            autoComplete="cc-number"
            pattern="[0-9]*"
            placeholder="0000"
            aria-label={t('card.numberPart', { part: index + 1 })}
            aria-invalid={error ? true : undefined}
            onChange={(event) => change(index, event.target.value)}
            onPaste={(event) => paste(index, event)}
            onKeyDown={(event) => stepBack(index, event)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
