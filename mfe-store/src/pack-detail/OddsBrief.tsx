import { VisuallyHidden, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { byRarity, oddsId, type Odds } from './OddsTable.tsx';
import s from './buy-bar.module.css';

const letters = ['N', 'R', 'SR', 'UR'];

/** The odds again, in one line beside the buttons; a press leads to the table. */
export function OddsBrief({ odds }: { odds: readonly Odds[] }) {
  const { t } = useText();
  if (odds.length === 0) return null;
  return (
    <a className={s.odds} href={`#${oddsId}`}>
      <VisuallyHidden>{t('odds.brief')}</VisuallyHidden>
      {byRarity(odds).map((row) => (
        <span key={row.rarity}>
          <b>{letters[row.rarity]}</b> {formatPoints(row.remaining)}/{formatPoints(row.total)}
        </span>
      ))}
    </a>
  );
}
