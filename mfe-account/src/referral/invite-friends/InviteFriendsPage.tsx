import { account, links, shopRules, topics } from '@fudaya/contracts';
import { ErrorState, Notice, Page, Skeleton, publish, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { PhoneSection } from '../../identity/phone/PhoneSection.tsx';
import { Conditions } from './Conditions.tsx';
import { Friends } from './Friends.tsx';
import { ReferralTicket } from './ReferralTicket.tsx';
import s from './invite-friends.module.css';

/** REF-1: the member's code, what it takes to use it, and what became of the friends who did. */
export function InviteFriendsPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.referral, {});
  const verified = () => {
    void reload();
    // A friend's points may have come with it.
    publish(topics.balanceMoved, { by: 'referral' });
  };
  return (
    <Page title={t('invite.title')} back={links.myPage()} narrow>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={560} radius={16} />}
      {reply && (
        <>
          <p>{t('invite.lead', { points: reply.points })}</p>
          {reply.invited && (
            <Notice tone={reply.invited === 'granted' ? 'success' : 'info'}>
              {t(`invite.you.${reply.invited}`, { points: reply.points })}
            </Notice>
          )}
          <ReferralTicket referral={reply} />
          <Conditions referral={reply} />
          <PhoneSection onVerified={verified} />
          <Friends referral={reply} />
          <section className={s.rules}>
            <h2>{t('invite.rules')}</h2>
            <ul>
              <li>{t('invite.rule1')}</li>
              <li>{t('invite.rule2', { months: shopRules.pointValidity.months })}</li>
            </ul>
          </section>
        </>
      )}
    </Page>
  );
}
