import { VisuallyHidden, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { oddsId, type Odds } from './odds.ts';
import s from './buy-bar.module.css';

const letters = ['N', 'R', 'SR', 'UR', 'TOP'];

/** The odds again, in one line beside the buttons; a press leads to the table. */
export function OddsBrief({ odds: { rows, scale } }: { odds: Odds }) {
  const { t } = useText();
  if (rows.length === 0) return null;
  return (
    <a className={s.odds} href={`#${oddsId}`}>
      <VisuallyHidden>{t('odds.brief')}</VisuallyHidden>
      {rows.map((row) => (
        <span key={row.rarity}>
          <b>{letters[scale === 'reveal' ? row.rarity - 1 : row.rarity]}</b> {formatPoints(row.remaining)}/{formatPoints(row.total)}
        </span>
      ))}
    </a>
  );
}
