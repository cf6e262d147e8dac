import { links } from '@fudaya/contracts';
import { Icon, Link, useText, type IconName } from '@fudaya/web';
import s from './my-page.module.css';

const entries: readonly { readonly to: string; readonly icon: IconName; readonly label: string; readonly hint: string }[] = [
  { to: links.buyProductHistory(), icon: 'history', label: 'myPage.history', hint: 'myPage.historyHint' },
  { to: links.exchangeCard(), icon: 'coin', label: 'myPage.exchange', hint: 'myPage.exchangeHint' },
  { to: links.spendingLimit(), icon: 'clock', label: 'myPage.care', hint: 'myPage.careHint' },
  { to: links.transferPoint(), icon: 'point', label: 'myPage.transfer', hint: 'myPage.transferHint' },
  { to: links.inviteFriends(), icon: 'person', label: 'myPage.invite', hint: 'myPage.inviteHint' },
  { to: links.changePassword(), icon: 'lock', label: 'myPage.password', hint: 'myPage.passwordHint' },
  { to: links.security(), icon: 'key', label: 'myPage.security', hint: 'myPage.securityHint' },
  { to: links.top(), icon: 'cards', label: 'myPage.packs', hint: 'myPage.packsHint' },
];

export function MenuList() {
  const { t } = useText();
  return (
    <nav aria-label={t('myPage.menu')}>
      <ul className={s.menu}>
        {entries.map(({ to, icon, label, hint }) => (
          <li key={to}>
            <Link to={to} className={s.entry}>
              <Icon name={icon} size={24} />
              <span className={s.entryText}>
                <strong>{t(label)}</strong>
                <small>{t(hint)}</small>
              </span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
