import { useId, useRef } from 'react';
import { TextInput } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { digitsOf, twoDigits } from './card-data.ts';
import s from './card-form.module.css';
import { FieldError } from './FieldError.tsx';

interface CardExpiryProps {
  readonly month: string;
  readonly year: string;
  readonly error: string | undefined;
  readonly onChange: (change: { month?: string; year?: string }) => void;
}

/** Month and year, two digits each, zero-padded. MM/YY pasted or filled into the month fills both. */
export function CardExpiry({ month, year, error, onChange }: CardExpiryProps) {
  const { t } = useText();
  const id = useId();
  const yearInput = useRef<HTMLInputElement>(null);

  const changeMonth = (text: string) => {
    const digits = digitsOf(text);
    const rest = digits.slice(2);
    onChange(rest === '' ? { month: digits } : { month: digits.slice(0, 2), year: rest.length < 2 ? rest : twoDigits(rest) });
    // A month that begins with 2 to 9 can only be complete.
    if (digits.length > month.length && (digits.length >= 2 || /^[2-9]$/.test(digits))) yearInput.current?.focus();
  };
  const changeYear = (text: string) => {
    const digits = digitsOf(text);
    onChange({ year: digits.length > 2 ? digits.slice(-2) : digits });
  };

  return (
    <fieldset className={s.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={s.label}>{t('card.expiry')}</legend>
      <p className={s.hint}>{t('card.expiryHint')}</p>
      <div className={s.expiry}>
        <TextInput
          className={s.digits}
          value={month}
          inputMode="numeric"
          autoComplete="cc-exp-month"
          placeholder="MM"
          aria-label={t('card.month')}
          aria-invalid={error ? true : undefined}
          onChange={(event) => changeMonth(event.target.value)}
          onBlur={(event) => onChange({ month: twoDigits(event.currentTarget.value) })}
        />
        <span aria-hidden="true">／</span>
        <TextInput
          ref={yearInput}
          className={s.digits}
          value={year}
          inputMode="numeric"
          autoComplete="cc-exp-year"
          placeholder="YY"
          aria-label={t('card.year')}
          aria-invalid={error ? true : undefined}
          onChange={(event) => changeYear(event.target.value)}
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
