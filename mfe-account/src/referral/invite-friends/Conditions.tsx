import { links } from '@fudaya/contracts';
import { Badge, Icon, LinkButton, Notice } from '@fudaya/web';
import { useText } from '../../texts.ts';
import type { Referral } from './ReferralTicket.tsx';
import s from './invite-friends.module.css';

/** Who may refer: phone verified, points bought once, a friend left. */
export function Conditions({ referral }: { referral: Referral }) {
  const { t } = useText();
  const { friends_granted: n, friends_max: max, has_paid: paid } = referral;
  if (n >= max) return <Notice tone="success">{t('invite.allDone', { max })}</Notice>;
  const isReady = referral.may_refer === '1';
  const conditions = [
    { key: 'invite.needPhone', isMet: referral.end_sms === '1' },
    { key: 'invite.needPay', isMet: paid === '1' },
  ] as const;
  return (
    <section className={s.block} aria-labelledby="conditions-title">
      <h2 id="conditions-title">
        {t('invite.conditions')}
        {isReady && <Badge tone="pine">{t('invite.ready')}</Badge>}
      </h2>
      {!isReady && <p className={s.hint}>{t('invite.notReady')}</p>}
      <ul className={s.conditions}>
        {conditions.map(({ key, isMet }) => (
          <li key={key} data-met={isMet || undefined}>
            <span className={s.mark}>{isMet && <Icon name="check" size={16} />}</span>
            <span className={s.what}>{t(key)}</span>
            <small>{t(isMet ? 'invite.met' : 'invite.notMet')}</small>
          </li>
        ))}
      </ul>
      {paid === '0' && (
        <LinkButton kind="secondary" to={links.buyPoint()}>
          {t('invite.buy')}
        </LinkButton>
      )}
    </section>
  );
}
