import type { store } from '@fudaya/contracts';
import { Badge, CardArt } from '@fudaya/web';
import { useWinsText } from './texts.ts';
import s from './wins.module.css';

/** Who won most of the best prizes this week. No sums: what somebody spent is nobody's business. */
export function Ranking({ wins }: { wins: store.Wins }) {
  const { t } = useWinsText();
  const [, month, day] = wins.week_from.split('-').map(Number);
  return (
    <section className={s.panel}>
      <h2 className={s.heading}>{t('ranking.title')}</h2>
      <p className={s.hint}>{t('ranking.lead', { day: `${month}/${day}` })}</p>
      {wins.ranking.length === 0 && <p className={s.hint}>{t('ranking.none')}</p>}
      <ol className={s.ranking}>
        {wins.ranking.map((row) => (
          <li key={row.place} className={s.ranked} data-place={row.place} data-me={row.is_me === '1' || undefined}>
            <strong className={s.place}>{t('ranking.place', { place: row.place })}</strong>
            <span className={s.thumb}>
              <CardArt src={row.image_url} name={row.card_name} rarity={5} size="small" />
            </span>
            <span className={s.by}>
              {row.by === '' ? t('wins.anonymous') : t('wins.by', { name: row.by })}
              {row.is_me === '1' && <Badge>{t('ranking.me')}</Badge>}
            </span>
            <span className={s.count}>{t('ranking.count', { count: row.count })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
