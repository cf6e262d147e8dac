import { links } from '@fudaya/contracts';
import { Icon, useMember } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { navEntries } from './nav-entries.ts';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { PointChip } from './PointChip.tsx';
import { ShellLink } from './ShellLink.tsx';

export function Header({ onMenu }: { onMenu: () => void }) {
  const { t } = useText();
  const member = useMember();
  return (
    <header className={s['header']}>
      <div className={s['inner']}>
        <ShellLink href={links.top()} className={s['logo']} aria-label={t('siteName')}>
          <Logo />
          <span className={s['word']} aria-hidden="true">
            <span className={s['kanji']}>札屋</span>
            <span className={s['latin']}>FUDAYA</span>
          </span>
        </ShellLink>
        <nav className={s['nav']} aria-label={t('mainNavigation')}>
          {navEntries(member)
            .filter(({ isInHeader }) => isInHeader)
            .map(({ key, href }) => (
              <ShellLink key={key} href={href}>
                {t(key)}
              </ShellLink>
            ))}
        </nav>
        <div className={s['end']}>
          <span className={s['language']}>
            <LanguageSwitch />
          </span>
          <PointChip member={member} />
          <NoticeBell />
          <button type="button" className={s['menu']} aria-label={t('menu')} aria-haspopup="dialog" onClick={onMenu}>
            <Icon name="menu" size={24} />
          </button>
        </div>
      </div>
    </header>
  );
}
