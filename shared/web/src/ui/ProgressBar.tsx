import { formatPoints } from '../i18n/format.ts';
import s from './ProgressBar.module.css';

/** How far a piece of work is that takes seconds: a bar, and the figures beside it. */
export function ProgressBar({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <div className={s['progress']}>
      <progress aria-label={label} max={of} value={done} />
      <span className={s['figures']} aria-hidden="true">
        {formatPoints(done)} / {formatPoints(of)}
      </span>
    </div>
  );
}
