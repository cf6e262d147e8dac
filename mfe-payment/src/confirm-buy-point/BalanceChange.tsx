import { Amount, formatYen, useMember } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './balance-change.module.css';

/** Points before and after, and what the member has paid this month: figures in one line. */
export function BalanceChange({ points, monthSpent }: { points: number; monthSpent: number | undefined }) {
  const { t } = useText();
  const owned = useMember()?.availablePoint;
  if (owned === undefined) return null;
  const figures = [
    { label: t('confirm.before'), value: <Amount value={owned} unit="pt" /> },
    { label: t('confirm.after'), value: <Amount value={owned + points} unit="pt" /> },
    ...(monthSpent === undefined ? [] : [{ label: t('confirm.monthSpent'), value: formatYen(monthSpent) }]),
  ];
  return (
    <dl className={s.figures} aria-label={t('confirm.balance')}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
