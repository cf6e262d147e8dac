import type { store } from '@fudaya/contracts';
import { RarityBadge, formatPoints } from '@fudaya/web';
import { usePastText } from './texts.ts';
import s from './past-box.module.css';

/** How many cards of each rarity were drawn of how many there were. */
export function Tiers({ box }: { box: store.PastBox }) {
  const { t } = usePastText();
  return (
    <section className={s.panel}>
      <h2 className={s.heading}>{t('past.tiers.title')}</h2>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('past.tiers.rarity')}</th>
            <th scope="col">{t('past.tiers.drawn')}</th>
          </tr>
        </thead>
        <tbody>
          {box.tiers.map(({ rarity, drawn, total }) => (
            <tr key={rarity}>
              <th scope="row">
                <RarityBadge rarity={rarity} scale="reveal" named />
              </th>
              <td>
                <strong>{formatPoints(drawn)}</strong> / {formatPoints(total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {box.is_shown === '0' && (
        <p className={s.note}>{t(box.record.last_word === null ? 'past.tiers.hidden' : 'past.tiers.unpublished')}</p>
      )}
    </section>
  );
}
