import { Icon, useMember, VisuallyHidden } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './BottomBar.module.css';
import { navEntries } from './nav-entries.ts';
import { ShellLink } from './ShellLink.tsx';
import { useTimeLeft } from './use-time-left.ts';

/** Phones: navigation under the thumb, with the number of undecided cards and the time left to decide. */
export function BottomBar() {
  const { t } = useText();
  const member = useMember();
  const timeLeft = useTimeLeft(member?.decide_by ?? null, member?.server_time);
  const undecided = member?.undecided ?? 0;
  return (
    <nav className={s['bar']} aria-label={t('quickNavigation')}>
      {navEntries(member).map(({ key, href, icon }) => {
        const isWaiting = key === 'cards' && undecided > 0 && timeLeft !== null;
        return (
          <ShellLink key={key} href={href}>
            <span className={s['sign']}>
              <Icon name={icon} size={24} />
              {isWaiting && (
                <span className={s['count']} aria-hidden="true">
                  {undecided > 99 ? '99+' : undecided}
                </span>
              )}
            </span>
            {isWaiting && <VisuallyHidden>{t('cardsWaiting', { count: undecided })}</VisuallyHidden>}
            <span aria-hidden={isWaiting || undefined}>{t(key)}</span>
            {isWaiting && <span className={s['left']}>{timeLeft}</span>}
          </ShellLink>
        );
      })}
    </nav>
  );
}
