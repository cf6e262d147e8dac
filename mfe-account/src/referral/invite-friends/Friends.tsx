import { Badge, Icon, formatDate } from '@fudaya/web';
import { useText } from '../../texts.ts';
import type { Referral } from './ReferralTicket.tsx';
import s from './invite-friends.module.css';

const tones = { phone: 'neutral', self: 'indigo', granted: 'gold', refused: 'neutral' } as const;

/** The friends who registered with the code, newest first and without names. */
export function Friends({ referral }: { referral: Referral }) {
  const { t } = useText();
  return (
    <section className={s.block} aria-labelledby="friends-title">
      <h2 id="friends-title">{t('invite.friends')}</h2>
      {referral.friends.length === 0 ? (
        <p className={s.hint}>{t('invite.noFriends')}</p>
      ) : (
        <ul className={s.friends}>
          {referral.friends.map(({ joined, state }, i) => (
            <li key={i}>
              <Icon name="person" size={24} />
              <span className={s.what}>
                {t('invite.friend')}
                <small>{t('invite.joined', { at: formatDate(joined) })}</small>
              </span>
              <Badge tone={tones[state]}>{t(`invite.state.${state}`, { points: referral.points })}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
