import { Amount, Button, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import type { Split } from '../card-choice/split.ts';
import s from './choice-bar.module.css';

/** The totals of the choice so far, and the button to confirm it. */
export function ChoiceBar({ split, total, onConfirm }: { split: Split; total: number; onConfirm: () => void }) {
  const { t } = useText();
  return (
    <div className={s.bar}>
      <div className={s.inner}>
        <dl className={s.sums} aria-live="polite">
          <div>
            <dt>{t('choice.shipped')}</dt>
            <dd>{t('choice.shippedCount', { count: split.toShip.length, total: formatPoints(total) })}</dd>
          </div>
          <div>
            <dt>{t('choice.returned')}</dt>
            <dd>
              <Amount value={split.returned_points} unit="pt" />
            </dd>
          </div>
        </dl>
        <Button onClick={onConfirm}>{t('choice.confirm')}</Button>
      </div>
    </div>
  );
}
