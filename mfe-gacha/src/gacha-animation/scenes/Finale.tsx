import { useText } from '../../texts.ts';
import s from './finale.module.css';

const ribs = Array.from({ length: 11 }, (_, i) => i);

/** The last-one prize: the curtain of three colours parts, and a golden fan opens. */
export function Finale() {
  const { t } = useText();
  return (
    <>
      <i className={s.curtain} data-side="left" />
      <i className={s.curtain} data-side="right" />
      <div className={s.fan}>
        {ribs.map((i) => (
          <i key={i} className={s.rib} style={{ '--to': `${-75 + i * 15}deg`, '--late': `${0.5 + i * 0.05}s` } as React.CSSProperties} />
        ))}
        <strong className={s.words}>{t('prize.last_one')}</strong>
      </div>
    </>
  );
}
