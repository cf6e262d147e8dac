import { account, links } from '@fudaya/contracts';
import { Icon, Link, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './my-page.module.css';

/** MEM-11: what the shop gives today, while it has not been taken: the stamp of the day, and missions that are met. The page stands without it. */
export function Today() {
  const { t } = useText();
  const { reply } = useRead(account.rewardList, {}, { spinner: false });
  if (!reply) return null;
  const { card, missions, has_phone } = reply;
  const isForMember = ({ is_phone_only }: { is_phone_only: '0' | '1' }) => is_phone_only === '0' || has_phone === '1';
  const stamp = card && card.is_today === '0' && card.is_full === '0' && isForMember(card) ? card : undefined;
  const ready = missions.filter((mission) => mission.state === 'ready' && isForMember(mission)).length;
  if (!stamp && ready === 0) return null;
  const gives = stamp?.points[stamp.stamped] ?? 0;
  return (
    <Link to={links.coupon()} className={s.today}>
      <span className={s.seal} aria-hidden="true" lang="ja">
        札
      </span>
      <span className={s.entryText}>
        {stamp && <strong>{gives > 0 ? t('today.stampGives', { count: gives }) : t('today.stamp')}</strong>}
        {ready > 0 &&
          (stamp ? <small>{t('today.missions', { count: ready })}</small> : <strong>{t('today.missions', { count: ready })}</strong>)}
      </span>
      <Icon name="chevronRight" />
    </Link>
  );
}
