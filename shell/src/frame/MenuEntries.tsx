import { account, links } from '@fudaya/contracts';
import { Amount, call, ErrorBoundary, Icon, navigate, RankIcon, seller, useMember, type IconName } from '@fudaya/web';
import { Suspense } from 'react';
import { useText, type TextKey } from '../texts.ts';
import { announceMemberChanged } from '../member/follow-facts.ts';
import { LazySettings } from '../display/lazy-settings.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import s from './Menu.module.css';
import { ShellLink } from './ShellLink.tsx';

/** Logs out here and in the member's other tabs, then to the top page (LOG-4). */
async function logout(): Promise<void> {
  const outcome = await call(account.logout, {});
  if (!outcome.ok) return;
  navigate(links.top());
  await announceMemberChanged();
}

const entries: readonly { key: TextKey; href: string; icon: IconName }[] = [
  { key: 'myPage', href: links.myPage(), icon: 'person' },
  { key: 'points', href: links.buyPoint(), icon: 'plus' },
  { key: 'pointHistory', href: links.buyPointHistory(), icon: 'point' },
  { key: 'spendingLimit', href: links.spendingLimit(), icon: 'clock' },
  { key: 'purchaseHistory', href: links.buyProductHistory(), icon: 'history' },
  { key: 'exchange', href: links.exchangeCard(), icon: 'coin' },
  { key: 'favourites', href: links.favourites(), icon: 'heart' },
  { key: 'userGuide', href: links.userGuide(), icon: 'info' },
  { key: 'terms', href: links.termsOfService(), icon: 'seal' },
];

/** What stands in the open menu. */
export default function MenuEntries({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const member = useMember();
  const isMember = member?.is_login === '1';
  const mail = seller()?.mail;
  return (
    <>
      {isMember && <MemberHead member={member} />}
      <ul className={s['entries']}>
        {entries.map(({ key, href, icon }) => (
          <li key={key}>
            <ShellLink href={href} onClick={onClose}>
              <Icon name={icon} />
              {t(key)}
              <Icon name="chevronRight" size={16} />
            </ShellLink>
          </li>
        ))}
        {mail !== undefined && (
          <li>
            <a href={`mailto:${mail}`}>
              <Icon name="mail" />
              {t('contact')}
            </a>
          </li>
        )}
        <li>
          {isMember ? (
            <button
              type="button"
              onClick={() => {
                onClose();
                void logout();
              }}
            >
              <Icon name="logout" />
              {t('logout')}
            </button>
          ) : (
            <ShellLink href={links.login()} onClick={onClose}>
              <Icon name="login" />
              {t('login')}
            </ShellLink>
          )}
        </li>
      </ul>
      <section className={s['settings']} aria-label={t('settings')}>
        <LanguageSwitch />
        <ErrorBoundary>
          <Suspense>
            <LazySettings />
          </Suspense>
        </ErrorBoundary>
      </section>
    </>
  );
}

function MemberHead({ member }: { member: account.CurrentUser }) {
  const { t } = useText();
  // Last name first in both languages, as the registration asks for it (REG-1).
  const name = `${member.last_name} ${member.first_name}`.trim();
  return (
    <div className={s['member']}>
      <RankIcon rank={member.rank} size={40} />
      <div>
        {/* Whoever registered by the short way has given no name yet. */}
        {name !== '' && <p className={s['name']}>{t('memberName', { name })}</p>}
        <p className={s['balance']}>
          <Amount value={member.point} unit="pt" />
          {member.coin > 0 && <Amount value={member.coin} unit="coin" />}
        </p>
      </div>
    </div>
  );
}
