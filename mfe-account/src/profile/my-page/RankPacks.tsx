import { links, store } from '@fudaya/contracts';
import { Link, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './standing.module.css';

/** How many are led to: the highest ranks' first. */
const maxShown = 4;

/** MEM-10: packs on sale that ask for a rank, up to the member's own. The page stands without them. */
export function RankPacks({ rank }: { rank: number }) {
  const { t } = useText();
  const { reply } = useRead(store.packList, {}, { spinner: false });
  const packs = (reply?.list ?? [])
    .filter(({ min_rank = 1, pack_count, is_before }) => min_rank > 1 && min_rank <= rank && pack_count > 0 && is_before === '0')
    .toSorted((one, other) => (other.min_rank ?? 1) - (one.min_rank ?? 1))
    .slice(0, maxShown);
  if (packs.length === 0) return null;
  return (
    <div>
      <dt>{t('rank.packs')}</dt>
      {packs.map(({ id, name, min_rank = 1 }) => (
        <dd key={id}>
          <Link to={links.packDetail(id)} className={s.onward}>
            {t('rank.pack', { name, rank: min_rank })}
          </Link>
        </dd>
      ))}
    </div>
  );
}
