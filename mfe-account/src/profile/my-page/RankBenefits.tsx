import type { account } from '@fudaya/contracts';
import { Notice } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { bringsNext, bringsNow, broughtBy } from './rank-brings.ts';
import { rankNamed } from './rank-named.ts';
import { RankPacks } from './RankPacks.tsx';
import s from './standing.module.css';

/** MEM-10: what the rank brings, what the next one would bring, and what is lost on which day if nothing more is used. */
export function RankBenefits({ standing }: { standing: account.UserStanding }) {
  const { t, language } = useText();
  const { rank, rank_uses, next_rank_names, next_month_rank: next, last_day } = standing;
  return (
    <>
      <dl className={s.benefits}>
        <div>
          <dt>{t('rank.brings')}</dt>
          <dd>{rank > 1 ? t('rank.packsUpTo', { rank }) : t('rank.packsOfAll')}</dd>
          {broughtBy(bringsNow(standing), rank, t).map((words) => (
            <dd key={words}>{words}</dd>
          ))}
        </div>
        {rank > 1 && <RankPacks rank={rank} />}
        {rank < rank_uses.length && (
          <div>
            <dt>{t('rank.nextBrings', { name: rankNamed(next_rank_names, rank + 1, language) })}</dt>
            <dd>{t('rank.packsUpTo', { rank: rank + 1 })}</dd>
            {broughtBy(bringsNext(standing), rank + 1, t).map((words) => (
              <dd key={words}>{words}</dd>
            ))}
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

/** @param day YYYY-MM-DD; the next one, 2026/12/01 */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/');
