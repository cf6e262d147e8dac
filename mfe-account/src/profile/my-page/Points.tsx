import type { account } from '@fudaya/contracts';
import { Amount, formatDate } from '@fudaya/web';
import { useText } from '../../texts.ts';
import block from '../../surface/block.module.css';
import s from './standing.module.css';

const classes = ['paid', 'bonus', 'return'] as const;

/** TRM-1: points by class, and what dies next. */
export function Points({ standing: { points, expiries } }: { standing: account.UserStanding }) {
  const { t } = useText();
  return (
    <section className={block.block} aria-labelledby="points-by-class">
      <h2 id="points-by-class">{t('points.title')}</h2>
      <dl className={s.classes}>
        {classes.map((kind) => (
          <div key={kind}>
            <dt>{t(`points.${kind}`)}</dt>
            <dd>
              <Amount value={points[kind]} unit="pt" />
            </dd>
          </div>
        ))}
      </dl>
      {expiries.length === 0 ? (
        <p className={s.note}>{t('points.none')}</p>
      ) : (
        <table className={s.table}>
          <caption>{t('points.next')}</caption>
          <tbody>
            {expiries.map(({ at, class: kind, point }) => (
              <tr key={`${at} ${kind}`}>
                <th scope="row">
                  <time dateTime={at}>{t('points.until', { at: formatDate(at) })}</time>
                </th>
                <td>{t(`points.${kind}`)}</td>
                <td>
                  <Amount value={point} unit="pt" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
