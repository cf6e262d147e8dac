import type { store } from '@fudaya/contracts';
import { formatDateTime, useMember } from '@fudaya/web';
import { earlyStart, opensToAll } from '../early-sale.ts';
import { useText } from '../texts.ts';
import s from './pack-facts.module.css';

/** MEM-10: from when each rank may buy a pack that is sold to higher ranks first; the reader's own is marked. Rows of the facts. */
export function EarlySale({ pack }: { pack: store.Pack }) {
  const { t } = useText();
  const own = useMember()?.rank;
  const opens = opensToAll(pack);
  if (opens === undefined) return null;
  const ranks = (pack.early_hours ?? []).flatMap((hours, i) => (hours > 0 ? [i + 1] : [])).toReversed();
  return (
    <>
      <div>
        <dt>{t('detail.opensToAll')}</dt>
        <dd>{t('detail.from', { at: formatDateTime(opens) })}</dd>
      </div>
      <div>
        <dt>{t('pack.early')}</dt>
        <dd className={s.early}>
          {ranks.map((rank) => (
            <span key={rank} data-own={rank === own || undefined}>
              {t('detail.earlyOf', { rank, at: formatDateTime(earlyStart(pack, rank) ?? opens) })}
            </span>
          ))}
        </dd>
      </div>
    </>
  );
}
