import { useState, type FormEvent } from 'react';
import { account } from '@fudaya/contracts';
import { Button, Field, TextInput } from '@fudaya/web';
import { useText } from '../../texts.ts';
import type { ExchangeWish } from './exchange-wish.ts';
import s from './exchange-search.module.css';

interface Props {
  readonly wish: ExchangeWish;
  readonly onAsk: (change: Partial<ExchangeWish>, options?: { replace: boolean }) => void;
}

/** Words are asked for when they are sent, a change of order at once. */
export function ExchangeSearch({ wish, onAsk }: Props) {
  const { t } = useText();
  const [text, setText] = useState(wish.text);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ text: text.trim() });
  };
  return (
    <form role="search" className={s.search} onSubmit={send}>
      <div className={s.words}>
        <Field label={t('exchange.search')}>
          <TextInput
            type="search"
            enterKeyHint="search"
            maxLength={100}
            placeholder={t('exchange.searchHint')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" kind="secondary">
          {t('exchange.go')}
        </Button>
      </div>
      <fieldset className={s.sorts}>
        <legend>{t('exchange.sort')}</legend>
        {account.exchangeSorts.map((sort) => (
          <label key={sort} className={s.sort}>
            <input
              type="radio"
              name="exchange-sort"
              value={sort}
              checked={wish.sort === sort}
              onChange={() => onAsk({ sort }, { replace: true })}
            />
            <span>{t(`exchange.sort.${sort}`)}</span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
