import { links, type account } from '@fudaya/contracts';
import { LinkButton, RankIcon, formatPoints } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { RankBars, type Bar } from './RankBars.tsx';
import { rankNamed } from './rank-named.ts';
import { RankBenefits } from './RankBenefits.tsx';
import { RankComing } from './RankComing.tsx';
import { RankRules } from './RankRules.tsx';
import block from '../../surface/block.module.css';
import s from './standing.module.css';

/** MYP-1, TRM-2, MEM-10: the rank by its name and what it brings, this month's use against what keeps it and what raises it, and the rules in full. */
export function Rank({ standing }: { standing: account.UserStanding }) {
  const { t, language } = useText();
  const { rank, month, used, last_day, rank_uses, rank_names, next_rank_names, next_month_rank, maintain, maintain_short } = standing;
  const nameThen = (of: number) => rankNamed(next_rank_names, of, language);
  const keeps = rank_uses[rank - 1] ?? 0;
  const raises = rank_uses[rank];
  // The next one above both what is held and what this month's use has earned so far.
  const next = Math.max(rank, next_month_rank) + 1;
  const missing = (rank_uses[next - 1] ?? 0) - used;
  const bars: Bar[] = [
    { label: t('rank.used', { month: monthName(month, language) }), points: used, kind: 'used' },
    ...(rank > 1 ? [{ label: t('rank.keeps', { name: nameThen(rank) }), points: keeps, kind: 'keeps' } as const] : []),
    ...(raises === undefined ? [] : [{ label: t('rank.raises', { name: nameThen(rank + 1) }), points: raises, kind: 'raises' } as const]),
  ];
  return (
    <section className={block.block} aria-labelledby="rank-title">
      <h2 id="rank-title" className={s.rankTitle}>
        <RankIcon rank={rank} size={30} />
        {t('rank.title', { rank, name: rankNamed(rank_names, rank, language) })}
      </h2>
      {next_month_rank >= rank && (
        <p className={s.note}>{t('rank.nextMonth', { rank: next_month_rank, name: nameThen(next_month_rank), day: shown(last_day) })}</p>
      )}
      <p className={s.note}>{t('rank.holds', { day: shown(last_day) })}</p>
      {missing > 0 && <p className={s.toNext}>{t('rank.toNext', { name: nameThen(next), count: missing })}</p>}
      <RankBenefits standing={standing} />
      <RankBars caption={t('rank.caption')} bars={bars} used={used} />
      {maintain === '1' && (
        <LinkButton kind="secondary" wide to={links.buyPoint()}>
          {t('rank.maintain', { name: nameThen(rank), n: formatPoints(maintain_short) })}
        </LinkButton>
      )}
      <RankComing coming={standing.coming_ranks} />
      <RankRules standing={standing} />
    </section>
  );
}

/** @param day YYYY-MM-DD; 2026/11/30 */
const shown = (day: string): string => day.replaceAll('-', '/');

/** @param month YYYY-MM; 11月, November */
const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
