import { links, store } from '@fudaya/contracts';
import { Link, useRead } from '@fudaya/web';
import { useWinsText } from './texts.ts';
import { Win } from './Win.tsx';
import s from './wins.module.css';

const shownOnTop = 8;

/** The latest prizes on the top page, and the way to all of them; nothing while there are none. */
export default function LatestWins() {
  const { t } = useWinsText();
  const { reply } = useRead(store.wins, {}, { spinner: false });
  if (!reply || reply.list.length === 0) return null;
  return (
    <section className={s.latest}>
      <div className={s.head}>
        <h2 className={s.heading}>{t('wins.latest')}</h2>
        <Link to={links.wins()} className={s.all}>
          {t('wins.all')}
        </Link>
      </div>
      <ul className={s.strip}>
        {reply.list.slice(0, shownOnTop).map((win, i) => (
          <Win key={`${win.history_id} ${win.image_url} ${i}`} win={win} />
        ))}
      </ul>
    </section>
  );
}
