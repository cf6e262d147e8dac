import type { store } from '@fudaya/contracts';
import { formatPoints } from '@fudaya/web';
import { shareText } from '../pack-detail/odds.ts';
import { useListText } from './list-texts.ts';
import s from './pack-list.module.css';

/** The figure by which the list is ordered, as the pack's own page tells it. */
export function FigureOfSort({ pack }: { pack: store.ListedPack }) {
  const { t } = useListText();
  const { average, top } = pack;
  if (average !== undefined) {
    return (
      <span className={s.figure}>
        {t('packList.average', { points: formatPoints(average), share: `${Math.floor((average / pack.point) * 100)} %` })}
      </span>
    );
  }
  if (!top) return null;
  const said = { remaining: formatPoints(top.remaining), left: formatPoints(top.left), share: shareText(top.remaining, top.left) };
  return <span className={s.figure}>{t('packList.top', said)}</span>;
}
