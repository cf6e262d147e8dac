import { links } from '@fudaya/contracts';
import { seller, useMember, VisuallyHidden } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { legalEntries, navEntries } from './nav-entries.ts';
import { ShellLink } from './ShellLink.tsx';

export function Footer() {
  const { t, language } = useText();
  const member = useMember();
  const shop = seller();
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
          {shop && (
            <li>
              <a href={`mailto:${shop.mail}`}>{t('contact')}</a>
            </li>
          )}
        </ul>
        {shop && <p className={s['operator']}>{t('operator', { name: shop.name[language] })}</p>}
      </div>
    </footer>
  );
}
