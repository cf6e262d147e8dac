import { links } from '@fudaya/contracts';
import { seller } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { EntryList, type Entry } from './EntryList.tsx';

const histories: readonly Entry[] = [
  { to: links.buyPointHistory(), icon: 'point', label: 'myPage.pointHistory', hint: 'myPage.pointHistoryHint' },
  { to: links.buyProductHistory(), icon: 'history', label: 'myPage.history', hint: 'myPage.historyHint' },
  { to: links.coinHistory(), icon: 'coin', label: 'myPage.coinHistory', hint: 'myPage.coinHistoryHint' },
  { to: links.collection(), icon: 'cards', label: 'myPage.collection', hint: 'myPage.collectionHint' },
];
const moves: readonly Entry[] = [
  { to: links.coupon(), icon: 'seal', label: 'userMenu.coupon', hint: 'userMenu.couponHint' },
  { to: links.exchangeCard(), icon: 'star', label: 'myPage.exchange', hint: 'myPage.exchangeHint' },
  { to: links.transferPoint(), icon: 'arrowRight', label: 'myPage.transfer', hint: 'myPage.transferHint' },
  { to: links.inviteFriends(), icon: 'heart', label: 'myPage.invite', hint: 'myPage.inviteHint' },
];
const rest: readonly Entry[] = [
  { to: links.userMenu(), icon: 'person', label: 'myPage.userMenu', hint: 'myPage.userMenuHint' },
  { to: links.spendingLimit(), icon: 'clock', label: 'myPage.care', hint: 'myPage.careHint' },
  { to: links.userGuide(), icon: 'info', label: 'myPage.guide', hint: 'myPage.guideHint' },
];

/** Where my page leads: histories, what points and coins can do, and the account itself. */
export function MenuList() {
  const { t } = useText();
  const mail = seller()?.mail;
  const contact: readonly Entry[] = mail
    ? [{ to: `mailto:${mail}`, icon: 'mail', label: 'myPage.contact', hint: 'myPage.contactHint' }]
    : [];
  return (
    <>
      <EntryList label={t('myPage.histories')} entries={histories} />
      <EntryList label={t('myPage.moves')} entries={moves} />
      <EntryList label={t('myPage.menu')} entries={[...rest, ...contact]} />
    </>
  );
}
