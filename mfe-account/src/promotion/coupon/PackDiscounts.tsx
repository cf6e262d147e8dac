import { links, type account } from '@fudaya/contracts';
import { Badge, Link, formatDateTime, formatPoints } from '@fudaya/web';
import { usePromotionText } from '../texts.ts';
import s from './coupon.module.css';

/** What the member may take off packs now: how much, of which, and until when. It is used where a pack is bought. */
export function PackDiscounts({ discounts }: { readonly discounts: readonly account.PackDiscount[] }) {
  const { t } = usePromotionText();
  return (
    <>
      <h2>{t('discount.heading')}</h2>
      <p>{t('discount.lead')}</p>
      <ul className={s.list}>
        {discounts.map(({ id, pack, points, percent, max_packs, is_first_only, uses_left, until }) => (
          <li key={id} className={s.ticket}>
            <strong>{points === null ? t('discount.percent', { percent }) : t('discount.points', { points: formatPoints(points) })}</strong>
            {is_first_only === '1' ? <Badge tone="indigo">{t('discount.first')}</Badge> : <span />}
            <span className={s.pack}>{pack ? <Link to={links.packDetail(pack.id)}>{pack.name}</Link> : t('discount.anyPack')}</span>
            <small>
              {t('discount.bounds', { n: formatPoints(max_packs), count: uses_left })}
              <br />
              {t('discount.until', { at: formatDateTime(until) })}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
