import { links, operator } from '@fudaya/contracts';
import { useMember, VisuallyHidden } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { legalEntries, navEntries } from './nav-entries.ts';
import { contactMail } from './operator.ts';
import { ShellLink } from './ShellLink.tsx';

export function Footer() {
  const { t, language } = useText();
  const member = useMember();
  return (
    <footer className={s['footer']}>
      <div className={s['inner']}>
        <ShellLink href={links.top()} className={s['brand']}>
          <Logo size={40} />
          <VisuallyHidden>{t('siteName')}</VisuallyHidden>
          <span>{t('motto')}</span>
        </ShellLink>
        <ul className={s['links']}>
          {navEntries(member).map(({ key, href }) => (
            <li key={key}>
              <ShellLink href={href}>{t(key)}</ShellLink>
            </li>
          ))}
        </ul>
        <ul className={s['links']} aria-label={t('aboutShop')}>
          {legalEntries.map(({ key, href }) => (
            <li key={key}>
              <ShellLink href={href}>{t(key)}</ShellLink>
            </li>
          ))}
          <li>
            <a href={`mailto:${contactMail}`}>{t('contact')}</a>
          </li>
        </ul>
        <p className={s['operator']}>{t('operator', { name: operator.name[language] })}</p>
      </div>
    </footer>
  );
}
