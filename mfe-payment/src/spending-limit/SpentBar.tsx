import { formatYen } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './spending-limit.module.css';

/** How much was paid, and how much of the limit that is. */
export function SpentBar({ label, spent, limit }: { label: string; spent: number; limit: number | null }) {
  const { t } = useText();
  return (
    <div className={s.bar}>
      <p className={s.figures}>
        <span>{label}</span>
        <span>
          <strong>{formatYen(spent)}</strong>
          <span className={s.of}>{limit === null ? t('care.noLimit') : t('care.of', { limit: formatYen(limit) })}</span>
        </span>
      </p>
      {limit !== null && <progress className={s.progress} value={Math.min(spent, limit)} max={limit} aria-label={label} />}
    </div>
  );
}
