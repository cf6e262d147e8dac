import type { store } from '@fudaya/contracts';
import { CardArt, formatDateTime } from '@fudaya/web';
import { useWinsText } from '../wins/texts.ts';
import { usePastText } from './texts.ts';
import s from './past-box.module.css';

/** The best prizes of a box in the order they were won, each by the name its winner chose or by none. */
export function TopWins({ box: { wins, wins_total } }: { box: store.PastBox }) {
  const { t } = usePastText();
  const { t: say } = useWinsText();
  return (
    <section className={s.panel}>
      <h2 className={s.heading}>{t('past.wins.title')}</h2>
      {wins.length === 0 ? <p>{t('past.wins.none')}</p> : <p className={s.note}>{t('past.wins.lead')}</p>}
      <ol className={s.wins}>
        {wins.map((win, i) => (
          <li key={`${win.won_at} ${win.image_url} ${i}`}>
            <span className={s.thumb}>
              <CardArt src={win.image_url} name="" rarity={5} size="small" />
            </span>
            <span className={s.won}>
              <strong>{win.card_name}</strong>
              <span>{win.by === '' ? say('wins.anonymous') : say('wins.by', { name: win.by })}</span>
            </span>
            <time className={s.when} dateTime={win.won_at}>
              {formatDateTime(win.won_at)}
            </time>
          </li>
        ))}
      </ol>
      {wins_total > wins.length && <p className={s.note}>{t('past.wins.some', { shown: wins.length, total: wins_total })}</p>}
    </section>
  );
}
