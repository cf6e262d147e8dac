import { useState } from 'react';
import { Button, Checkbox, Dialog, Field, Select, formatPoints } from '@fudaya/web';
import { useListText } from './list-texts.ts';
import type { PackFilter } from './pack-wish.ts';
import s from './pack-list.module.css';

const prices = [100, 300, 500, 1000, 3000, 5000, 10_000, 30_000] as const;

interface Props {
  readonly filter: PackFilter;
  readonly onFilter: (filter: PackFilter) => void;
  readonly onClose: () => void;
}

/** Which packs are listed: applied together, so that the list is asked for once. */
export default function FilterDialog({ filter, onFilter, onClose }: Props) {
  const { t } = useListText();
  const [wanted, setWanted] = useState(filter);
  /** An empty value is no condition. */
  const want = (name: keyof PackFilter, value: string | number) => {
    const { [name]: _, ...rest } = wanted;
    setWanted(value === '' ? rest : { ...rest, [name]: value });
  };
  const actions = (
    <>
      <Button kind="secondary" onClick={() => onFilter({})}>
        {t('filter.clear')}
      </Button>
      <Button onClick={() => onFilter(wanted)}>{t('filter.apply')}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('filter.open')} actions={actions}>
      <div className={s.filters}>
        <Field label={t('filter.pay')}>
          <Select value={wanted.pay ?? ''} onChange={({ currentTarget }) => want('pay', currentTarget.value)}>
            <option value="">{t('filter.pay.all')}</option>
            <option value="points">{t('filter.pay.points')}</option>
            <option value="coins">{t('filter.pay.coins')}</option>
          </Select>
        </Field>
        <div className={s.bounds}>
          <Price bound="least" value={wanted.least} onChange={(price) => want('least', price)} />
          <Price bound="most" value={wanted.most} onChange={(price) => want('most', price)} />
        </div>
        <Checkbox
          label={t('filter.inStock')}
          checked={wanted.in_stock === '1'}
          onChange={({ currentTarget }) => want('in_stock', currentTarget.checked ? '1' : '')}
        />
        <Checkbox
          label={t('filter.soon')}
          checked={wanted.soon === '1'}
          onChange={({ currentTarget }) => want('soon', currentTarget.checked ? '1' : '')}
        />
      </div>
    </Dialog>
  );
}

function Price({ bound, value, onChange }: { bound: 'least' | 'most'; value: number | undefined; onChange: (price: number | '') => void }) {
  const { t } = useListText();
  // One of an address that somebody wrote stays as it is.
  const offered = [...new Set([...prices, ...(value === undefined ? [] : [value])])].toSorted((a, b) => a - b);
  return (
    <Field label={t(`filter.${bound}`)}>
      <Select value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? '' : Number(currentTarget.value))}>
        <option value="">{t('filter.any')}</option>
        {offered.map((price) => (
          <option key={price} value={price}>
            {formatPoints(price)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
