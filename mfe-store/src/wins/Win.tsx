import { links, type store } from '@fudaya/contracts';
import { CardArt, Link, formatDateTime } from '@fudaya/web';
import { useWinsText } from './texts.ts';
import s from './wins.module.css';

/** One prize: the card, of which pack, whose page has the box's public record, when and by whom; and the proof of one's own. */
export function Win({ win, isEager = false }: { win: store.Wins['list'][number]; isEager?: boolean }) {
  const { t } = useWinsText();
  return (
    <li className={s.win}>
      <Link to={links.packDetail(win.pack_id)} className={s.card}>
        <CardArt src={win.image_url} name={win.card_name} rarity={5} sizes="(min-width: 768px) 170px, 44vw" isEager={isEager} />
        <span className={s.name} aria-hidden="true">
          {win.card_name}
        </span>
        <span className={s.pack}>{win.pack_name}</span>
      </Link>
      <span className={s.who}>{win.by === '' ? t('wins.anonymous') : t('wins.by', { name: win.by })}</span>
      <time className={s.when} dateTime={win.won_at}>
        {formatDateTime(win.won_at)}
      </time>
      {win.history_id !== undefined && (
        <Link to={links.drawProof(win.history_id)} className={s.proof} aria-label={t('wins.proofOf', { name: win.card_name })}>
          {t('wins.proof')}
        </Link>
      )}
    </li>
  );
}
