import type { store } from '@fudaya/contracts';
import { RarityBadge, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './odds-table.module.css';

export type Odds = store.PackDetail['odds'][number];
export const oddsId = 'odds';

/** Share of what is left, two decimals, never rounded up to a chance that is not there. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '0 %';
  return `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2)} %`;
}

/** Rarest first. */
export const byRarity = (odds: readonly Odds[]) => odds.toSorted((a, b) => b.rarity - a.rarity);

export function OddsTable({ odds }: { odds: readonly Odds[] }) {
  const { t } = useText();
  const remaining = odds.reduce((sum, row) => sum + row.remaining, 0);
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
          {byRarity(odds).map((row) => (
            <tr key={row.rarity} data-none={row.remaining === 0 || undefined}>
              <th scope="row">
                <RarityBadge rarity={row.rarity} scale="lineup" named />
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
