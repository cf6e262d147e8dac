import type { account } from '@fudaya/contracts';
import { Notice } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { rankNamed } from './rank-named.ts';
import { RankPacks } from './RankPacks.tsx';
import s from './standing.module.css';

/** MEM-10: what the rank brings, what the next one would bring, and what is lost on which day if nothing more is used. */
export function RankBenefits({ standing }: { standing: account.UserStanding }) {
  const { t, language } = useText();
  const { rank, rank_uses, rank_bonus, next_rank_names, next_rank_bonus, next_month_rank: next, last_day } = standing;
  return (
    <>
      <dl className={s.benefits}>
        <div>
          <dt>{t('rank.brings')}</dt>
          <dd>{rank > 1 ? t('rank.packsUpTo', { rank }) : t('rank.packsOfAll')}</dd>
          <Bonus thousandths={rank_bonus?.[rank - 1]} />
        </div>
        {rank > 1 && <RankPacks rank={rank} />}
        {rank < rank_uses.length && (
          <div>
            <dt>{t('rank.nextBrings', { name: rankNamed(next_rank_names, rank + 1, language) })}</dt>
            <dd>{t('rank.packsUpTo', { rank: rank + 1 })}</dd>
            <Bonus thousandths={next_rank_bonus?.[rank]} />
          </div>
        )}
      </dl>
      {next < rank && (
        <Notice
          tone="warning"
          title={t('rank.falls', { day: dayAfter(last_day), name: rankNamed(next_rank_names, next, language), rank: next })}
        >
          {t('rank.loses', { rank: next + 1 })}
        </Notice>
      )}
    </>
  );
}

/** What comes with points that are bought, where the rank brings any. */
function Bonus({ thousandths = 0 }: { thousandths: number | undefined }) {
  const { t } = useText();
  return thousandths > 0 ? <dd>{t('rank.bonus', { percent: thousandths / 10 })}</dd> : null;
}

/** @param day YYYY-MM-DD; the next one, 2026/12/01 */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/');
