import { links, type store } from '@fudaya/contracts';
import { Link, Picture, formatDateTime, formatPoints } from '@fudaya/web';
import { PackPrice, perDrawOf } from '../PackPrice.tsx';
import { useText } from '../texts.ts';
import { listSizes } from '../top/RotatingImage.tsx';
import { EndBadge } from './EndBadge.tsx';
import { usePastText } from './texts.ts';
import s from './past-boxes.module.css';

export function BoxCard({ box, isEager }: { box: store.PastPack; isEager: boolean }) {
  const { t } = usePastText();
  const perDraw = useText().t(perDrawOf(box));
  return (
    <li className={s.item}>
      <Link className={s.card} to={links.pastBox(box.id)}>
        {box.image[0] !== undefined && (
          <Picture
            className={s.image}
            src={box.image[0]}
            sizes={listSizes}
            alt=""
            width={640}
            height={640}
            draggable={false}
            loading={isEager ? 'eager' : 'lazy'}
          />
        )}
        <span className={s.body}>
          <span>
            <EndBadge end={box.end} />
          </span>
          <strong className={s.name}>{box.name}</strong>
          <span>
            <PackPrice pack={box} /> <small>{perDraw}</small>
          </span>
          <span className={s.small}>
            {t('past.bought', { bought: formatPoints(box.bought), total: formatPoints(box.total_pack_count) })}
          </span>
          <time className={s.small} dateTime={box.ended_at}>
            {t('past.endedAt', { at: formatDateTime(box.ended_at) })}
          </time>
        </span>
      </Link>
    </li>
  );
}
