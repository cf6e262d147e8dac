import { formatPoints, formatYen } from '../i18n/format.ts';
import { useOwnText } from '../i18n/own-texts.ts';
import s from './Amount.module.css';

/** A number that matters, with a smaller unit. */
export function Amount({ value, unit }: { value: number; unit: 'pt' | 'coin' | 'yen' }) {
  const { t } = useOwnText();
  if (unit === 'yen') return <span className={s['amount']}>{formatYen(value)}</span>;
  return (
    <span className={s['amount']}>
      {formatPoints(value)}
      <span className={s['unit']}>{unit === 'pt' ? 'pt' : t('coin', { count: value })}</span>
    </span>
  );
}
