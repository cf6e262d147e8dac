import { formatPoints } from '../i18n/format.ts';
import { useOwnText } from '../i18n/own-texts.ts';
import s from './StockBar.module.css';

const scarceBelow = 0.2;

/** Remaining of total, in words and as a bar that turns vermilion when little is left. */
export function StockBar({ remaining, total }: { remaining: number; total: number }) {
  const { t } = useOwnText();
  const share = total > 0 ? Math.max(0, Math.min(1, remaining / total)) : 0;
  const text = t('stock', { remaining: formatPoints(remaining), total: formatPoints(total) });
  return (
    <div className={s['stock']} data-scarce={share < scarceBelow || undefined}>
      <span className={s['text']}>{text}</span>
      <span className={s['track']} aria-hidden="true">
        <span className={s['fill']} style={{ transform: `scaleX(${share})` }} />
      </span>
    </div>
  );
}
