import { links, type account } from '@fudaya/contracts';
import { formatPoints, Icon, RankIcon } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './PointChip.module.css';
import { ShellLink } from './ShellLink.tsx';

/** Member: rank and balance, leading to more points. Visitor: login. Its space is reserved while the current user is loading. */
export function PointChip({ member }: { member: account.CurrentUser | undefined }) {
  const { t } = useText();
  if (member === undefined) return <span className={s['place']} />;
  if (member.is_login === '0') {
    return (
      <ShellLink href={links.login()} className={s['login']}>
        {t('login')}
      </ShellLink>
    );
  }
  const balance = formatPoints(member.point);
  return (
    <ShellLink href={links.buyPoint()} className={s['chip']} aria-label={t('balance', { points: balance, rank: member.rank })}>
      <RankIcon rank={member.rank} />
      <span className={s['points']}>
        {balance}
        <small>pt</small>
      </span>
      <span className={s['plus']}>
        <Icon name="plus" size={16} />
      </span>
    </ShellLink>
  );
}
