import type { account, ReplyOf } from '@fudaya/contracts';
import { Amount, Badge, formatDate } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './transfer-point.module.css';

export type Transfer = ReplyOf<typeof account.transferSites>['transfers'][number];
const tones = { asked: 'indigo', done: 'pine', refused: 'neutral' } as const;

/** The last transfers; nothing while there are none. */
export function Transfers({ transfers }: { transfers: readonly Transfer[] }) {
  const { t } = useText();
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="transfers-title">
      <h2 id="transfers-title" className={s.heading}>
        {t('transfer.history')}
      </h2>
      <ul className={s.transfers}>
        {transfers.map(({ id, created, name, point, state, error }) => (
          <li key={id}>
            <time dateTime={created}>{formatDate(created)}</time>
            <span className={s.from}>
              {name}
              {error !== '' && <small>{error}</small>}
            </span>
            <span className={s.moved} data-state={state}>
              <Amount value={point} unit="pt" />
              <Badge tone={tones[state]}>{t(`transfer.state.${state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
