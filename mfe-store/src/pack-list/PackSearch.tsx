import { useState, type FormEvent } from 'react';
import { store } from '@fudaya/contracts';
import { Button, Field, Select, TextInput, useText } from '@fudaya/web';
import type { PackWish } from './pack-wish.ts';
import s from './pack-list.module.css';

/** Search by name, and the order: a change of order is asked for at once, words when they are sent. */
export function PackSearch({ wish, onAsk }: { wish: PackWish; onAsk: (change: Partial<PackWish>) => void }) {
  const { t } = useText();
  const [text, setText] = useState(wish.text);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ text: text.trim() });
  };
  return (
    <form role="search" className={s.search} onSubmit={send}>
      <Field label={t('packList.search')}>
        <TextInput
          type="search"
          enterKeyHint="search"
          maxLength={100}
          placeholder={t('packList.searchHint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" kind="secondary">
        {t('packList.go')}
      </Button>
      <Field label={t('packList.sort')}>
        <Select value={wish.sort} onChange={(event) => onAsk({ sort: event.currentTarget.value as store.PackSort })}>
          {store.packSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`packList.sort.${sort}`)}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  );
}
