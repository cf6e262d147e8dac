import { useState } from 'react';
import { account, links, topics } from '@fudaya/contracts';
import { Button, Notice, Page, call, publish, useMember, useNavigate, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { MemberCard } from './MemberCard.tsx';
import { MenuList } from './MenuList.tsx';
import { Standing } from './Standing.tsx';
import { StandingChoice } from './StandingChoice.tsx';
import { Today } from './Today.tsx';
import { UndecidedNotice } from './UndecidedNotice.tsx';
import s from './my-page.module.css';

export function MyPage() {
  const { t } = useText();
  const member = useMember();
  return member ? (
    <Page title={t('myPage.title')}>
      <Mine member={member} />
    </Page>
  ) : null;
}

/** The page stands without what is read: balance, rank and undecided cards are known already. */
function Mine({ member }: { member: account.CurrentUser }) {
  const standing = useRead(account.userStanding, {}, { spinner: false });
  return (
    <div className={s.columns}>
      <div className={s.column}>
        <MemberCard member={member} standing={standing.reply} />
        {member.undecided > 0 && <UndecidedNotice count={member.undecided} decideBy={member.decide_by} />}
        <Today />
        <Standing of={standing} />
      </div>
      <div className={s.column}>
        <MenuList />
        <StandingChoice />
        <LogoutButton />
      </div>
    </div>
  );
}

/** LOG-4: from my page to /login. */
function LogoutButton() {
  const { t } = useText();
  const navigate = useNavigate();
  const [isRunning, setRunning] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const logOut = async () => {
    setRunning(true);
    const outcome = await call(account.logout, {});
    setRunning(false);
    setFailed(!outcome.ok);
    if (!outcome.ok) return;
    publish(topics.memberChanged, { reason: 'logout' });
    void navigate(links.login(), { replace: true });
  };
  return (
    <div className={s.logout}>
      {hasFailed && <Notice tone="danger">{t('myPage.logoutFailed')}</Notice>}
      <Button kind="quiet" busy={isRunning} onClick={() => void logOut()}>
        {t('myPage.logout')}
      </Button>
    </div>
  );
}
