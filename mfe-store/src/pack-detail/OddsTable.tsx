import { RarityBadge, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { leftOf, oddsId, shareText, type Odds } from './odds.ts';
import s from './odds-table.module.css';

export function OddsTable({ odds: { rows, scale } }: { odds: Odds }) {
  const { t } = useText();
  const remaining = leftOf(rows);
  return (
    <section id={oddsId} className={s.odds}>
      <h2 className={s.heading}>{t('odds.title')}</h2>
      <table className={s.table}>
        <caption className={s.caption}>{t('odds.caption', { count: remaining })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('odds.rarity')}</th>
            <th scope="col">{t('odds.left')}</th>
            <th scope="col">{t('odds.share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rarity} data-none={row.remaining === 0 || undefined}>
              <th scope="row">
                <RarityBadge rarity={row.rarity} scale={scale} named />
              </th>
              <td>
                <strong>{formatPoints(row.remaining)}</strong> / {formatPoints(row.total)}
              </td>
              <td>{row.remaining === 0 ? t('odds.none') : shareText(row.remaining, remaining)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
