import type { FormEvent } from 'react';
import { links, store } from '@fudaya/contracts';
import { Button, Field, Select, TextInput } from '@fudaya/web';
import { useText } from '../texts.ts';
import type { PackWish } from './pack-wish.ts';
import s from './pack-list.module.css';

/**
 * Search by name, and order: a new order applies at once, a search on submit. A native form with uncontrolled fields, so that a submit
 * before hydration works too.
 */
export function PackSearch({ wish, onAsk }: { wish: PackWish; onAsk: (change: Partial<PackWish>) => void }) {
  const { t } = useText();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk({ text: String(new FormData(event.currentTarget).get('text')).trim() });
  };
  return (
    <form role="search" action={links.packList(wish.index)} className={s.search} onSubmit={send}>
      <Field label={t('packList.search')}>
        <TextInput
          type="search"
          enterKeyHint="search"
          maxLength={100}
          placeholder={t('packList.searchHint')}
          name="text"
          defaultValue={wish.text}
        />
      </Field>
      <Button type="submit" kind="secondary">
        {t('packList.go')}
      </Button>
      <Field label={t('packList.sort')}>
        <Select name="sort" value={wish.sort} onChange={(event) => onAsk({ sort: event.currentTarget.value as store.PackSort })}>
          {store.packSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`packList.sort.${sort}`)}
            </option>
          ))}
        </Select>
      </Field>
      <input type="hidden" name="index" value={wish.index} />
    </form>
  );
}
