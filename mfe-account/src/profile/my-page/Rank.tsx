import { links, type account } from '@fudaya/contracts';
import { rankName } from '@fudaya/contracts/texts/rank-names';
import { LinkButton, RankIcon, formatPoints } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { RankBars, type Bar } from './RankBars.tsx';
import { RankBenefits } from './RankBenefits.tsx';
import { RankRules } from './RankRules.tsx';
import block from '../../surface/block.module.css';
import s from './standing.module.css';

/** MYP-1, TRM-2, MEM-10: the rank by its name and what it brings, this month's use against what keeps it and what raises it, and the rules in full. */
export function Rank({ standing }: { standing: account.UserStanding }) {
  const { t, language } = useText();
  const { rank, month, used, last_day, rank_uses, next_month_rank, maintain, maintain_short } = standing;
  const keeps = rank_uses[rank - 1] ?? 0;
  const raises = rank_uses[rank];
  const bars: Bar[] = [
    { label: t('rank.used', { month: monthName(month, language) }), points: used, kind: 'used' },
    ...(rank > 1 ? [{ label: t('rank.keeps', { name: rankName(rank, language) }), points: keeps, kind: 'keeps' } as const] : []),
    ...(raises === undefined
      ? []
      : [{ label: t('rank.raises', { name: rankName(rank + 1, language) }), points: raises, kind: 'raises' } as const]),
  ];
  return (
    <section className={block.block} aria-labelledby="rank-title">
      <h2 id="rank-title" className={s.rankTitle}>
        <RankIcon rank={rank} size={30} />
        {t('rank.title', { rank, name: rankName(rank, language) })}
      </h2>
      {next_month_rank >= rank && (
        <p className={s.note}>
          {t('rank.nextMonth', { rank: next_month_rank, name: rankName(next_month_rank, language), day: last_day.replaceAll('-', '/') })}
        </p>
      )}
      <RankBenefits standing={standing} />
      <RankBars caption={t('rank.caption')} bars={bars} used={used} />
      {maintain === '1' && (
        <LinkButton kind="secondary" wide to={links.buyPoint()}>
          {t('rank.maintain', { name: rankName(rank, language), n: formatPoints(maintain_short) })}
        </LinkButton>
      )}
      <RankRules uses={rank_uses} rank={rank} />
    </section>
  );
}

/** @param month YYYY-MM; 11月, November */
const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
