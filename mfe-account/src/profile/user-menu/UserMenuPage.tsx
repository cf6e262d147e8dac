import { account, links } from '@fudaya/contracts';
import { LinkButton, Page, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { EntryList, type Entry } from '../my-page/EntryList.tsx';

const pushEntry: Entry = { to: links.notificationSettings(), icon: 'bell', label: 'push.pageTitle', hint: 'push.menuHint' };
const entries: readonly Entry[] = [
  { to: links.changeMember(), icon: 'person', label: 'userMenu.profile', hint: 'userMenu.profileHint' },
  { to: links.addresses(), icon: 'home', label: 'userMenu.addresses', hint: 'userMenu.addressesHint' },
  { to: links.changePassword(), icon: 'lock', label: 'myPage.password', hint: 'myPage.passwordHint' },
  { to: links.security(), icon: 'key', label: 'myPage.security', hint: 'myPage.securityHint' },
  { to: links.coupon(), icon: 'check', label: 'userMenu.coupon', hint: 'userMenu.couponHint' },
  { to: links.inviteFriends(), icon: 'heart', label: 'myPage.invite', hint: 'myPage.inviteHint' },
  { to: links.inquiry(), icon: 'info', label: 'userMenu.inquiry', hint: 'userMenu.inquiryHint' },
  { to: links.closeAccount(), icon: 'logout', label: 'userMenu.close', hint: 'userMenu.closeHint' },
];

/** MYP-2: what concerns the account itself, and the way back to my page. */
export function UserMenuPage() {
  const { t } = useText();
  // Where the shop sends none, none is offered.
  const { reply } = useRead(account.push, {});
  const isPushed = typeof reply?.key === 'string' || reply?.by_line === '1';
  const [profile, password, security, ...others] = entries;
  const shown = [profile, password, security, ...(isPushed ? [pushEntry] : []), ...others].filter((entry) => entry !== undefined);
  return (
    <Page title={t('userMenu.title')} back={links.myPage()} narrow>
      <EntryList label={t('userMenu.title')} entries={shown} />
      <LinkButton kind="secondary" wide to={links.myPage()}>
        {t('userMenu.back')}
      </LinkButton>
    </Page>
  );
}
