import { Button } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '../texts.ts';
import { TextInput } from '@mantine/core';
import s from './filter-bar.module.css';

interface Props {
  /** What is searched for by words; left out: there is no such field. */
  readonly words?: string;
  readonly wordsLabel?: string;
  readonly onSearch?: (words: string) => void;
  readonly onClear?: () => void;
  /** From one day of Japan to another, both of them in; `YYYY-MM-DD`, or empty. */
  readonly days?: { readonly from: string; readonly to: string };
  readonly onSpan?: (changed: { readonly from?: string; readonly to?: string }) => void;
  /** Selects and what else there is, each with its label. */
  readonly children?: ReactNode;
}

/** Above a list: words that are searched for on Enter, and filters that act at once. */
export function FilterBar({ words, wordsLabel, onSearch, days, onSpan, onClear, children }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState(words ?? '');
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch?.(typed.trim());
  };
  return (
    <search className={s['bar']}>
      {words !== undefined && (
        <form className={s['words']} onSubmit={onSubmit}>
          <TextInput
            type="search"
            label={wordsLabel ?? t('search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {t('search')}
          </Button>
        </form>
      )}
      {children}
      {days &&
        (['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(`days.${name}`)}
            value={days[name]}
            onChange={(event) => onSpan?.({ [name]: event.currentTarget.value })}
          />
        ))}
      {onClear && (
        <Button
          variant="subtle"
          onClick={() => {
            setTyped('');
            onClear();
          }}
        >
          {t('clear')}
        </Button>
      )}
    </search>
  );
}
