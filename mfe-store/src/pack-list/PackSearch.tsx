import { lazy, Suspense, useState, type FormEvent } from 'react';
import { links, store } from '@fudaya/contracts';
import { Select, TextInput } from '@fudaya/web';
import { useListText } from './list-texts.ts';
import type { PackWish } from './pack-wish.ts';
import s from './pack-list.module.css';

const FilterDialog = lazy(() => import('./FilterDialog.tsx'));

/**
 * One line: search by name, order and filters. A new order applies at once, a search on submit. A native form with uncontrolled fields,
 * so that a submit before hydration works too.
 */
export function PackSearch({ wish, onAsk }: { wish: PackWish; onAsk: (change: Partial<PackWish>) => void }) {
  const { t } = useListText();
  const [isFiltering, setFiltering] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk({ text: String(new FormData(event.currentTarget).get('text')).trim() });
  };
  const filters = Object.entries(wish.filter);
  const name = filters.length > 0 ? t('filter.on', { n: filters.length }) : t('filter.open');
  return (
    <form role="search" action={links.packList(wish.index)} className={s.search} onSubmit={send}>
      <div className={s.words}>
        <TextInput
          type="search"
          aria-label={t('packList.search')}
          enterKeyHint="search"
          maxLength={100}
          placeholder={t('packList.go')}
          name="text"
          defaultValue={wish.text}
        />
        <button type="submit" aria-label={t('packList.go')}>
          <Drawing path="M10.6 5a5.6 5.6 0 1 1 0 11.2 5.6 5.6 0 0 1 0-11.2m4.1 9.7 4.6 4.6" />
        </button>
      </div>
      <Select
        name="sort"
        aria-label={t('packList.sort')}
        value={wish.sort}
        onChange={(event) => onAsk({ sort: event.currentTarget.value as store.PackSort })}
      >
        {store.packSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`packList.sort.${sort}`)}
          </option>
        ))}
      </Select>
      <button
        type="button"
        className={s.filter}
        aria-label={name}
        aria-haspopup="dialog"
        data-on={filters.length > 0 || undefined}
        onClick={() => setFiltering(true)}
      >
        <Drawing path="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4m-7 10a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4" />
        <span>{t('filter.open')}</span>
        {filters.length > 0 && <b>{filters.length}</b>}
      </button>
      <input type="hidden" name="index" value={wish.index} />
      {filters.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Suspense>
        {isFiltering && (
          <FilterDialog
            filter={wish.filter}
            onClose={() => setFiltering(false)}
            onFilter={(filter) => {
              setFiltering(false);
              onAsk({ filter });
            }}
          />
        )}
      </Suspense>
    </form>
  );
}

function Drawing({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
